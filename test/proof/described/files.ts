import type { Random } from '@amici/game-domain/testing/random';
import type { Known } from '../fuzz/known';

/** Rows of a table whose first line names its columns. */
const table = (columns: string, ...rows: readonly (readonly string[])[]): string =>
  [columns, ...rows.map((row) => row.join(';')), ''].join('\n');

/** Endpoints that answer what another takes. */
export const WRITTEN_FOR: Readonly<Record<string, string>> = {
  'tournament-trf': 'import-trf',
  'event-file': 'import-event-file',
};

type Rows = (one: (name: string) => string) => string;

const TABLES: Readonly<Record<string, Rows>> = {
  'import-start-list': (one) => table('player;rating', [one('player'), '2100'], [one('player'), '']),
  'import-ratings': (one) =>
    table('ID;Country;Title;Name;Games;Rating;Gender', [one('player'), 'GER', '', 'Name', '30', '2100', 'M']),
  'take-over-list': (one) => table('player;since', [one('player'), '2027-01-01']),
  'take-over-rights': (one) =>
    table('player;right;level;event;earned;worth;place;expires;fate', [
      ...[one('player'), one('right'), 'candidates', '', '2026-01-01', '', '', '', ''],
    ]),
  'take-over-balances': (one) =>
    table('holder;line;currency;minor units', [one('player'), 'a-1', 'EUR', '1200']),
};

/** A file such as an endpoint reads, about what is known. */
export const fileFor = (
  endpoint: string,
  ids: Known,
  random: Random,
  files: ReadonlyMap<string, string>,
): string => {
  const rows = TABLES[endpoint];
  if (rows !== undefined) return rows((name) => ids.pick(name, random) ?? 'x');
  return files.get(endpoint) ?? `words ${random.below(50)}`;
};
