import type { Balance, Money, StatementLine } from '@amici/contracts/registry';
import type { Instant } from '@amici/kernel';

/** A line as it was booked. None ever changes: one that was wrong is reversed by another. */
export interface Line extends StatementLine {
  readonly reversed: boolean;
  readonly settled: boolean;
  readonly invoiced: boolean;
}

export interface Invoice {
  readonly invoice: string;
  readonly at: Instant;
  readonly dueAt: Instant;
  readonly total: readonly Money[];
}

export interface Account {
  /** By id, in the order they were booked. */
  readonly lines: ReadonlyMap<string, Line>;
  readonly invoices: readonly Invoice[];
  readonly closed: boolean;
}

export const NO_ACCOUNT: Account = { lines: new Map(), invoices: [], closed: false };

/** Sums per currency; currencies are never added up. */
export const balancesOf = ({ lines }: Account): readonly Balance[] => {
  const sums = new Map<string, { balance: number; held: number }>();
  for (const { currency, amount, held } of lines.values()) {
    const sum = sums.get(currency) ?? { balance: 0, held: 0 };
    sums.set(currency, { balance: sum.balance + amount, held: sum.held + held });
  }
  return [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, { balance, held }]) => ({ currency, balance, held, owed: Math.max(0, -balance) }));
};
