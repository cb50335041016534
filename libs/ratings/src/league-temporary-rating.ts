import { Decimal, err, ok, type Rejection, type Result, type Step } from '@amici/kernel';
import type { CclaRatingParameters, PlayingStrength, TemporarySource } from '@amici/rulesets';
import { floored } from './league-rating';

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

export interface TemporaryRating {
  readonly rating: Decimal;
  readonly steps: readonly Step[];
}

const highest = (ratings: readonly (Decimal | undefined)[]): Decimal | undefined =>
  ratings.reduce(
    (best, one) => (best === undefined || (one !== undefined && one.compare(best) > 0) ? one : best),
    undefined,
  );

interface Found {
  readonly rating: Decimal | undefined;
  readonly text: string;
}

const SOURCES: Readonly<
  Record<TemporarySource['source'], (sources: RatingSources, of: TemporarySource) => Found>
> = {
  iccf: ({ iccf }, { leastGames = 0 }) => ({
    rating: iccf !== undefined && iccf.games >= leastGames ? iccf.rating : undefined,
    text: `ICCF rating of ${leastGames} games or more`,
  }),
  'fide-or-acf': ({ fide, acf }) => ({
    rating: highest([fide, acf]),
    text: 'higher of FIDE and ACF rating',
  }),
  'converted-national': ({ converted }) => ({ rating: converted, text: 'converted national rating' }),
  'turn-based': ({ turnBasedServers = [] }) => ({
    rating: highest(turnBasedServers),
    text: 'highest turn-based server rating',
  }),
  live: ({ liveServers = [] }) => ({ rating: highest(liveServers), text: 'highest live server rating' }),
};

const publishedElsewhere = (
  sources: RatingSources,
  { temporarySources }: Pick<CclaRatingParameters, 'temporarySources'>,
): TemporaryRating | undefined => {
  for (const one of temporarySources) {
    const { rating: found, text } = SOURCES[one.source](sources, one);
    if (found === undefined) continue;
    const { less = 0 } = one;
    const rating = found.minus(Decimal.of(less));
    return {
      rating,
      steps: [{ rule: 'CR-2a', text: `${text}${less === 0 ? '' : ` less ${less}`}: ${rating}` }],
    };
  }
  return undefined;
};

const raised = (
  { rating, steps }: TemporaryRating,
  rules: Pick<CclaRatingParameters, 'floor'>,
): TemporaryRating => {
  const restored = floored(rating, rules);
  return restored.equals(rating)
    ? { rating, steps }
    : {
        rating: restored,
        steps: [...steps, { rule: 'CR-6', text: `not below the lowest rating: ${restored}` }],
      };
};

/**
 * The temporary rating of a joining member. It comes from the first source they have, in the order of the rule
 * [CR-2a], but is at least the lowest of the League [CR-6]. If there is none, it comes from how they describe themselves [CR-2a2]. Refused if they give neither.
 */
export const temporaryRating = (
  sources: RatingSources,
  rules: Pick<CclaRatingParameters, 'floor' | 'strengths' | 'temporarySources'>,
): Result<TemporaryRating, Rejection<'no-rating-source'>> => {
  const published = publishedElsewhere(sources, rules);
  if (published !== undefined) return ok(raised(published, rules));
  const { strength } = sources;
  if (strength === undefined) return err({ code: 'no-rating-source', rule: 'CR-2a2' });
  const rating = Decimal.of(rules.strengths[strength]);
  return ok({ rating, steps: [{ rule: 'CR-2a2', text: `${strength}: ${rating}` }] });
};
