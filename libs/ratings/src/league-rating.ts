import { Decimal, err, ok, type Rejection, type Result, type Step } from '@amici/kernel';
import { explainGameChange, gameChange } from './change';
import { developmentCoefficient, explainDevelopment } from './development';
import { itemFive } from './initial';
import type { PastGame } from './player-rating';
import { scoreValue, type GameScore } from './score';

/** The lowest rating of the League [CR-6]. */
export const LEAGUE_FLOOR = Decimal.of(700);

/** Completed and reported games from which a rating is regular [CR-2b]. */
export const REGULAR_FROM = 12;

const FIXED_STEP = Decimal.of(20);

/** A rating after one game, and how the change was found. */
export interface LeagueRating {
  readonly rating: Decimal;
  readonly method: 'elo' | 'fixed-step';
  readonly steps: readonly Step[];
}

/** The ratings the Elo formula compares, and the rated games behind the player's own. */
export interface EloRatings {
  readonly own: Decimal;
  readonly opponent: Decimal;
  readonly games: number;
}

const floored = (rating: Decimal): Decimal => (rating.compare(LEAGUE_FLOOR) < 0 ? LEAGUE_FLOOR : rating);

const explainFloor = (rating: Decimal): readonly Step[] =>
  rating.compare(LEAGUE_FLOOR) < 0 ? [{ rule: 'CR-6', text: `restored to ${LEAGUE_FLOOR}` }] : [];

const byElo = (rating: Decimal, score: GameScore, { own, opponent, games }: EloRatings): LeagueRating => {
  const k = developmentCoefficient(own, games);
  const game = { own, opponent, score };
  const changed = rating.plus(gameChange(k, game));
  return {
    rating: floored(changed),
    method: 'elo',
    get steps() {
      return [
        ...explainDevelopment(own, games),
        ...explainGameChange(k, game),
        { rule: 'CR-5f', text: `both ratings known: ${rating} becomes ${changed}` },
        ...explainFloor(changed),
      ];
    },
  };
};

const byFixedStep = (rating: Decimal, score: GameScore): LeagueRating => {
  const step = score === 1 ? FIXED_STEP : score === 0 ? FIXED_STEP.negated() : Decimal.ZERO;
  const changed = rating.plus(step);
  return {
    rating: floored(changed),
    method: 'fixed-step',
    get steps() {
      return [
        { rule: 'CR-5f', text: `no two ratings to compare: ${rating} ${step} = ${changed}` },
        ...explainFloor(changed),
      ];
    },
  };
};

/**
 * A League rating after one game. With both players' ratings on one scale (their ICCF ratings in games of rule 5, the
 * League's at the start of the game in domestic ones [CR-4b]) the Elo formula is used, for which the League refers to
 * a description outside the book and Appendix 1 stands here; without, 20 points for a win and off for a loss [CR-5f].
 * Never below 700 [CR-6].
 */
export const leagueRating = (rating: Decimal, score: GameScore, compared: EloRatings | null): LeagueRating =>
  compared === null ? byFixedStep(rating, score) : byElo(rating, score, compared);

/** The rating a domestic game uses: the one shown when the game or event started, whatever it is now [CR-4b]. */
export const domesticGameRating = ({
  atStart,
}: {
  readonly atStart: Decimal;
  readonly current: Decimal;
}): { readonly rating: Decimal; readonly rule: string } => ({ rating: atStart, rule: 'CR-4b' });

/** A rating is temporary below 12 completed and reported games [CR-2b]. */
export const leagueRatingStatus = (reportedGames: number): 'temporary' | 'regular' =>
  reportedGames < REGULAR_FROM ? 'temporary' : 'regular';

/**
 * The regular rating from a new member's first 12 games by item 5 of Appendix 1, the League's own formula being outside
 * the book; refused below 12 games [CR-2b].
 */
export const regularRating = (
  games: readonly PastGame[],
  temporary: Decimal,
): Result<Decimal, Rejection<'still-temporary'>> => {
  if (games.length < REGULAR_FROM) return err({ code: 'still-temporary', rule: 'CR-2b' });
  const first = games.slice(0, REGULAR_FROM);
  const score = first.reduce((sum, game) => sum.plus(scoreValue(game.score)), Decimal.ZERO);
  const opponents = first.map(({ opponent }) => opponent);
  return ok(floored(itemFive(opponents, score, temporary).rating));
};
