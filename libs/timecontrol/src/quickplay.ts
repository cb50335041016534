import type { Instant } from '@amici/kernel';
import { hasFlagged, readingAt, type Clock } from './clock';
import type { TimeControl } from './control';
import { MINUTE } from './units';

/** Below this a player may claim a draw in a quickplay finish (B-G6.1a). */
export const QUICKPLAY_CLAIM_BELOW = 2 * MINUTE;

/** Without an increment the last part of a game over the board is a quickplay finish (B-G3.1, B-G6.1a). */
export const endsInQuickplay = (control: TimeControl): boolean =>
  control.kind === 'minutes' && control.incrementSeconds === 0;

/**
 * Whether the player to move may claim a draw for want of two minutes: less than that left, the flag not fallen, and
 * no increment in the time control (B-G6.1a).
 */
export const mayClaimQuickplayDraw = (clock: Clock, at: Instant): boolean => {
  const { control, running } = clock;
  if (!endsInQuickplay(control) || hasFlagged(clock, at)) return false;
  return readingAt(clock, at)[running].remaining < QUICKPLAY_CLAIM_BELOW;
};
