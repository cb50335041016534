import type { Cell, TableDocument, TableRow, TableView } from '@amici/contracts/tournament';
import { asPlainLine, dayOf } from '@amici/kernel';
import { columns, csv } from '@amici/text';
import type { People } from './people';

/** A table with what people are called. */
export interface NamedTable extends Omit<TableView, 'source'> {
  /** Who a player id stands for: their id elsewhere and their name, if these are known. */
  readonly people: People;
}

const HALF = '½';

const score = (points: number): string =>
  points % 1 === 0 ? String(points) : `${points > 1 ? Math.floor(points) : ''}${HALF}`;

const cellText = ({ points, result, code }: Cell): string => {
  if (result === null) return '.';
  const text = points === null ? (result === 'cancelled' ? '' : '*') : score(points);
  return `${text}${code ?? ''}`;
};

/** Approved or unapproved withdrawer, as published results mark them (C-31). */
const markOf = ({ withdrawal }: TableRow): 'AW' | 'UW' | null =>
  withdrawal === null ? null : withdrawal === 'accepted' || withdrawal === 'approved' ? 'AW' : 'UW';

const markedName = (table: NamedTable, row: TableRow): string => {
  const mark = markOf(row);
  return mark === null ? nameOf(table, row.player) : `${nameOf(table, row.player)} (${mark})`;
};

/** Start and completion, which stand beside published results (CT-1p). */
const datesText = ({ start, finishedAt }: NamedTable): string =>
  `${dayOf(start)} to ${finishedAt === null ? 'not over yet' : dayOf(finishedAt)}`;

/** The game with White comes first. */
const byColour = (a: Cell, b: Cell): number => Number(a.colour === 'black') - Number(b.colour === 'black');

/** Columns are the players by their start numbers, wherever these stand. */
const numbersIn = ({ rows }: NamedTable): readonly number[] =>
  rows.map(({ number }) => number).sort((one, other) => one - other);

/** Own scores against each start number, those of a double cycle side by side. */
const cellTexts = (row: TableRow, numbers: readonly number[]): readonly string[] =>
  numbers.map((number) =>
    number === row.number
      ? 'x'
      : row.cells
          .filter(({ opponent }) => opponent === number)
          .sort(byColour)
          .map(cellText)
          .join(' '),
  );

const idOf = ({ people }: NamedTable, player: string): string => people[player]?.id ?? player;

const nameOf = ({ people }: NamedTable, player: string): string =>
  people[player]?.name ?? people[player]?.id ?? player;

export const tableJson = (table: NamedTable): TableDocument => ({
  event: table.event,
  section: table.section,
  tieBreaks: table.tieBreaks,
  games: table.games,
  finished: table.finished,
  rows: table.rows.map(({ player, place, points, wins, sonnebornBerger, played, byes }) => ({
    player: idOf(table, player),
    place,
    points,
    wins,
    sonnebornBerger,
    played,
    ...(byes === undefined ? {} : { byes }),
  })),
  crosstable: table.rows.map((row) => ({
    player: idOf(table, row.player),
    number: row.number,
    name: nameOf(table, row.player),
    federation: row.federation,
    title: row.title,
    rating: row.rating,
    withdrawn: row.withdrawn,
    mark: markOf(row),
    games: row.cells.map(({ opponent, colour, points, result, code }) => ({
      opponent: idOf(table, table.rows.find(({ number }) => number === opponent)!.player),
      colour,
      points,
      result,
      code,
    })),
  })),
  notes: table.notes,
});

export const tableCsv = (table: NamedTable): string => {
  const numbers = numbersIn(table);
  const head = ['place', 'number', 'player', 'name', 'federation', 'title', 'rating'];
  const tail = ['points', 'wins', 'sonnebornBerger', 'played'];
  const lines = table.rows.map((row) => [
    row.place,
    row.number,
    idOf(table, row.player),
    nameOf(table, row.player),
    row.federation,
    row.title,
    row.rating,
    ...cellTexts(row, numbers),
    row.points,
    row.wins,
    row.sonnebornBerger,
    row.played,
  ]);
  const header = [...head, ...numbers.map(String), ...tail];
  return csv([header, ...lines]);
};

export const tableText = (table: NamedTable): string => {
  const numbers = numbersIn(table);
  const header = ['', 'No', 'Name', 'Fed', 'Title', 'Rating', ...numbers.map(String)];
  const lines = table.rows.map((row) => [
    String(row.place),
    String(row.number),
    markedName(table, row),
    row.federation ?? '',
    row.title ?? '',
    row.rating === null ? '' : String(row.rating),
    ...cellTexts(row, numbers),
    row.points.toFixed(1),
    String(row.wins),
    row.sonnebornBerger.toFixed(2),
  ]);
  const cells = [[...header, 'Score', 'Wins', 'SB'], ...lines];
  const { code, name } = table.event;
  return `${asPlainLine(`${code}  ${name}`)}, ${datesText(table)}\n${table.finished} of ${table.games} games finished; ties: ${table.tieBreaks.join(', ') || 'shared'}\n\n${columns(cells, new Set([2, 3, 4]))}\n`;
};
