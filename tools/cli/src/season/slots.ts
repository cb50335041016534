import { DAY_MS, type Instant } from '@amici/kernel';
import { createHash } from 'node:crypto';

const HOUR = 3_600_000;

/** The hours (UTC) at which people sit down to their games. */
const HOURS = [9, 19];

/**
 * The hour (UTC) at which officials decide and leave is asked for. Nobody plays then, so that what follows in games and
 * events by itself never races with a move or a resignation of the same instant.
 */
const OFFICE_HOUR = 14;

/** The first office hour after an instant. */
export const officeHourAfter = (instant: Instant): Instant => {
  const today = Math.floor(instant / DAY_MS) * DAY_MS + OFFICE_HOUR * HOUR;
  return today > instant ? today : today + DAY_MS;
};

/** A command is stamped when its request was read, up to this long before it is decided. */
const SPREAD_MS = 4_000;

/** The first sitting at or after an instant. */
export const sittingFrom = (instant: Instant): Instant => {
  const midnight = Math.floor(instant / DAY_MS) * DAY_MS;
  const sitting = HOURS.map((hour) => midnight + hour * HOUR).find((at) => at >= instant);
  return sitting ?? midnight + DAY_MS + HOURS[0]! * HOUR;
};

/** When a game's command of a sitting counts: no two games need the same instant, nor the same deadline. */
export const stampedIn = (sitting: Instant, game: string): Instant =>
  sitting - (createHash('sha256').update(game).digest().readUInt32LE(0) % SPREAD_MS);
