import { Decimal, err, ok, type Rejection, type Result, type Step } from '@amici/kernel';
import { LEAGUE_FLOOR } from './league-rating';

/** What a joining member of the League brings along. */
export interface RatingSources {
  readonly iccf?: { readonly rating: Decimal; readonly games: number };
  readonly fide?: Decimal;
  /** Rating of the national over-the-board federation (ACF). */
  readonly acf?: Decimal;
  /** Another national rating, already converted by an established method. */
  readonly converted?: Decimal;
  readonly turnBasedServers?: readonly Decimal[];
  readonly liveServers?: readonly Decimal[];
  readonly strength?: PlayingStrength;
}

const STRENGTHS = {
  beginner: 800,
  improver: 1050,
  'home-player': 1180,
  'club-player': 1270,
  'b-grade': 1400,
  'a-reserve': 1490,
  'a-grade-lower-boards': 1625,
} as const;

/** How members without any rating describe themselves. */
export type PlayingStrength = keyof typeof STRENGTHS;

export interface TemporaryRating {
  readonly rating: Decimal;
  readonly steps: readonly Step[];
}

const LEAST_ICCF_GAMES = 10;
const TURN_BASED_REDUCTION = Decimal.of(100);
const LIVE_REDUCTION = Decimal.of(200);

const highest = (ratings: readonly (Decimal | undefined)[]): Decimal | undefined =>
  ratings.reduce(
    (best, one) => (best === undefined || (one !== undefined && one.compare(best) > 0) ? one : best),
    undefined,
  );

const given = (rating: Decimal | undefined, text: string): TemporaryRating | undefined =>
  rating === undefined ? undefined : { rating, steps: [{ rule: 'CR-2a', text: `${text}: ${rating}` }] };

const publishedElsewhere = (sources: RatingSources): TemporaryRating | undefined => {
  const { iccf, fide, acf, converted, turnBasedServers = [], liveServers = [] } = sources;
  const established = iccf !== undefined && iccf.games >= LEAST_ICCF_GAMES ? iccf.rating : undefined;
  return (
    given(established, 'ICCF rating of 10 games or more') ??
    given(highest([fide, acf]), 'higher of FIDE and ACF rating') ??
    given(converted, 'converted national rating') ??
    given(
      highest(turnBasedServers)?.minus(TURN_BASED_REDUCTION),
      'highest turn-based server rating less 100',
    ) ??
    given(highest(liveServers)?.minus(LIVE_REDUCTION), 'highest live server rating less 200')
  );
};

const raised = ({ rating, steps }: TemporaryRating): TemporaryRating =>
  rating.compare(LEAGUE_FLOOR) >= 0
    ? { rating, steps }
    : {
        rating: LEAGUE_FLOOR,
        steps: [...steps, { rule: 'CR-6', text: `not below the lowest rating: ${LEAGUE_FLOOR}` }],
      };

/**
 * The temporary rating of a joining member. It comes from the first source they have, in the order of the rule
 * [CR-2a], but is at least the lowest of the League [CR-6]. If there is none, it comes from how they describe themselves [CR-2a2]. Refused if they give neither.
 */
export const temporaryRating = (
  sources: RatingSources,
): Result<TemporaryRating, Rejection<'no-rating-source'>> => {
  const published = publishedElsewhere(sources);
  if (published !== undefined) return ok(raised(published));
  const { strength } = sources;
  if (strength === undefined) return err({ code: 'no-rating-source', rule: 'CR-2a2' });
  const rating = Decimal.of(STRENGTHS[strength]);
  return ok({ rating, steps: [{ rule: 'CR-2a2', text: `${strength}: ${rating}` }] });
};
