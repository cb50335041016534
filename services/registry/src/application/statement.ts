import type { AccountStatement } from '@amici/contracts/registry';
import { dayOf, type Instant } from '@amici/kernel';
import { columns, csv } from '@amici/text';
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

/** Amounts stand as they are kept, in minor units: how many of them make a unit is the currency's own. */
const HEAD = ['line', 'day', 'kind', 'what', 'currency', 'minor units', 'held', 'reference', 'rule'];

const LEFT = new Set([0, 1, 2, 3, 4, 7, 8]);

const rowsOf = ({ lines }: AccountStatement): readonly (readonly (string | number)[])[] =>
  lines.map(({ line, at, kind, what, currency, amount, held, reference, rule }) => [
    ...[line, dayOf(at), kind, what, currency],
    ...[amount, held, reference ?? '', rule],
  ]);

export const statementCsv = (statement: AccountStatement): string => csv([HEAD, ...rowsOf(statement)]);

export const statementText = (statement: AccountStatement): string => {
  const { holder, year, asOf, balances } = statement;
  const sums = balances.map(({ currency, balance, held, owed }) => [
    ...['', '', '', 'balance', currency],
    ...[String(balance), String(held), owed > 0 ? `owed ${owed}` : '', ''],
  ]);
  const rows = rowsOf(statement).map((row) => row.map(String));
  const table = columns([HEAD, ...rows, ...sums], LEFT);
  const issued = statement.invoices.map(({ invoice, at, dueAt, total }) => [
    ...[invoice, dayOf(at), dayOf(dueAt)],
    total.map(({ currency, amount }) => `${amount} ${currency}`).join(', '),
  ]);
  const invoices =
    issued.length === 0
      ? ''
      : `\n${columns([['invoice', 'day', 'due', 'minor units'], ...issued], new Set([0, 1, 2, 3]))}`;
  return `${holder} ${year}, as of ${dayOf(asOf)}\n\n${table}${invoices}`;
};
