import { DAY_MS, type Instant } from '@amici/kernel';
import type { NoticeRule } from '@amici/rulesets';

/** Days from the day of the notice to that of the meeting; of clear days neither counts. UTC. */
export const daysOfNotice = (
  given: Instant,
  heldAt: Instant,
  { clear }: Pick<NoticeRule, 'clear'>,
): number => {
  const days = Math.floor(heldAt / DAY_MS) - Math.floor(given / DAY_MS);
  return clear ? days - 1 : days;
};
