// The books of a federation, from those of another office on, and the fees that a body adopts.
import { accountStreams, feeScaleStreams } from '@amici/contracts/registry';
import { account } from '@amici/registry-domain/account/account';
import { feeScale } from '@amici/registry-domain/account/fee-scale';
import { lifeIn, type Life } from './life';

const actor = { subject: 'tina', office: 'treasurer' };
const at = Date.UTC(2021, 2, 1, 12);
const eur = (amount: number) => ({ currency: 'EUR', amount });
const source = 'the books of 2020';
const reason = { id: 'letter-1', hash: '0'.repeat(64) };

const books = lifeIn(
  accountStreams.of('GER', '2021'),
  account,
  { holder: 'GER', year: 2021, actor, at },
  { type: 'TakeOverBalance', line: 'b', amount: eur(-4_000), of: 'balance', asOf: at, source },
  {
    ...{ type: 'TakeOverBalance', line: 'd', amount: eur(900), of: 'deposit', secures: 'cup' },
    ...{ asOf: at, source },
  },
  { type: 'ChargeFee', line: 'c', fee: 'rating', body: 'ICCF', amount: eur(500) },
  { type: 'ReceiveFee', line: 'p', amount: eur(4_500), reference: 'SEPA 1' },
  { type: 'IssueInvoice', invoice: 'i', dueAt: at },
  { type: 'ReleaseDeposit', line: 'r', deposit: 'd' },
  {
    ...{ type: 'BookBond', line: 'o', player: 'anna', event: 'e', step: 'held', amount: eur(50) },
    rule: 'T-8.4c',
  },
  { type: 'DuePrize', line: 'z', amount: eur(100), purpose: { tournament: 'e', place: 1 } },
  { type: 'PayPrize', line: 'y', prize: 'z', reference: 'SEPA 2' },
  { type: 'ReverseLine', line: 'x', reverses: 'p', reason },
  { type: 'HoldDeposit', line: 'h', amount: eur(3_000), secures: 'memorial', reference: 'SEPA 3' },
  { type: 'CloseYear', at: Date.UTC(2022, 0, 2) },
);

const fees = lifeIn(
  feeScaleStreams.of('CCLA', '2021'),
  feeScale,
  { body: 'CCLA', year: 2021, actor, at },
  {
    ...{ type: 'AdoptFeeScale', fees: [{ fee: 'membership', amount: 3_000, currency: 'AUD' }] },
    ...{ motion: 'm-1', carriedBy: 'ccla-council' },
  },
);

export const ofBooks: readonly Life[] = [books, fees];
