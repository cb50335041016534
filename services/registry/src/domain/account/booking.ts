import type { Acted } from '@amici/contracts';
import type {
  BookBond,
  DuePrize,
  HoldDeposit,
  PayPrize,
  ReceiveFee,
  ReleaseDeposit,
  ReverseLine,
  TakeOverBalance,
} from '@amici/contracts/registry';
import { accept, reject, type Decision } from '@amici/kernel';
import type { ChargeFee } from './commands';
import type { AccountEvent } from './events';
import type { Account, Line } from './state';

type Booking = Decision<AccountEvent>;

/** Charged by the scale of the year in which the event starts (T-12.7). */
export const chargeFee = (command: Acted<ChargeFee>): Booking => {
  const { at, holder, year, line, fee, body, purpose = {}, evidence } = command;
  const { price = null, startYear = null } = evidence ?? {};
  if (startYear !== null && startYear !== year)
    return reject('wrong-year', 'T-12.7', { detail: { name: 'year-of-start-counts' }, data: { startYear } });
  const stated = command.amount;
  if (price === null && stated === undefined)
    return reject('fee-not-in-scale', 'T-12.7', {
      detail: { name: 'adopt-scale-or-state-amount' },
      data: { body, year, fee },
    });
  if (price !== null && stated !== undefined)
    if (price.amount !== stated.amount || price.currency !== stated.currency)
      return reject('not-as-scale', 'T-12.7', { data: { scale: price } });
  const amount = price ?? stated!;
  return accept({ type: 'FeeCharged', at, holder, year, line, amount, fee, body, purpose, rule: 'T-12.7' });
};

/** A payment, with its reference, and what it is for (T-0.2). */
export const receiveFee = (command: Acted<ReceiveFee>): Booking => {
  const { at, holder, year, line, amount, reference, purpose = {} } = command;
  return accept({
    type: 'FeeReceived',
    ...{ at, holder, year, line, amount, reference, purpose },
    rule: 'T-0.2',
  });
};

/** The whole prize fund, before the start, from a holder who paid prizes late before (T-12.8). */
export const holdDeposit = (command: Acted<HoldDeposit>): Booking => {
  const { at, holder, year, line, amount, secures, reference } = command;
  return accept({
    type: 'DepositHeld',
    ...{ at, holder, year, line, amount, secures, reference },
    rule: 'T-12.8',
  });
};

const moneyOf = ({ currency, amount, held }: Line) => ({
  currency,
  amount: Math.abs(amount === 0 ? held : amount),
});

export const releaseDeposit = (command: Acted<ReleaseDeposit>, { lines }: Account): Booking => {
  const { at, holder, year, line, deposit } = command;
  const found = lines.get(deposit);
  const isDeposit = found?.kind === 'DepositHeld' || (found?.kind === 'BalanceTakenOver' && found.held > 0);
  if (!isDeposit) return reject('no-such-deposit', 'T-12.8', { data: { deposit } });
  if (found.settled || found.reversed) return reject('already-settled', 'T-12.8', { data: { deposit } });
  const amount = moneyOf(found);
  return accept({ type: 'DepositReleased', at, holder, year, line, amount, deposit, rule: 'T-12.8' });
};

/** A bond is held by the federation that collects the entry, given back, or forfeited (T-8.4c). */
export const bookBond = (command: Acted<BookBond>): Booking => {
  const { at, holder, year, line, amount, player, event, step, rule } = command;
  return accept({ type: 'BondBooked', at, holder, year, line, amount, player, event, step, rule });
};

export const duePrize = (command: Acted<DuePrize>): Booking => {
  const { at, holder, year, line, amount, purpose } = command;
  return accept({ type: 'PrizeDue', at, holder, year, line, amount, purpose, rule: 'T-12.8' });
};

export const payPrize = (command: Acted<PayPrize>, { lines }: Account): Booking => {
  const { at, holder, year, line, prize, reference } = command;
  const found = lines.get(prize);
  if (found?.kind !== 'PrizeDue') return reject('no-such-prize', 'T-12.8', { data: { prize } });
  if (found.settled || found.reversed) return reject('already-settled', 'T-12.8', { data: { prize } });
  const amount = moneyOf(found);
  return accept({ type: 'PrizePaid', at, holder, year, line, amount, prize, reference, rule: 'T-12.8' });
};

/** No line changes: one that was wrong is reversed once, by another of the opposite amount. */
export const reverseLine = (command: Acted<ReverseLine>, { lines }: Account): Booking => {
  const { at, holder, year, line, reverses, reason } = command;
  const found = lines.get(reverses);
  if (found === undefined) return reject('no-such-line', 'T-12.8', { data: { reverses } });
  if (found.reversed || found.kind === 'LineReversed')
    return reject('already-reversed', 'T-12.8', { data: { reverses } });
  if (found.settled) return reject('already-settled', 'T-12.8', { data: { reverses } });
  return accept({ type: 'LineReversed', at, holder, year, line, reverses, reason, rule: 'T-12.8' });
};

const TAKEN_OVER_RULES = { balance: 'T-12.7', deposit: 'T-12.8' } as const;

/** What the books of another office say goes on here, once: what was booked there is not judged. */
export const takeOverBalance = (
  command: Acted<TakeOverBalance>,
  { lines }: Account,
): Decision<AccountEvent> => {
  const { at, holder, year, line, amount, of, asOf, source, actor } = command;
  const rule = TAKEN_OVER_RULES[of];
  if (asOf > at)
    return reject('not-yet', rule, { detail: { name: 'state-books-as-they-stood' }, data: { asOf } });
  const secures = command.secures ?? null;
  if (of === 'deposit' && (secures === null || amount.amount <= 0))
    return reject('no-deposit', rule, { detail: { name: 'deposit-secures-something' } });
  const before = [...lines.values()].find(
    ({ kind, held, currency, reversed }) =>
      kind === 'BalanceTakenOver' && held === 0 && currency === amount.currency && !reversed,
  );
  if (of === 'balance' && before !== undefined)
    return reject('taken-over-before', rule, {
      detail: { name: 'reverse-line-first' },
      data: { line: before.line },
    });
  return accept({
    type: 'BalanceTakenOver',
    ...{ at, holder, year, line, amount, of, secures, asOf, source, confirmedBy: actor.subject, rule },
  });
};
