import { err, ok, type Rejection, type Result } from '@amici/kernel';
import { periodOfPostalResult, periodOfResult, ratingPeriod, type RatingPeriod } from './calendar';
import type { RatedGame } from './change';
import type { CalendarDate } from './dates';
import { ratePlayer, type PlayerBefore, type PlayerRating, type RatingThresholds } from './player-rating';

/**
 * A rating system as a value: a list stores `id` and `version`, so that another system (the table before 2000, the
 * rating and deviation since 2023) can stand beside it and an old list is recalculated by its own.
 */
export interface RatingSystem {
  readonly id: string;
  readonly version: string;
  /** First list calculated by this system, by its first day of validity. */
  readonly firstList: CalendarDate;
  readonly thresholds: RatingThresholds;
  readonly ratePlayer: (before: PlayerBefore, period: readonly RatedGame[]) => PlayerRating;
  /** The period of the list in force on a day. */
  readonly period: (inForceOn: CalendarDate) => RatingPeriod;
  /** The period in which a result counts; `registeredOn` only for postal results. */
  readonly periodOfResult: (reportedOn: CalendarDate, registeredOn?: CalendarDate) => RatingPeriod;
}

const ICCF_THRESHOLDS: RatingThresholds = { publishFrom: 12, fixedFrom: 30, mostGamesByChanges: 50 };

/** Appendix 1 of the Tournament Rules, from list 2017/2 on [T-A1.19]. */
export const ICCF_2017: RatingSystem = {
  id: 'iccf-2017',
  version: '2017-04-01',
  firstList: '2017-04-01',
  thresholds: ICCF_THRESHOLDS,
  ratePlayer: (before, period) => ratePlayer(before, period, ICCF_THRESHOLDS),
  period: ratingPeriod,
  periodOfResult: (reportedOn, registeredOn) =>
    registeredOn === undefined ? periodOfResult(reportedOn) : periodOfPostalResult(reportedOn, registeredOn),
};

/**
 * The system a list is calculated by: the newest whose first list is not later. Refused where the list is older than
 * every system given [T-A1.19].
 */
export const ratingSystemFor = (
  effectiveFrom: CalendarDate,
  systems: readonly RatingSystem[] = [ICCF_2017],
): Result<RatingSystem, Rejection<'no-rating-system'>> => {
  const inForce = systems
    .filter(({ firstList }) => firstList <= effectiveFrom)
    .sort((a, b) => (a.firstList < b.firstList ? 1 : -1));
  const [newest] = inForce;
  return newest === undefined
    ? err({
        code: 'no-rating-system',
        rule: 'T-A1.19',
        detail: { name: 'list-has-older-rules', day: effectiveFrom },
      })
    : ok(newest);
};
