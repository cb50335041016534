import type { AccountStatement } from '@amici/contracts/registry';
import { dayOf, type Instant } from '@amici/kernel';
import { columns, csv, writeAmount } from '@amici/text';
import { balancesOf, type Account } from '../domain/account/state';

interface Of {
  readonly holder: string;
  readonly year: number;
  readonly asOf: Instant;
}

/** The lines and the balances of an account, as of an instant. */
export const statementOf = ({ holder, year, asOf }: Of, account: Account): AccountStatement => ({
  holder,
  year,
  asOf,
  closed: account.closed,
  lines: [...account.lines.values()].map(
    ({ reversed: _reversed, settled: _settled, invoiced: _invoiced, ...line }) => line,
  ),
  balances: balancesOf(account),
  invoices: account.invoices,
});

const HEAD = ['line', 'day', 'kind', 'what', 'currency'] as const;
const REST = ['held', 'reference', 'rule'] as const;

const LEFT = new Set([0, 1, 2, 3, 4, 7, 8]);

type Written = (units: number, currency: string) => string | number;

const rowsOf = ({ lines }: AccountStatement, written: Written): readonly (readonly (string | number)[])[] =>
  lines.map(({ line, at, kind, what, currency, amount, held, reference, rule }) => [
    ...[line, dayOf(at), kind, what, currency],
    ...[written(amount, currency), written(held, currency), reference ?? '', rule],
  ]);

/** For programs amounts stand as they are kept, in minor units: how many make a unit is the currency's own. */
export const statementCsv = (statement: AccountStatement): string =>
  csv([[...HEAD, 'minor units', ...REST], ...rowsOf(statement, (units) => units)]);

/** For people they stand in its notation. */
export const statementText = (statement: AccountStatement): string => {
  const { holder, year, asOf, balances } = statement;
  const sums = balances.map(({ currency, balance, held, owed }) => [
    ...['', '', '', 'balance', currency, writeAmount(balance, currency), writeAmount(held, currency)],
    ...[owed > 0 ? `owed ${writeAmount(owed, currency)}` : '', ''],
  ]);
  const rows = rowsOf(statement, writeAmount).map((row) => row.map(String));
  const table = columns([[...HEAD, 'amount', ...REST], ...rows, ...sums], LEFT);
  const issued = statement.invoices.map(({ invoice, at, dueAt, total }) => [
    ...[invoice, dayOf(at), dayOf(dueAt)],
    total.map(({ currency, amount }) => `${writeAmount(amount, currency)} ${currency}`).join(', '),
  ]);
  const invoices =
    issued.length === 0
      ? ''
      : `\n${columns([['invoice', 'day', 'due', 'amount'], ...issued], new Set([0, 1, 2, 3]))}`;
  return `${holder} ${year}, as of ${dayOf(asOf)}\n\n${table}${invoices}`;
};
