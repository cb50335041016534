import type { Instant } from '@amici/kernel';
import type { NoticeRule } from '@amici/rulesets';

const DAY = 86_400_000;

/** Days from the day of the notice to that of the meeting; of clear days neither counts. UTC. */
export const daysOfNotice = (
  given: Instant,
  heldAt: Instant,
  { clear }: Pick<NoticeRule, 'clear'>,
): number => {
  const days = Math.floor(heldAt / DAY) - Math.floor(given / DAY);
  return clear ? days - 1 : days;
};
