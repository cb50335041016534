import { err, ok, type Decimal, type Rejection, type Result, type Step } from '@amici/kernel';
import type { IccfEloParameters } from '@amici/rulesets';
import type { RatedGame } from './change';
import { PeriodGames, type PeriodResult, type ResultRejection } from './period-games';
import {
  ratePlayer,
  type PastGame,
  type PlayerRating,
  type RatingMethod,
  type RatingStatus,
} from './player-rating';
import {
  explainRatingsInGame,
  ratingsInGame,
  type PlayerAtFinish,
  type RatingsInGame,
} from './ratings-in-game';

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

/** A player's rating after the period. */
export interface ListRating extends PlayerRating {
  readonly id: string;
}

export type PeriodRejection = ResultRejection | Rejection<'duplicate-player' | 'no-rating-to-use'>;

/** Everything the rating of one player of the period follows from. */
class Period {
  private readonly inGame: readonly (RatingsInGame | null)[];

  constructor(
    private readonly players: readonly ListPlayer[],
    private readonly games: PeriodGames,
    private readonly rules: IccfEloParameters,
  ) {
    this.inGame = players.map((player) => ratingsInGame(this.known(player)));
  }

  /** A rating below the threshold is not published, so nobody uses it. */
  private known({ rating, games, start, level }: ListPlayer): PlayerAtFinish {
    const published = games >= this.rules.publishFrom ? rating : null;
    return { published, start, level };
  }

  /** A player who has a game but no rating that could stand for them. */
  unratable(): ListPlayer | undefined {
    return this.players.find((_, index) => this.inGame[index] === null && this.games.of(index).length > 0);
  }

  private ratedGames(index: number): readonly RatedGame[] {
    const ratings = this.inGame[index] ?? null;
    if (ratings === null) return [];
    return this.games
      .of(index)
      .map(({ opponent, score }) => ({ own: ratings.own, opponent: this.inGame[opponent]!.facing, score }));
  }

  private calculate(index: number, period: readonly RatedGame[]): PlayerRating {
    const { rating, games, past } = this.players[index]!;
    const own = this.inGame[index]?.own ?? null;
    return ratePlayer({ rating, games, own, past }, period, this.rules);
  }

  rate(index: number): PlayerRating {
    return this.calculate(index, this.ratedGames(index));
  }

  /** The games with their opponents' names: for the few that are explained. */
  private namedGames(index: number): readonly RatedGame[] {
    const opponents = this.games.of(index);
    return this.ratedGames(index).map((game, at) => ({
      ...game,
      name: this.players[opponents[at]!.opponent]!.id,
    }));
  }

  explain(index: number): readonly Step[] {
    const ratings = this.inGame[index] ?? null;
    const used = ratings === null ? [] : explainRatingsInGame(this.known(this.players[index]!), ratings);
    return [...used, ...this.calculate(index, this.namedGames(index)).steps];
  }
}

/** A row of the list; its steps are found again when somebody asks. */
class Row implements ListRating {
  readonly rating: Decimal | null;
  readonly listed: number | null;
  readonly games: number;
  readonly status: RatingStatus;
  readonly method: RatingMethod;
  readonly missingGames: number;

  constructor(
    readonly id: string,
    private readonly period: Period,
    private readonly index: number,
  ) {
    const rated = period.rate(index);
    this.rating = rated.rating;
    this.listed = rated.listed;
    this.games = rated.games;
    this.status = rated.status;
    this.method = rated.method;
    this.missingGames = rated.missingGames;
  }

  get steps(): readonly Step[] {
    return this.period.explain(this.index);
  }
}

/**
 * A whole rating period: every player's new rating, in the order given. Nobody uses a rating below the publication
 * threshold; the start rating, else the level, stands for the player (Tournament Rule 9.4).
 *
 * Refuses a player given twice, and a result of an unknown player or of a player against themselves. Refuses a
 * game of a player without a rating that stands.
 */
export const ratePeriod = (
  players: readonly ListPlayer[],
  results: readonly PeriodResult[],
  rules: IccfEloParameters,
): Result<readonly ListRating[], PeriodRejection> => {
  const places = new Map<string, number>();
  for (const [place, { id }] of players.entries()) {
    if (places.has(id)) return err({ code: 'duplicate-player', detail: { name: 'identifier', id } });
    places.set(id, place);
  }
  const games = PeriodGames.of(places, results);
  if (!games.ok) return games;
  const period = new Period(players, games.value, rules);
  const unratable = period.unratable();
  if (unratable !== undefined) {
    const detail = { name: 'no-rating-of-player', player: unratable.id } as const;
    return err({ code: 'no-rating-to-use', rule: 'T-A1.8b', detail });
  }
  return ok(players.map(({ id }, index) => new Row(id, period, index)));
};
