import { err, ok, type Rejection, type Result, type Step } from '@amici/kernel';
import { explainPlace } from './explain';
import {
  halfPointsOf,
  scoresHalfPoints,
  type TableResult,
  type HalfPoints,
  type PlayerScores,
} from './game-score';
import type { IndividualEntry, PlayedGame } from './individual-entry';
import { individualCriteria, type IndividualTieBreak } from './individual-criteria';
import { places, rank } from './ranking';

/** A game of an individual event. */
export interface IndividualGame {
  readonly white: string;
  readonly black: string;
  readonly result: TableResult | PlayerScores | null;
  /** Decided without play. */
  readonly forfeit?: boolean;
}

/**
 * What the event's tie-breaks are, and how forfeits count in them. The list is the event's own: promotion events find
 * their winner and the World Championship its qualifiers by that of rule 7.2 [T-2.3, T-1.0.9], a group of the World Cup puts Sonneborn-Berger first [T-3.5a].
 */
export interface IndividualRules {
  readonly tieBreaks: readonly IndividualTieBreak[];
  /** Whether a game won by forfeit is a win for the number of wins; by default it is. */
  readonly forfeitCountsAsWin?: boolean;
}

export interface IndividualRow {
  readonly player: string;
  readonly place: number;
  readonly points: number;
  readonly wins: number;
  readonly sonnebornBerger: number;
  /** Games that count: neither unfinished nor cancelled. */
  readonly played: number;
  readonly steps: readonly Step[];
}

export type StandingsRejection = Rejection<
  'duplicate-competitor' | 'unknown-competitor' | 'same-competitor' | 'impossible-score'
>;

const WIN: HalfPoints = 2;

const emptyEntries = (
  players: readonly string[],
  ratings: Readonly<Record<string, number>>,
): Map<string, IndividualEntry> | StandingsRejection => {
  const entries = new Map<string, IndividualEntry>();
  for (const [index, player] of players.entries()) {
    if (entries.has(player))
      return { code: 'duplicate-competitor', detail: { name: 'identifier', id: player } };
    const rating = Object.hasOwn(ratings, player) ? ratings[player]! : null;
    entries.set(player, { index, player, rating, games: [], points: 0, wins: 0, sonnebornBerger: 0 });
  }
  return entries;
};

const scoresOf = ({ result }: IndividualGame) =>
  result === null || typeof result === 'string' ? ok(halfPointsOf(result)) : scoresHalfPoints(result);

const addGame = (
  entries: Map<string, IndividualEntry>,
  game: IndividualGame,
): StandingsRejection | undefined => {
  const [white, black] = [entries.get(game.white), entries.get(game.black)];
  if (white === undefined || black === undefined)
    return {
      code: 'unknown-competitor',
      detail: { name: 'identifier', id: white === undefined ? game.white : game.black },
    };
  if (white === black)
    return { code: 'same-competitor', detail: { name: 'against-oneself', player: game.white } };
  const scored = scoresOf(game);
  if (!scored.ok) return scored.error;
  if (scored.value === null) return undefined;
  const forfeit = game.forfeit ?? false;
  white.games.push({ opponent: black.index, score: scored.value[0], forfeit });
  black.games.push({ opponent: white.index, score: scored.value[1], forfeit });
  return undefined;
};

const isWin = ({ score, forfeit }: PlayedGame, forfeitCountsAsWin: boolean): boolean =>
  score === WIN && (forfeitCountsAsWin || !forfeit);

/** Points first, of everybody: the Sonneborn-Berger score weighs a result by what the opponent has in the end. */
const addUp = (
  entries: readonly IndividualEntry[],
  byes: ReadonlyMap<string, number>,
  forfeitCountsAsWin: boolean,
): void => {
  for (const entry of entries) {
    entry.points = entry.games.reduce((sum, { score }) => sum + score, byes.get(entry.player) ?? 0);
    entry.wins = entry.games.filter((game) => isWin(game, forfeitCountsAsWin)).length;
  }
  for (const entry of entries)
    entry.sonnebornBerger = entry.games.reduce(
      (sum, { opponent, score }) => sum + score * entries[opponent]!.points,
      0,
    );
};

const standings = (
  entries: readonly IndividualEntry[],
  tieBreaks: readonly IndividualTieBreak[],
): readonly IndividualRow[] => {
  const ranking = rank(entries, individualCriteria(tieBreaks));
  return places(ranking).map(({ competitor, place }) => ({
    player: competitor.player,
    place,
    points: competitor.points / 2,
    wins: competitor.wins,
    sonnebornBerger: competitor.sonnebornBerger / 4,
    played: competitor.games.length,
    get steps() {
      return explainPlace(ranking, competitor, ({ player }) => player);
    },
  }));
};

/**
 * The table of an individual event, best first: by points, then by each tie-break in turn [T-7.1]. Unfinished and
 * cancelled games count nowhere; a double default counts as a game of 0 points. `ratings` serve the tie-breaks by
 * rating; a player without one comes after those with one. `byes` are half points without a game, which count as points.
 */
export const individualStandings = (
  players: readonly string[],
  games: readonly IndividualGame[],
  rules: IndividualRules,
  ratings: Readonly<Record<string, number>> = {},
  byes: ReadonlyMap<string, number> = new Map(),
): Result<readonly IndividualRow[], StandingsRejection> => {
  const entries = emptyEntries(players, ratings);
  if (!(entries instanceof Map)) return err(entries);
  for (const game of games) {
    const rejection = addGame(entries, game);
    if (rejection !== undefined) return err(rejection);
  }
  const list = [...entries.values()];
  addUp(list, byes, rules.forfeitCountsAsWin ?? true);
  return ok(standings(list, rules.tieBreaks));
};
