import type { Cell, Table, TableRow } from '@amici/contracts/tournament';
import { asPlainLine, type Instant } from '@amici/kernel';
import { writeTrf, type TrfPlayer, type TrfRound } from '@amici/trf';
import { roundOf } from '../domain/lots/berger';
import { NO_GAME, titleOf, trfResult, turnsOf } from './trf-results';
import { teamTrf, type TeamSection } from './write-team-trf';

export interface TrfSection {
  readonly event: { readonly id: string; readonly code: string; readonly name: string };
  readonly start: Instant;
  readonly end: Instant | null;
  readonly rated: boolean;
  readonly director: string | null;
  /** The time each side has, in words. */
  readonly time: string;
  readonly table: Table;
  /** Null where everybody plays for themselves. */
  readonly team: Omit<TeamSection, 'rated' | 'nameOf'> | null;
  readonly nameOf: (player: string) => string;
  /** By board, from 1 at index 0. */
  readonly games: readonly string[];
}

interface Met {
  readonly round: number;
  readonly cell: Cell;
}

/** The round of each game of a row: of the Berger table, a second game of the same two in a second turn of it. */
const roundsOf = ({ table: { rows } }: TrfSection, row: TableRow): readonly Met[] => {
  const seen = new Map<number, number>();
  return [...row.cells]
    .sort((a, b) => a.board - b.board)
    .map((cell) => {
      const [own, other] = [row.number, cell.opponent];
      const before = seen.get(other) ?? 0;
      seen.set(other, before + 1);
      const round = roundOf(Math.min(own, other), Math.max(own, other), rows.length);
      return { round: round + before * turnsOf(rows.length), cell };
    });
};

const gameOf = (met: Met | undefined, rated: boolean): TrfRound => {
  if (met === undefined || met.cell.result === 'cancelled') return NO_GAME;
  const { cell } = met;
  return {
    opponent: cell.opponent,
    colour: cell.colour === 'white' ? 'w' : 'b',
    result: trfResult(cell.points === null ? null : 2 * cell.points, cell.result, rated),
  };
};

/** The rounds with half points without a game in those that are free, or behind them. */
const withByes = (rounds: readonly TrfRound[], halves: number): readonly TrfRound[] => {
  let left = halves;
  const bye = (): TrfRound => {
    const full = left > 1;
    left -= full ? 2 : 1;
    return { ...NO_GAME, result: full ? 'F' : 'H' };
  };
  const filled = rounds.map((round) => (round === NO_GAME && left > 0 ? bye() : round));
  while (left > 0) filled.push(bye());
  return filled;
};

const playerOf = (section: TrfSection, row: TableRow, rounds: number): TrfPlayer => {
  const met = new Map(roundsOf(section, row).map((one) => [one.round, one]));
  const games = Array.from({ length: rounds }, (_, index) => gameOf(met.get(index + 1), section.rated));
  const { number, title, rating, federation, points, place, byes = 0 } = row;
  return {
    ...{ number, name: asPlainLine(section.nameOf(row.player)), rating, federation, fide: null },
    title: titleOf(title),
    ...{ points: Math.round(points * 10), place, rounds: withByes(games, byes) },
  };
};

const individualTrf = (section: TrfSection): ReturnType<typeof teamTrf> => {
  const rows = [...section.table.rows].sort((a, b) => a.number - b.number);
  const met = rows.map((row) => ({ row, met: roundsOf(section, row) }));
  const rounds = Math.max(0, ...met.flatMap((one) => one.met.map(({ round }) => round)));
  const named = met.flatMap(({ row, met: its }) =>
    its
      .filter(({ cell }) => cell.colour === 'white')
      .map(({ round, cell }) => `${round} ${row.number}-${cell.opponent} ${section.games[cell.board - 1]!}`),
  );
  return { players: rows.map((row) => playerOf(section, row, rounds)), teams: [], lineups: [], named };
};

/** A section as FIDE's tournament report (TRF16 and TRF26), each game of it named in a comment. */
export const trfOf = (section: TrfSection): string => {
  const { event, start, end, director, time, table, team, rated, nameOf } = section;
  const { named, ...parts } = team === null ? individualTrf(section) : teamTrf({ ...team, rated, nameOf });
  const rounds = Math.max(0, ...parts.players.map((player) => player.rounds.length));
  const isDouble = rounds > turnsOf(team === null ? parts.players.length : parts.teams.length);
  return writeTrf({
    name: asPlainLine(`${event.code} ${event.name}, ${table.section}`),
    ...{ city: null, federation: null, start, end },
    type: `${team === null ? 'Individual' : 'Team'}: ${isDouble ? 'Double ' : ''}Round-Robin, correspondence`,
    arbiter: director === null ? null : asPlainLine(nameOf(director)),
    time: asPlainLine(time),
    ...parts,
    comments: {
      first: ['All games were played at once; the rounds are those of the Berger table.'],
      last: named,
    },
  });
};
