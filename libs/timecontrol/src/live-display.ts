import type { Milliseconds } from '@amici/kernel';
import { days } from './units';

export interface LiveDisplayMeasure {
  readonly measure: 'correction-ordered' | 'time-penalty' | 'disqualification';
  /** To be taken from the player's time in each unfinished game of the event. */
  readonly penalty: Milliseconds;
  readonly rule: 'T-14c' | 'T-14d' | 'T-14e';
}

/** Days added to the time a player has used in every game of the event (T-14d). */
export const LIVE_DISPLAY_PENALTY_DAYS = 10;

/** What follows on a player's n-th violation (from 1) of the rules of live display in one event (T-14). */
export const liveDisplayMeasure = (violation: number): LiveDisplayMeasure => {
  if (violation <= 1) return { measure: 'correction-ordered', penalty: 0, rule: 'T-14c' };
  if (violation === 2)
    return { measure: 'time-penalty', penalty: days(LIVE_DISPLAY_PENALTY_DAYS), rule: 'T-14d' };
  return { measure: 'disqualification', penalty: 0, rule: 'T-14e' };
};
