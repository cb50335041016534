import { byService, either, holding, type Policy, type PolicyTable, type Touched } from '@amici/contracts';
import type { AccountCommand } from './commands';
import type { Account } from './state';

/** A player's money is their own cause; a federation's is nobody's in person. */
const holder = ({ holder: whose }: { readonly holder: string }): Touched => ({ players: [whose] });

const treasurer: Policy<unknown, unknown> = holding(['treasurer', 'operator']);
const row = { may: treasurer, touches: holder } as const;

/** The treasurer keeps the books; bonds are booked as they are held and settled. */
export const accountPolicies: PolicyTable<AccountCommand, Account> = {
  ChargeFee: row,
  ReceiveFee: row,
  IssueInvoice: row,
  HoldDeposit: row,
  ReleaseDeposit: row,
  BookBond: { may: either(byService('registry'), treasurer), touches: holder },
  DuePrize: row,
  PayPrize: row,
  ReverseLine: row,
  TakeOverBalance: row,
  CloseYear: row,
};
