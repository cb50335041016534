import type { Acted, Decisions } from '@amici/contracts';
import { accept, having, reject, unreachable, type Decider, type Decision } from '@amici/kernel';
import type { CloseYear, IssueInvoice, Money } from '@amici/contracts/registry';
import {
  bookBond,
  chargeFee,
  duePrize,
  holdDeposit,
  payPrize,
  receiveFee,
  releaseDeposit,
  reverseLine,
  takeOverBalance,
} from './booking';
import type { AccountCommand } from './commands';
import type { AccountEvent } from './events';
import { NO_ACCOUNT, balancesOf, type Account, type Line } from './state';

const totalOf = (lines: readonly Line[]): readonly Money[] => {
  const sums = new Map<string, number>();
  for (const { currency, amount } of lines) sums.set(currency, (sums.get(currency) ?? 0) - amount);
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([currency, amount]) => ({ currency, amount }));
};

/** An invoice is of all fees that stand on none yet. */
const issueInvoice = (
  { at, holder, year, invoice, dueAt }: Acted<IssueInvoice>,
  { lines, invoices }: Account,
): Decision<AccountEvent> => {
  if (invoices.some((one) => one.invoice === invoice)) return accept();
  const open = [...lines.values()].filter(
    ({ kind, invoiced, reversed }) => kind === 'FeeCharged' && !invoiced && !reversed,
  );
  if (open.length === 0)
    return reject('nothing-to-invoice', 'T-12.7', { detail: { name: 'charge-fee-first' } });
  return accept({
    type: 'InvoiceIssued',
    ...{ at, holder, year, invoice, dueAt },
    lines: open.map(({ line }) => line),
    total: totalOf(open),
    rule: 'T-12.7',
  });
};

/** Nothing is booked in a year that is closed. */
const closeYear = ({ at, holder, year }: Acted<CloseYear>, account: Account): Decision<AccountEvent> => {
  if (account.closed) return accept();
  if (new Date(at).getUTCFullYear() <= year)
    return reject('year-not-over', 'T-12.7', { data: { until: Date.UTC(year + 1, 0, 1) } });
  const balances = balancesOf(account).map(({ currency, balance }) => ({ currency, amount: balance }));
  return accept({ type: 'YearClosed', at, holder, year, balances, rule: 'T-12.7' });
};

/** More than a federation has in a year; what a stream holds stays small. */
export const MOST_LINES = 5_000;

const decisions: Decisions<AccountCommand, Account, AccountEvent> = {
  ChargeFee: chargeFee,
  ReceiveFee: receiveFee,
  IssueInvoice: issueInvoice,
  HoldDeposit: holdDeposit,
  ReleaseDeposit: releaseDeposit,
  BookBond: bookBond,
  DuePrize: duePrize,
  PayPrize: payPrize,
  ReverseLine: reverseLine,
  TakeOverBalance: takeOverBalance,
  CloseYear: closeYear,
};

type Decide = (command: Acted<AccountCommand>, account: Account) => Decision<AccountEvent>;

/** A year that is closed takes no line, and a line that is booked is booked once. */
const decide: Decide = (command, account) => {
  if ('line' in command) {
    if (account.lines.has(command.line)) return accept();
    if (account.lines.size >= MOST_LINES)
      return reject('account-full', 'T-12.7', { data: { limit: MOST_LINES } });
  }
  if (account.closed && command.type !== 'CloseYear')
    return reject('year-closed', 'T-12.7', { detail: { name: 'book-in-open-year' } });
  return (decisions[command.type] as Decide)(command, account);
};

type Booked = Extract<AccountEvent, { readonly line: string; readonly amount: object }>;

/** What a line does to the holder's balance with us and to what is held for them. */
const effectOf = (
  event: Booked,
): { readonly amount: number; readonly held: number; readonly what: string } => {
  const { amount } = event.amount;
  switch (event.type) {
    case 'FeeCharged':
      return { amount: -amount, held: 0, what: event.fee };
    case 'FeeReceived':
      return { amount, held: 0, what: event.purpose.tournament ?? event.purpose.list ?? 'payment' };
    case 'DepositHeld':
      return { amount: 0, held: amount, what: event.secures };
    case 'DepositReleased':
      return { amount: 0, held: -amount, what: event.deposit };
    case 'BondBooked':
      return {
        amount: 0,
        held: event.step === 'held' ? amount : -amount,
        what: `${event.player} ${event.step}`,
      };
    case 'BalanceTakenOver': {
      const what = event.secures ?? event.source;
      return event.of === 'deposit' ? { amount: 0, held: amount, what } : { amount, held: 0, what };
    }
    case 'PrizeDue':
      return { amount, held: 0, what: event.purpose.tournament ?? 'prize' };
    case 'PrizePaid':
      return { amount: -amount, held: 0, what: event.prize };
    default:
      return unreachable(event);
  }
};

const withReference = having<Booked, 'reference'>({ FeeReceived: true, DepositHeld: true, PrizePaid: true });

const booked = (account: Account, event: Booked): Account => {
  const { line, at, type: kind, rule } = event;
  const reference = withReference(event) ? event.reference : null;
  const entry: Line = {
    ...{ line, at, kind, reference, rule, ...effectOf(event) },
    currency: event.amount.currency,
    reversed: false,
    settled: false,
    invoiced: false,
  };
  return { ...account, lines: new Map(account.lines).set(line, entry) };
};

const marked = (account: Account, ids: readonly string[], change: Partial<Line>): Account => {
  const lines = new Map(account.lines);
  for (const id of ids) {
    const found = lines.get(id);
    if (found !== undefined) lines.set(id, { ...found, ...change });
  }
  return { ...account, lines };
};

const evolve = (account: Account, event: AccountEvent): Account => {
  switch (event.type) {
    case 'LineReversed': {
      const { line, at, reverses, rule } = event;
      const found = account.lines.get(reverses);
      if (found === undefined) return account;
      const { amount, held } = found;
      const entry: Line = {
        ...found,
        line,
        at,
        kind: event.type,
        what: reverses,
        rule,
        amount: -amount,
        held: -held,
      };
      const lines = new Map(account.lines).set(line, { ...entry, reference: null });
      return marked({ ...account, lines }, [reverses], { reversed: true });
    }
    case 'InvoiceIssued': {
      const { invoice, at, dueAt, total, lines } = event;
      const invoices = [...account.invoices, { invoice, at, dueAt, total }];
      return marked({ ...account, invoices }, lines, { invoiced: true });
    }
    case 'YearClosed':
      return { ...account, closed: true };
    case 'DepositReleased':
      return marked(booked(account, event), [event.deposit], { settled: true });
    case 'PrizePaid':
      return marked(booked(account, event), [event.prize], { settled: true });
    case 'FeeCharged':
    case 'FeeReceived':
    case 'DepositHeld':
    case 'BondBooked':
    case 'BalanceTakenOver':
    case 'PrizeDue':
      return booked(account, event);
    default:
      return unreachable(event);
  }
};

/** The account of a federation or a player with us in one year. It keeps the books; it moves no money. */
export const account: Decider<Acted<AccountCommand>, Account, AccountEvent> = {
  initialState: NO_ACCOUNT,
  decide,
  evolve,
};
