import { Decimal, err, ok, type Rejection, type Result, type Step } from '@amici/kernel';
import type { CclaRatingParameters } from '@amici/rulesets';
import { explainGameChange, gameChange } from './change';
import { developmentCoefficient, explainDevelopment } from './development';
import { itemFive } from './initial';
import { explainTerm } from './performance';
import type { PastGame } from './player-rating';
import { scoreValue, type GameScore } from './score';

type Floor = Pick<CclaRatingParameters, 'floor'>;
type ChangeRules = Pick<CclaRatingParameters, 'fixedStep' | 'formula'>;

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

/** A finished game of a member; `compared` is null where there are no two ratings to compare. */
export interface LeagueGameResult {
  readonly score: GameScore;
  readonly compared: EloRatings | null;
}

/** As the League lists a rating: none is below its lowest [CR-6]. */
export const floored = (rating: Decimal, { floor }: Floor): Decimal => {
  const least = Decimal.of(floor);
  return rating.compare(least) < 0 ? least : rating;
};

const stepOf = (score: GameScore, { fixedStep }: ChangeRules): Decimal =>
  score === 0.5 ? Decimal.ZERO : Decimal.of(score === 1 ? fixedStep : -fixedStep);

const leagueChange = ({ score, compared }: LeagueGameResult, rules: ChangeRules): Decimal => {
  if (compared === null) return stepOf(score, rules);
  const { own, opponent, games } = compared;
  const k = developmentCoefficient(own, games, rules.formula);
  return gameChange(k, { own, opponent, score }, rules.formula);
};

const explainLeagueChange = (game: LeagueGameResult, rules: ChangeRules): readonly Step[] => {
  const { score, compared } = game;
  if (compared === null)
    return [{ rule: 'CR-5f', text: `no two ratings to compare: ${stepOf(score, rules)}` }];
  const { own, opponent, games } = compared;
  const k = developmentCoefficient(own, games, rules.formula);
  return [
    ...explainDevelopment(own, games, rules.formula),
    ...explainGameChange(k, { own, opponent, score }, rules.formula),
  ];
};

/**
 * A League rating after the games of a quarter. With both players' ratings on one scale (their ICCF ratings in games
 * of rule 5, the League's at the start of the game in domestic ones [CR-4b]) the Elo formula is used, for which the
 * League refers to a description outside the book and Appendix 1 stands here; without, 20 points for a win and off for
 * a loss [CR-5f]. A rating that falls below 700 is restored to it [CR-6].
 */
export const rateLeaguePlayer = (
  rating: Decimal,
  games: readonly LeagueGameResult[],
  rules: Floor & ChangeRules,
): Pick<LeagueRating, 'rating' | 'steps'> => {
  const changed = games.reduce((sum, game) => sum.plus(leagueChange(game, rules)), rating);
  const restored = floored(changed, rules);
  return {
    rating: restored,
    get steps() {
      return [
        ...games.flatMap((game) => explainLeagueChange(game, rules)),
        { rule: 'CR-5f', text: `rating = ${rating} ${explainTerm(changed.minus(rating))} = ${changed}` },
        ...(changed.equals(restored) ? [] : [{ rule: 'CR-6', text: `restored to ${restored}` }]),
      ];
    },
  };
};

/** As `rateLeaguePlayer`, after a single game. */
export const leagueRating = (
  rating: Decimal,
  score: GameScore,
  compared: EloRatings | null,
  rules: Floor & ChangeRules,
): LeagueRating => {
  const rated = rateLeaguePlayer(rating, [{ score, compared }], rules);
  return {
    rating: rated.rating,
    method: compared === null ? 'fixed-step' : 'elo',
    get steps() {
      return rated.steps;
    },
  };
};

/** The rating a domestic game uses: the one shown when the game or event started, whatever it is now [CR-4b]. */
export const domesticGameRating = ({
  atStart,
}: {
  readonly atStart: Decimal;
  readonly current: Decimal;
}): { readonly rating: Decimal; readonly rule: string } => ({ rating: atStart, rule: 'CR-4b' });

/** A rating is temporary below 12 completed and reported games [CR-2b]. */
export const leagueRatingStatus = (
  reportedGames: number,
  { fixedFrom }: Pick<CclaRatingParameters, 'fixedFrom'>,
): 'temporary' | 'regular' => (reportedGames < fixedFrom ? 'temporary' : 'regular');

/**
 * The regular rating from a new member's first 12 games by item 5 of Appendix 1, the League's own formula being outside
 * the book; refused below 12 games [CR-2b].
 */
export const regularRating = (
  games: readonly PastGame[],
  temporary: Decimal,
  rules: Floor & Pick<CclaRatingParameters, 'fixedFrom' | 'formula'>,
): Result<Decimal, Rejection<'still-temporary'>> => {
  const { fixedFrom, formula } = rules;
  if (games.length < fixedFrom) return err({ code: 'still-temporary', rule: 'CR-2b' });
  const first = games.slice(0, fixedFrom);
  const score = first.reduce((sum, game) => sum.plus(scoreValue(game.score)), Decimal.ZERO);
  const opponents = first.map(({ opponent }) => opponent);
  return ok(floored(itemFive(opponents, score, formula, temporary).rating, rules));
};

/** A rating the Council changed. */
export interface AlteredRating {
  readonly from: Decimal;
  readonly to: Decimal;
  readonly reason: string;
  readonly steps: readonly Step[];
}

/** The Council may alter any rating as it sees fit [CR-2c], to no less than the lowest [CR-6]; the reason is kept with both values. */
export const alterLeagueRating = (
  from: Decimal,
  to: Decimal,
  reason: string,
  rules: Floor,
): Result<AlteredRating, Rejection<'reason-missing'>> => {
  if (reason.trim() === '') return err({ code: 'reason-missing', rule: 'CR-2c' });
  const rating = floored(to, rules);
  return ok({
    from,
    to: rating,
    reason,
    steps: [{ rule: 'CR-2c', text: `Council altered ${from} to ${rating}: ${reason}` }],
  });
};
