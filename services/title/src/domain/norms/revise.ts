import type { Acted } from '@amici/contracts';
import { Decimal } from '@amici/kernel';
import { normRequirements, reviseForReplacement, type NormRequirements } from '@amici/norms';
import { rulesOfStatement } from '../books';
import type { NoteReplacement, NoteWithdrawal } from './commands';
import type { NormStatementRevised, StatementLine } from './events';
import { requirementsOf, seatOf, sitting, type Norms } from './state';
import { lineOf } from './statement';

type GamesAgainst = (player: string, opponent: string) => number;

/** What the norms ask of a player over so many games with each of the others, with the ratings of the start. */
const requirementsFor = (
  state: Norms,
  player: string,
  gamesAgainst: GamesAgainst,
): NormRequirements | undefined => {
  const opponents = sitting(state).flatMap((other) =>
    other.player === player
      ? []
      : Array.from({ length: gamesAgainst(player, other.player) }, () => Decimal.of(other.rating)),
  );
  const found = normRequirements(opponents, rulesOfStatement(state.statement!.event));
  return found.ok ? found.value : undefined;
};

const withRequirements = (
  { player, rating, gmOpponents, simOpponents }: StatementLine,
  requirements: NormRequirements,
): StatementLine =>
  lineOf({ id: player, rating: Decimal.of(rating), gmOpponents, simOpponents }, requirements);

/**
 * What the norms ask of those who stay over the games that are left; validity and titled opponents stay those of the
 * start (T-A2.3a1, T-A2.3a2).
 */
const overGamesLeft = (state: Norms, gamesAgainst: GamesAgainst): readonly StatementLine[] =>
  [...state.lines.values()].flatMap((line) => {
    const required = requirementsFor(state, line.player, gamesAgainst);
    return required === undefined ? [] : [withRequirements(line, required)];
  });

/** How many games of each pair of players are over and stay, by `one other`. */
const stayingGames = (state: Norms, cancelled: readonly string[]): ReadonlyMap<string, number> => {
  const staying = new Map<string, number>();
  for (const [game, { white, black, points }] of state.games) {
    if (points === null || cancelled.includes(game) || state.cancelled.has(game)) continue;
    for (const key of [`${white} ${black}`, `${black} ${white}`])
      staying.set(key, (staying.get(key) ?? 0) + 1);
  }
  return staying;
};

/** How often two meet: against a player who is gone only those games count that were over and not cancelled. */
const meetings =
  (state: Norms, gone: ReadonlySet<string>, cancelled: readonly string[]): GamesAgainst =>
  (one, other) => {
    const { rounds } = state.statement!.event;
    return gone.has(other) ? (stayingGames(state, cancelled).get(`${one} ${other}`) ?? 0) : rounds;
  };

/** The statement after games were cancelled with a withdrawal; undefined where none were. */
export const revisedByWithdrawal = (
  { at, tournament, section, player, cancelled }: Acted<NoteWithdrawal>,
  state: Norms,
): NormStatementRevised | undefined => {
  if (cancelled.length === 0) return undefined;
  const lines = overGamesLeft(state, meetings(state, new Set([...state.gone, player]), cancelled));
  const of = { at, tournament, section, withdrawn: player, cancelled, lines };
  const { statement } = rulesOfStatement(state.statement!.event).articles;
  return { type: 'NormStatementRevised', ...of, rule: statement };
};

const MEAN_PLACES = 4;

/**
 * The rating a replacement counts with: their own, else the mean of those at the board who have one (T-A2.2.10).
 */
const ratingOf = ({ replacement: { rating, fide } }: NoteReplacement, state: Norms): number => {
  const own = rating ?? fide;
  if (own !== null) return own;
  const rated = sitting(state).map((one) => Decimal.of(one.rating));
  const sum = rated.reduce((total, one) => total.plus(one), Decimal.ZERO);
  return sum.dividedBy(Decimal.of(rated.length), MEAN_PLACES).toNumber();
};

const atStart = (state: Norms, line: StatementLine): StatementLine => {
  const seat = seatOf(state, line.player);
  const start = state.statement?.lines.find(({ player }) => player === seat);
  return start?.games === line.games ? start : line;
};

/** The statement after a player was replaced: no norm is raised by it, and the titled opponents stay (T-8.7e2). */
export const revisedByReplacement = (
  command: Acted<NoteReplacement>,
  state: Norms,
): NormStatementRevised | undefined => {
  const { at, tournament, section, replaced } = command;
  const seat = sitting(state).find(({ player }) => player === replaced);
  if (seat === undefined) return undefined;
  const replacement = { player: command.replacement.player, rating: ratingOf(command, state) };
  const before: Norms = { ...state, seats: new Map(state.seats).set(seat.seat, replacement) };
  const lines = [...state.lines.values()].some(({ player }) => player === replaced)
    ? [...state.lines.values()]
    : [...state.lines.values(), state.statement!.lines.find(({ player }) => player === seat.seat)!];
  const revised = lines.flatMap((line): StatementLine[] => {
    const player = line.player === replaced || line.player === seat.seat ? replacement : line;
    const required = requirementsFor(before, player.player, meetings(before, state.gone, []));
    if (required === undefined) return [];
    const start = { id: player.player, ...line, rating: Decimal.of(player.rating) };
    // Compared with what the start fixed, unless games were cancelled since.
    const fixed = atStart(state, line);
    const { requirements } = reviseForReplacement(
      { ...start, requirements: requirementsOf(fixed) },
      required,
      rulesOfStatement(state.statement!.event),
    );
    return [withRequirements({ ...line, ...player }, requirements)];
  });
  const of = { at, tournament, section, withdrawn: replaced, replacement, cancelled: [], lines: revised };
  return { type: 'NormStatementRevised', ...of, rule: 'T-8.7e2' };
};
