import { Decimal, err, ok, type Rejection, type Result } from '@amici/kernel';
import type { CalendarDate } from './dates';

/** Assumed ratings of players without one, by kind of event (item 11). */
export const LEVEL_RATINGS = {
  'open-class': 1800,
  'cup-preliminary': 1800,
  'international-open-preliminary': 1800,
  'ladies-world-semi-final': 1900,
  'ladies-olympiad': 1900,
  'higher-class': 2000,
  'cup-semi-final': 2000,
  'international-open-semi-final': 2000,
  'ladies-world-final': 2100,
  'master-class': 2200,
  'cup-final': 2200,
  'zonal-preliminary': 2200,
  invitation: 2200,
  'international-open-final': 2200,
  'master-norm': 2300,
  'world-semi-final': 2400,
  'zonal-semi-final': 2400,
  'olympiad-preliminary': 2400,
  'grandmaster-norm': 2450,
  'world-candidates': 2500,
  'zonal-final': 2500,
  'olympiad-final': 2500,
} as const;

/** The rating assumed for a player without one in an event, and the rule it follows from. */
export interface LevelRating {
  readonly level: Decimal;
  readonly rule: string;
}

export type LevelledEvent = keyof typeof LEVEL_RATINGS;

const isLevelled = (kind: string): kind is LevelledEvent => Object.hasOwn(LEVEL_RATINGS, kind);

/**
 * The level of an event by its kind. A kind the rules do not name must fix its level in the announcement; without
 * that it is refused [T-A1.11a, T-A1.11d].
 */
export const levelRating = (
  kind: string,
  announced: Decimal | null = null,
): Result<LevelRating, Rejection<'level-not-announced'>> => {
  if (isLevelled(kind)) return ok({ level: Decimal.of(LEVEL_RATINGS[kind]), rule: 'T-A1.11a' });
  return announced === null
    ? err({ code: 'level-not-announced', rule: 'T-A1.11d', detail: { name: 'no-level-for-kind', kind } })
    : ok({ level: announced, rule: 'T-A1.11d' });
};

const HIGHEST_NATIONAL_LEVEL = Decimal.of(2400);

/**
 * The level of a national event: the mean of its rated participants to 4 decimals, at most 2400. Refused where nobody
 * is rated [T-A1.11b].
 */
export const nationalLevelRating = (
  rated: readonly Decimal[],
): Result<LevelRating, Rejection<'no-rated-participants'>> => {
  if (rated.length === 0) return err({ code: 'no-rated-participants', rule: 'T-A1.11b' });
  const mean = rated
    .reduce((sum, rating) => sum.plus(rating), Decimal.ZERO)
    .dividedBy(Decimal.units(rated.length, 0), 4);
  const level = mean.compare(HIGHEST_NATIONAL_LEVEL) > 0 ? HIGHEST_NATIONAL_LEVEL : mean;
  return ok({ level, rule: 'T-A1.11b' });
};

export const FRIENDLY_LEVEL = Decimal.of(1800);

/** What the captains of a friendly match propose, and what the Ratings Commissioner made of it. */
export interface FriendlyLevelProposal {
  readonly proposed: Decimal;
  readonly proposedOn: CalendarDate;
  readonly confirmed?: { readonly level: Decimal; readonly on: CalendarDate };
}

/**
 * The level of a friendly match: 1800, or another value proposed by the captains and confirmed, perhaps changed, by
 * the Ratings Commissioner before the start. A later proposal or confirmation is refused [T-A1.11c].
 */
export const friendlyLevelRating = (
  startsOn: CalendarDate,
  proposal: FriendlyLevelProposal | null,
): Result<LevelRating, Rejection<'level-after-start'>> => {
  const rule = 'T-A1.11c';
  if (proposal === null) return ok({ level: FRIENDLY_LEVEL, rule });
  const { proposedOn, confirmed } = proposal;
  if (proposedOn >= startsOn || (confirmed !== undefined && confirmed.on >= startsOn))
    return err({ code: 'level-after-start', rule, detail: { name: 'match-starts-on', day: startsOn } });
  return ok({ level: confirmed?.level ?? FRIENDLY_LEVEL, rule });
};
