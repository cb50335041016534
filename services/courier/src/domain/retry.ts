import { fnv1a, type Instant } from '@amici/kernel';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long what cannot be delivered is tried, counted from the first try. */
export const TRIED_FOR_MS = 72 * HOUR;

/** After the first try that failed, the second, …; after these every four hours. */
const DELAYS = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR];
/** Each delay is longer or shorter by up to so much of itself, as its delivery's name and the try have it. */
const JITTER = 0.2;

export interface Failed {
  readonly delivery: string;
  /** How often it has been tried. */
  readonly tries: number;
  readonly firstTriedAt: Instant;
  readonly failedAt: Instant;
}

/** Between -1 and 1, the same for the same try. */
const chanceOf = (delivery: string, tries: number): number => fnv1a(`${delivery} ${tries}`) / 0x7fff_ffff - 1;

/** When it is tried again; null: it is given up. Nothing but the instants given decides. */
export const nextTry = ({ delivery, tries, firstTriedAt, failedAt }: Failed): Instant | null => {
  const end = firstTriedAt + TRIED_FOR_MS;
  if (failedAt >= end) return null;
  const delay = DELAYS[Math.min(tries, DELAYS.length) - 1] ?? DELAYS[0]!;
  const jittered = Math.round(delay * (1 + JITTER * chanceOf(delivery, tries)));
  return Math.min(failedAt + jittered, end);
};
