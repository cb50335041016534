// The books of a federation, from those of another office on.
import type { Acted } from '@amici/contracts';
import { fold } from '@amici/kernel';
import { account } from '../../../services/registry/src/domain/account/account';
import type { AccountCommand } from '../../../services/registry/src/domain/account/commands';
import type { AccountEvent } from '../../../services/registry/src/domain/account/events';

const actor = { subject: 'tina', office: 'treasurer' };
const instant = Date.UTC(2021, 2, 1, 12);
const eur = (amount: number) => ({ currency: 'EUR', amount });
const source = 'the books of 2020';
const reason = { id: 'letter-1', hash: '0'.repeat(64) };

type InAccount<Command> = Command extends unknown ? Omit<Command, 'holder' | 'year'> : never;

const BOOKS: readonly InAccount<AccountCommand>[] = [
  { type: 'TakeOverBalance', line: 'b', amount: eur(-4_000), of: 'balance', asOf: instant, source },
  {
    type: 'TakeOverBalance',
    line: 'd',
    amount: eur(900),
    of: 'deposit',
    secures: 'cup',
    asOf: instant,
    source,
  },
  { type: 'ChargeFee', line: 'c', fee: 'rating', body: 'ICCF', amount: eur(500) },
  { type: 'ReceiveFee', line: 'p', amount: eur(4_500), reference: 'SEPA 1' },
  { type: 'IssueInvoice', invoice: 'i', dueAt: instant },
  { type: 'ReleaseDeposit', line: 'r', deposit: 'd' },
  {
    ...{ type: 'BookBond', line: 'o', player: 'anna', event: 'e', step: 'held', amount: eur(50) },
    rule: 'T-8.4c',
  },
  { type: 'DuePrize', line: 'z', amount: eur(100), purpose: { tournament: 'e', place: 1 } },
  { type: 'PayPrize', line: 'y', prize: 'z', reference: 'SEPA 2' },
  { type: 'ReverseLine', line: 'x', reverses: 'p', reason },
];

export const booksOf = (holder: string): readonly AccountEvent[] => {
  const events: AccountEvent[] = [];
  let state = account.initialState;
  for (const [index, said] of BOOKS.entries()) {
    const command: Acted<AccountCommand> = { ...said, holder, year: 2021, actor, at: instant + index };
    const decision = account.decide(command, state);
    if (!decision.ok) throw new Error(`${said.type} refused: ${JSON.stringify(decision.rejection)}`);
    events.push(...decision.events);
    state = fold(account.evolve, state, decision.events);
  }
  return events;
};
