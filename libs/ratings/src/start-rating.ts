import { type Decimal, err, ok, type Rejection, type Result, type Step } from '@amici/kernel';
import type { IccfEloParameters } from '@amici/rulesets';
import { firstDayOf, monthOf, nearestAmong, type CalendarDate } from './dates';

type StartRules = Pick<IccfEloParameters, 'startSources' | 'fideMonths'>;

/** A FIDE rating of one player, with the first day of its list. */
export interface FideRating {
  readonly validFrom: CalendarDate;
  readonly rating: Decimal;
}

export interface StartRating {
  readonly rating: Decimal;
  readonly source: 'list' | 'fide' | 'level' | 'adjusted';
  /** First day of the FIDE list it is taken from. */
  readonly validFrom?: CalendarDate;
  /** A FIDE rating counts as unfixed [T-2.6n], so does the level. */
  readonly fixed: boolean;
  /** What the Ratings Commissioner replaced, and why. */
  readonly adjustment?: { readonly from: Decimal; readonly reason: string };
  readonly steps: readonly Step[];
}

/** What is known of a player when an event starts. */
export interface PlayerAtStart {
  readonly startsOn: CalendarDate;
  /** Rating of the applicable list with its games; null when unpublished. */
  readonly published: { readonly rating: Decimal; readonly fixed: boolean } | null;
  readonly fide: readonly FideRating[];
  readonly level: Decimal;
}

/** The rating of the newest FIDE list that is valid on a day, of whatever month: what an entry is judged by [T-4.3]. */
export const latestFide = (ratings: readonly FideRating[], on: CalendarDate): FideRating | undefined =>
  ratings
    .filter(({ validFrom }) => validFrom <= on)
    .reduce<FideRating | undefined>(
      (latest, one) => (latest === undefined || one.validFrom > latest.validFrom ? one : latest),
      undefined,
    );

/** The first day of the month of the FIDE list that counts on a day [T-9.4a]. */
export const fideListOn = (
  day: CalendarDate,
  { fideMonths }: Pick<IccfEloParameters, 'fideMonths'>,
): CalendarDate => firstDayOf(nearestAmong(fideMonths, monthOf(day), -1));

/** The rating of the newest FIDE list of a quarter that is valid on a day [T-9.4a]. */
export const applicableFide = (
  ratings: readonly FideRating[],
  startsOn: CalendarDate,
  rules: Pick<IccfEloParameters, 'fideMonths'>,
): FideRating | undefined =>
  latestFide(
    ratings.filter(({ validFrom }) => validFrom === fideListOn(validFrom, rules)),
    startsOn,
  );

type Source = (player: PlayerAtStart, rules: StartRules) => StartRating | undefined;

const SOURCES: Readonly<Record<StartRules['startSources'][number], Source>> = {
  list: ({ published }) => {
    if (published === null) return undefined;
    const step = { rule: 'T-9.4a', text: `published rating ${published.rating}` };
    return { rating: published.rating, source: 'list', fixed: published.fixed, steps: [step] };
  },
  fide: ({ fide, startsOn }, rules) => {
    const { rating, validFrom } = applicableFide(fide, startsOn, rules) ?? {};
    if (rating === undefined || validFrom === undefined) return undefined;
    const text = `FIDE rating ${rating} of the list of ${validFrom}, counted as not fixed`;
    return { rating, source: 'fide', fixed: false, validFrom, steps: [{ rule: 'T-2.6n', text }] };
  },
};

/**
 * The start rating from the first source that has one: the published one of the applicable list, else the FIDE rating
 * of the newest list valid from 1 January, April, July or October, else the level of the event, which everybody has
 * [T-9.4a].
 */
export const startRating = (player: PlayerAtStart, rules: StartRules): StartRating => {
  for (const source of rules.startSources) {
    const found = SOURCES[source](player, rules);
    if (found !== undefined) return found;
  }
  const step = { rule: 'T-A1.8b', text: `no rating: level of the event, ${player.level}` };
  return { rating: player.level, source: 'level', fixed: false, steps: [step] };
};

/**
 * The start rating after the Ratings Commissioner corrected it, also while the event runs; both values stay on record
 * [T-9.4b]. Refuses an adjustment without a reason.
 */
export const adjustStartRating = (
  start: StartRating,
  to: Decimal,
  reason: string,
): Result<StartRating, Rejection<'reason-missing'>> => {
  if (reason.trim() === '') return err({ code: 'reason-missing', rule: 'T-9.4b' });
  const step = { rule: 'T-9.4b', text: `start rating ${start.rating} replaced by ${to}: ${reason}` };
  return ok({
    rating: to,
    source: 'adjusted',
    fixed: start.fixed,
    adjustment: { from: start.rating, reason },
    steps: [...start.steps, step],
  });
};
