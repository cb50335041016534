import type { Cell, SectionTeam, Table, TableRow } from '@amici/contracts/tournament';
import { asPlainLine, dayOf, type Instant } from '@amici/kernel';
import { roundOf } from '../domain/berger';

export interface TrfSection {
  readonly event: { readonly id: string; readonly code: string; readonly name: string };
  readonly start: Instant;
  readonly end: Instant | null;
  readonly rated: boolean;
  readonly director: string | null;
  /** The time each side has, in words. */
  readonly time: string;
  readonly table: Table;
  readonly teams: readonly SectionTeam[];
  /** Number of the team at each start number; undefined where everybody plays for himself. */
  readonly teamOf: (number: number) => number | undefined;
  readonly nameOf: (player: string) => string;
  /** By board, from 1 at index 0. */
  readonly games: readonly string[];
}

const LINE_END = '\r\n';
const NAME = 33;
const TEAM_NAME = 32;
const FEDERATION = /^[A-Z]{3}$/;
/** The titles of the ICCF that the format has a place for: two letters, as over the board. */
const TITLE = /^[A-Z]{2}$/;

/** As many characters as a column has, whatever writing they are of. */
const left = (text: string, width: number): string => {
  const signs = [...asPlainLine(text)].slice(0, width);
  return signs.join('') + ' '.repeat(width - signs.length);
};

const right = (text: string | number, width: number): string => String(text).padStart(width).slice(-width);

const dated = (at: Instant): string => dayOf(at).replaceAll('-', '/');

interface Met {
  readonly round: number;
  readonly cell: Cell;
}

const turnsOf = (size: number): number => (size % 2 === 0 ? size - 1 : size);

/** The round of each game of a row: of the Berger table, a second game of the same two in a second turn of it. */
const roundsOf = ({ table, teams, teamOf }: TrfSection, row: TableRow): readonly Met[] => {
  const size = teams.length === 0 ? table.rows.length : teams.length;
  const seen = new Map<number, number>();
  return [...row.cells]
    .sort((a, b) => a.board - b.board)
    .map((cell) => {
      const own = teamOf(row.number) ?? row.number;
      const other = teamOf(cell.opponent) ?? cell.opponent;
      const before = seen.get(cell.opponent) ?? 0;
      seen.set(cell.opponent, before + 1);
      const round = roundOf(Math.min(own, other), Math.max(own, other), size);
      return { round: round + before * turnsOf(size), cell };
    });
};

const PLAYED = { rated: { 1: '1', 0.5: '=', 0: '0' }, unrated: { 1: 'W', 0.5: 'D', 0: 'L' } } as const;

/** Two zeros are a double forfeit; a game that counts nowhere has no result. */
const resultOf = ({ points, result }: Cell, rated: boolean): string => {
  if (points === null) return ' ';
  if (result === '0-0') return '-';
  return PLAYED[rated ? 'rated' : 'unrated'][points as 0 | 0.5 | 1];
};

const gameText = (met: Met | undefined, rated: boolean): string => {
  if (met === undefined || met.cell.result === 'cancelled') return ' '.repeat(10);
  const { cell } = met;
  return `  ${right(cell.opponent, 4)} ${cell.colour === 'white' ? 'w' : 'b'} ${resultOf(cell, rated)}`;
};

const playerLine = (section: TrfSection, row: TableRow, rounds: number): string => {
  const met = new Map(roundsOf(section, row).map((one) => [one.round, one]));
  const games = Array.from({ length: rounds }, (_, index) => gameText(met.get(index + 1), section.rated));
  const title = row.title !== null && TITLE.test(row.title) ? row.title : '';
  const federation = row.federation !== null && FEDERATION.test(row.federation) ? row.federation : '';
  const about = [
    `001 ${right(row.number, 4)}   ${right(title, 2)} ${left(section.nameOf(row.player), NAME)}`,
    `${right(row.rating ?? '', 4)} ${left(federation, 3)} ${' '.repeat(11)} ${' '.repeat(10)}`,
    `${right(row.points.toFixed(1), 4)} ${right(row.place, 4)}`,
  ];
  return `${about.join(' ')}${games.join('')}`.trimEnd();
};

const headLines = (section: TrfSection, rounds: number): readonly string[] => {
  const { event, start, end, director, time, table, teams, nameOf } = section;
  const double = rounds > turnsOf(teams.length === 0 ? table.rows.length : teams.length);
  return [
    `012 ${asPlainLine(`${event.code} ${event.name}, ${table.section}`)}`,
    `042 ${dated(start)}`,
    ...(end === null ? [] : [`052 ${dated(end)}`]),
    `062 ${table.rows.length}`,
    `072 ${table.rows.filter(({ rating }) => rating !== null).length}`,
    `082 ${teams.length}`,
    `092 ${teams.length === 0 ? 'Individual' : 'Team'}: ${double ? 'Double ' : ''}Round-Robin, correspondence`,
    ...(director === null ? [] : [`102 ${asPlainLine(nameOf(director))}`]),
    `122 ${asPlainLine(time)}`,
    `142 ${rounds}`,
    `XXR ${rounds}`,
    '### All games were played at once; the rounds are those of the Berger table.',
  ];
};

/** A section as FIDE's tournament report (TRF16, with TRF26's number of rounds), each game of it named in a comment. */
export const writeTrf = (section: TrfSection): string => {
  const { table, teams, teamOf, games } = section;
  const rows = [...table.rows].sort((a, b) => a.number - b.number);
  const met = rows.map((row) => ({ row, met: roundsOf(section, row) }));
  const rounds = Math.max(0, ...met.flatMap((one) => one.met.map(({ round }) => round)));
  const named = met.flatMap(({ row, met: its }) =>
    its
      .filter(({ cell }) => cell.colour === 'white')
      .map(({ round, cell }) => `### ${round} ${row.number}-${cell.opponent} ${games[cell.board - 1]!}`),
  );
  const teamLines = teams.map(({ number, name }) => {
    const seats = rows.filter((row) => teamOf(row.number) === number).map((row) => right(row.number, 4));
    return `013 ${left(name, TEAM_NAME)} ${seats.join(' ')}`;
  });
  const lines = [
    ...headLines(section, rounds),
    ...rows.map((row) => playerLine(section, row, rounds)),
    ...teamLines,
    ...named,
  ];
  return lines.map((line) => `${line}${LINE_END}`).join('');
};
