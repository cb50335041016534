import { err, ok, type Decimal, type Rejection, type Result, type Step } from '@amici/kernel';
import type { RatedGame } from './change';
import { type PastGame, type PlayerRating } from './player-rating';
import {
  explainRatingsInGame,
  ratingsInGame,
  type PlayerAtFinish,
  type RatingsInGame,
} from './ratings-in-game';
import { opponentScore, type GameScore } from './score';
import type { RatingSystem } from './system';

/** A player of a rating list before the period. */
export interface ListPlayer {
  readonly id: string;
  /** The most recently calculated rating; null when there is none yet. */
  readonly rating: Decimal | null;
  /** Rated games before the period. */
  readonly games: number;
  readonly start: Decimal | null;
  readonly level: Decimal | null;
  readonly past: readonly PastGame[];
}

/** A finished game of the period; `score` is White's. */
export interface PeriodResult {
  readonly white: string;
  readonly black: string;
  readonly score: GameScore;
}

/** A player's rating after the period. */
export interface ListRating extends PlayerRating {
  readonly id: string;
}

export type PeriodRejection = Rejection<
  'duplicate-player' | 'unknown-player' | 'same-player' | 'no-rating-to-use'
>;

interface Entry {
  readonly player: ListPlayer;
  readonly known: PlayerAtFinish;
  readonly inGame: RatingsInGame | null;
  readonly games: RatedGame[];
}

const entryOf = (player: ListPlayer, system: RatingSystem): Entry => {
  const { rating, games, start, level } = player;
  const published = games >= system.thresholds.publishFrom ? rating : null;
  const known = { published, start, level };
  return { player, known, inGame: ratingsInGame(known), games: [] };
};

const addGame = (entries: ReadonlyMap<string, Entry>, result: PeriodResult): PeriodRejection | undefined => {
  if (result.white === result.black)
    return { code: 'same-player', detail: `${result.white} against himself` };
  const [white, black] = [entries.get(result.white), entries.get(result.black)];
  if (white === undefined || black === undefined) {
    return { code: 'unknown-player', detail: white === undefined ? result.white : result.black };
  }
  if (white.inGame === null || black.inGame === null) {
    const { id } = (white.inGame === null ? white : black).player;
    return {
      code: 'no-rating-to-use',
      rule: 'T-A1.8b',
      detail: `${id} has no rating, start rating or level`,
    };
  }
  white.games.push({ own: white.inGame.own, opponent: black.inGame.facing, score: result.score });
  black.games.push({
    own: black.inGame.own,
    opponent: white.inGame.facing,
    score: opponentScore(result.score),
  });
  return undefined;
};

const explainEntry = ({ known, inGame }: Entry): readonly Step[] =>
  inGame === null ? [] : explainRatingsInGame(known, inGame);

const rateEntry = (entry: Entry, system: RatingSystem): ListRating => {
  const { player, inGame, games } = entry;
  const rated = system.ratePlayer({ ...player, own: inGame?.own ?? null }, games);
  const { rating, listed, status, method, missingGames } = rated;
  return {
    id: player.id,
    rating,
    listed,
    games: rated.games,
    status,
    method,
    missingGames,
    get steps() {
      return [...explainEntry(entry), ...rated.steps];
    },
  };
};

/**
 * A whole rating period: every player's new rating, in the order given. A rating below the publication threshold is
 * used by nobody; the start rating, else the level, stands for the player (Tournament Rule 9.4).
 *
 * Refuses a player given twice, a result of an unknown player or of one against himself, and a game of a player for
 * whom no rating stands.
 */
export const ratePeriod = (
  players: readonly ListPlayer[],
  results: readonly PeriodResult[],
  system: RatingSystem,
): Result<readonly ListRating[], PeriodRejection> => {
  const entries = new Map<string, Entry>();
  for (const player of players) {
    if (entries.has(player.id)) return err({ code: 'duplicate-player', detail: player.id });
    entries.set(player.id, entryOf(player, system));
  }
  for (const result of results) {
    const rejection = addGame(entries, result);
    if (rejection !== undefined) return err(rejection);
  }
  return ok([...entries.values()].map((entry) => rateEntry(entry, system)));
};
