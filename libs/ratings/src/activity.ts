import { yearOf } from '@amici/kernel';
import type { IccfEloParameters } from '@amici/rulesets';
import type { CalendarDate } from './dates';

/** What decides whether a player without a new rating is still shown in a list. */
export interface Activity {
  /** When the player's last game that can be rated ended; absent when there is none. */
  readonly lastGameOn?: CalendarDate;
  /** Whether an event of the player is running, rated or not. */
  readonly hasRunningEvent: boolean;
}

/**
 * Does a player who finished no game in the period stay on the list valid from a day? Yes with a game that ended in
 * the two calendar years before that of the list, or since, or with a running event; others vanish from the list and
 * keep their rating [T-9.7].
 */
export const staysOnList = (
  { lastGameOn, hasRunningEvent }: Activity,
  effectiveFrom: CalendarDate,
  { yearsOnList }: Pick<IccfEloParameters, 'yearsOnList'>,
): boolean =>
  hasRunningEvent || (lastGameOn !== undefined && yearOf(lastGameOn) >= yearOf(effectiveFrom) - yearsOnList);
