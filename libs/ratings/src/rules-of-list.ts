import { err, ok, startOfDay, type Rejection, type Result } from '@amici/kernel';
import { latestInForce, type RatingParameters, type RatingRules } from '@amici/rulesets';
import type { CalendarDate } from './dates';

/**
 * The rules a list is calculated by: the newest whose first list is not later. A list older than every version given
 * goes by the first, unless that says that older lists have other rules: then it is refused [T-A1.19].
 */
export const rulesOfList = <Of extends RatingParameters>(
  effectiveFrom: CalendarDate,
  versions: readonly [RatingRules<Of>, ...RatingRules<Of>[]],
): Result<RatingRules<Of>, Rejection<'no-rating-system'>> => {
  const newest = latestInForce(versions, startOfDay(effectiveFrom));
  if (newest !== undefined) return ok(newest);
  const rule = versions[0].parameters.articles.olderLists;
  if (rule === null) return ok(versions[0]);
  const detail = { name: 'list-has-older-rules', day: effectiveFrom } as const;
  return err({ code: 'no-rating-system', rule, detail });
};
