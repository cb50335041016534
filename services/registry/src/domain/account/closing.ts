import type { Acted } from '@amici/contracts';
import type { CloseYear, IssueInvoice, Money } from '@amici/contracts/registry';
import { accept, reject, type Decision } from '@amici/kernel';
import type { AccountEvent } from './events';
import { balancesOf, type Account, type Line } from './state';

const totalOf = (lines: readonly Line[]): readonly Money[] => {
  const sums = new Map<string, number>();
  for (const { currency, amount } of lines) sums.set(currency, (sums.get(currency) ?? 0) - amount);
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([currency, amount]) => ({ currency, amount }));
};

/** An invoice is of all fees that stand on none yet. */
export const issueInvoice = (
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
export const closeYear = (
  { at, holder, year }: Acted<CloseYear>,
  account: Account,
): Decision<AccountEvent> => {
  if (account.closed) return accept();
  if (new Date(at).getUTCFullYear() <= year)
    return reject('year-not-over', 'T-12.7', { data: { until: Date.UTC(year + 1, 0, 1) } });
  const balances = balancesOf(account).map(({ currency, balance }) => ({ currency, amount: balance }));
  return accept({ type: 'YearClosed', at, holder, year, balances, rule: 'T-12.7' });
};
