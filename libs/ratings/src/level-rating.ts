import { Decimal, err, ok, type Rejection, type Result } from '@amici/kernel';
import type { IccfEloParameters } from '@amici/rulesets';
import type { CalendarDate } from './dates';

/** The rating assumed for a player without one in an event, and the rule it follows from. */
export interface LevelRating {
  readonly level: Decimal;
  readonly rule: string;
}

/**
 * The level of an event by its kind. A kind the rules do not name must fix its level in the announcement; without
 * that it is refused [T-A1.11a, T-A1.11d].
 */
export const levelRating = (
  kind: string,
  announced: Decimal | null,
  { levels }: Pick<IccfEloParameters, 'levels'>,
): Result<LevelRating, Rejection<'level-not-announced'>> => {
  const level = Object.hasOwn(levels, kind) ? levels[kind] : undefined;
  if (level !== undefined) return ok({ level: Decimal.of(level), rule: 'T-A1.11a' });
  return announced === null
    ? err({ code: 'level-not-announced', rule: 'T-A1.11d', detail: { name: 'no-level-for-kind', kind } })
    : ok({ level: announced, rule: 'T-A1.11d' });
};

/**
 * The level of a national event: the mean of its rated participants to 4 decimals, at most 2400. Refused where nobody
 * is rated [T-A1.11b].
 */
export const nationalLevelRating = (
  rated: readonly Decimal[],
  { nationalLevelAtMost }: Pick<IccfEloParameters, 'nationalLevelAtMost'>,
): Result<LevelRating, Rejection<'no-rated-participants'>> => {
  if (rated.length === 0) return err({ code: 'no-rated-participants', rule: 'T-A1.11b' });
  const mean = rated
    .reduce((sum, rating) => sum.plus(rating), Decimal.ZERO)
    .dividedBy(Decimal.units(rated.length, 0), 4);
  const most = Decimal.of(nationalLevelAtMost);
  return ok({ level: mean.compare(most) > 0 ? most : mean, rule: 'T-A1.11b' });
};

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
  rules: Pick<IccfEloParameters, 'friendlyLevel'>,
): Result<LevelRating, Rejection<'level-after-start'>> => {
  const rule = 'T-A1.11c';
  const friendlyLevel = Decimal.of(rules.friendlyLevel);
  if (proposal === null) return ok({ level: friendlyLevel, rule });
  const { proposedOn, confirmed } = proposal;
  if (proposedOn >= startsOn || (confirmed !== undefined && confirmed.on >= startsOn))
    return err({ code: 'level-after-start', rule, detail: { name: 'match-starts-on', day: startsOn } });
  return ok({ level: confirmed?.level ?? friendlyLevel, rule });
};
