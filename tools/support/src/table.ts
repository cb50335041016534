import { supportOf, type Support } from '@amici/ops';
import type { Exception } from './exceptions';
import type { Pinned } from './pinned';

export interface Row extends Pinned, Pick<Support, 'state' | 'until'> {
  /** Why it may stay although its support has ended. */
  readonly exception?: Exception;
  readonly ok: boolean;
}

/** What is pinned, with its support on a day (`YYYY-MM-DD`): a row without support needs an exception that still holds. */
export const supportTable = (
  pinned: readonly Pinned[],
  exceptions: readonly Exception[],
  day: string,
): readonly Row[] =>
  pinned.map((one) => {
    const { line, state, until } = supportOf(one.product, one.version, day);
    const exception = exceptions.find(
      (candidate) => candidate.product === one.product && candidate.line === line && day <= candidate.until,
    );
    return {
      ...one,
      state,
      ...(until !== undefined && { until }),
      ...(state !== 'supported' && exception !== undefined && { exception }),
      ok: state === 'supported' || exception !== undefined,
    };
  });

const cells = ({ product, version, where, state, until, exception, ok }: Row): readonly string[] => [
  product,
  version,
  state,
  until ?? (state === 'supported' ? 'the release after next' : ''),
  where,
  exception === undefined ? (ok ? '' : 'NEEDS A DECISION') : `until ${exception.until}: ${exception.reason}`,
];

const HEADINGS = ['product', 'version', 'support', 'until', 'pinned in', 'exception'];

/** The table as text, columns under each other. */
export const tableLines = (rows: readonly Row[]): readonly string[] => {
  const all = [HEADINGS, ...rows.map(cells)];
  const widths = HEADINGS.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  return all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
};
