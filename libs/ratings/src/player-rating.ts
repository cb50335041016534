import { counted, Decimal, type Step } from '@amici/kernel';
import type { EloFormula, IccfEloParameters } from '@amici/rulesets';
import { explainGameChange, gameChange, type RatedGame } from './change';
import { developmentCoefficient, explainDevelopment } from './development';
import { itemFive } from './initial';
import { explainListed, explainTerm, roundedUpward } from './performance';

/** `unpublished` below 12 rated games, `provisional` below 30, `fixed` from there on. */
export type RatingStatus = 'unpublished' | 'provisional' | 'fixed';

/** The item of Appendix 1 a rating is calculated by. */
export type RatingMethod = 5 | 6 | 16;

/** An earlier game, for item 5: the opponent's rating as it counted then. */
export type PastGame = Pick<RatedGame, 'opponent' | 'score'>;

/** A player at the beginning of a rating period. */
export interface PlayerBefore {
  /** The most recently calculated rating; null when there is none yet. */
  readonly rating: Decimal | null;
  /** Rated games before the period. */
  readonly games: number;
  /**
   * Rating for the player's own calculation (Tournament Rule 9.4), also the reference of item 5; null only for a
   * player without any, who then can have no game in the period.
   */
  readonly own: Decimal | null;
  /** The games before the period; needed while the player is below the fixed rating. */
  readonly past: readonly PastGame[];
}

/** A player's rating after a period. */
export interface PlayerRating {
  /** To 4 decimals; null while the player has no game at all. */
  readonly rating: Decimal | null;
  /** The integer of the list, rounded from the unrounded result [T-A1.17]. */
  readonly listed: number | null;
  readonly games: number;
  readonly status: RatingStatus;
  readonly method: RatingMethod;
  /** Earlier games that item 5 asks for but that were not given: above 0 the rating stands on too few games. */
  readonly missingGames: number;
  readonly steps: readonly Step[];
}

/** Numbers of games at which the treatment of a player changes [T-9.3, T-A1.16b]. */
type Thresholds = Pick<IccfEloParameters, 'publishFrom' | 'fixedFrom' | 'mostGamesByChanges'>;

interface Calculated {
  readonly rating: Decimal | null;
  readonly listed: number | null;
  readonly explain: () => readonly Step[];
}

export const ratingStatus = (
  games: number,
  { publishFrom, fixedFrom }: Pick<Thresholds, 'publishFrom' | 'fixedFrom'>,
): RatingStatus => {
  if (games < publishFrom) return 'unpublished';
  return games < fixedFrom ? 'provisional' : 'fixed';
};

const methodFor = (games: number, inPeriod: number, thresholds: Thresholds): RatingMethod => {
  if (games < thresholds.fixedFrom) return 5;
  return inPeriod > thresholds.mostGamesByChanges ? 16 : 6;
};

const METHOD_RULES: Readonly<Record<RatingMethod, string>> = { 5: 'T-A1.15', 6: 'T-A1.16a', 16: 'T-A1.16b' };

const methodStep = (before: PlayerBefore, inPeriod: number, method: RatingMethod): Step => {
  const first = method === 5 && before.rating === null;
  const over = method === 16 ? "this period's games only" : 'all games';
  return {
    rule: first ? 'T-A1.14' : METHOD_RULES[method],
    text:
      `${counted(before.games, 'game')} before the period, ${inPeriod} in it: ` +
      (method === 6 ? 'the old rating and the changes of the games (item 6)' : `item 5 over ${over}`),
  };
};

/** A player who finished no game keeps the rating they have. */
const unchanged = (rating: Decimal): Calculated => {
  const listed = roundedUpward(rating);
  return {
    rating: rating.rounded(4),
    listed,
    explain: () => [{ rule: 'T-9.7', text: `no game in the period: ${rating} stays` }, explainListed(listed)],
  };
};

const byItemFive = (
  games: readonly PastGame[],
  reference: Decimal | null,
  formula: EloFormula,
): Calculated => {
  const opponents = games.map(({ opponent }) => opponent);
  const halfPoints = games.reduce((sum, { score }) => sum + 2 * score, 0);
  const result = itemFive(opponents, Decimal.units(5 * halfPoints, 1), formula, reference ?? undefined);
  return { rating: result.rating, listed: result.listed, explain: () => result.steps };
};

const byChanges = (
  before: PlayerBefore,
  old: Decimal,
  period: readonly RatedGame[],
  formula: EloFormula,
): Calculated => {
  const k = developmentCoefficient(old, before.games, formula);
  const sum = period.reduce((total, game) => total.plus(gameChange(k, game, formula)), Decimal.ZERO);
  const rating = old.plus(sum);
  const listed = roundedUpward(rating);
  return {
    rating: rating.rounded(4),
    listed,
    explain: () => [
      ...explainDevelopment(old, before.games, formula),
      ...period.flatMap((game) => explainGameChange(k, game, formula)),
      { rule: 'T-A1.6', text: `rating = ${old} ${explainTerm(sum)} = ${rating}` },
      explainListed(listed),
    ],
  };
};

const NO_RATING: Calculated = { rating: null, listed: null, explain: () => [] };

const calculate = (
  before: PlayerBefore,
  period: readonly RatedGame[],
  method: RatingMethod,
  formula: EloFormula,
): Calculated => {
  if (period.length === 0 && before.rating !== null) return unchanged(before.rating);
  const games = method === 5 ? [...before.past, ...period] : period;
  if (games.length === 0) return NO_RATING;
  const old = before.rating ?? before.own;
  return method === 6 && old !== null
    ? byChanges(before, old, period, formula)
    : byItemFive(games, before.own, formula);
};

const missingGames = (before: PlayerBefore, period: readonly RatedGame[], method: RatingMethod): number => {
  const usesPast = method === 5 && (period.length > 0 || before.rating === null);
  return usesPast ? Math.max(0, before.games - before.past.length) : 0;
};

const explainMissing = (missing: number): readonly Step[] =>
  missing === 0
    ? []
    : [{ rule: 'T-A1.15', text: `${counted(missing, 'earlier game')} not given and not counted` }];

/** A class, for its getter lies once on the prototype: a list has a hundred thousand of these. */
class Rated implements PlayerRating {
  readonly rating: Decimal | null;
  readonly listed: number | null;
  readonly games: number;
  readonly status: RatingStatus;
  readonly missingGames: number;

  constructor(
    private readonly before: PlayerBefore,
    private readonly period: readonly RatedGame[],
    readonly method: RatingMethod,
    private readonly calculated: Calculated,
    thresholds: Thresholds,
  ) {
    this.rating = calculated.rating;
    this.listed = calculated.listed;
    this.games = before.games + period.length;
    this.status = ratingStatus(this.games, thresholds);
    this.missingGames = missingGames(before, period, method);
  }

  get steps(): readonly Step[] {
    return [
      methodStep(this.before, this.period.length, this.method),
      ...explainMissing(this.missingGames),
      ...this.calculated.explain(),
      { rule: 'T-9.3', text: `${counted(this.games, 'rated game')}: ${this.status}` },
    ];
  }
}

/**
 * The rating of one player after a period in which they finished these games. Below the fixed rating it is item 5
 * over all games [T-A1.14, T-A1.15], from it on item 6 [T-A1.16a]. If there are more than 50 games in the period,
 * it is item 5 over these alone [T-A1.16b].
 */
export const ratePlayer = (
  before: PlayerBefore,
  period: readonly RatedGame[],
  rules: IccfEloParameters,
): PlayerRating => {
  const method = methodFor(before.games, period.length, rules);
  return new Rated(before, period, method, calculate(before, period, method, rules.formula), rules);
};
