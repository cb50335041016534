import type { Decimal } from '@amici/kernel';

export type MinorCategory = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'J' | 'K' | 'L';

/** An event category: A to L below 2251, 1 to 18 from there (Appendix 2, 2.12). */
export type EventCategory = MinorCategory | `${number}`;

const MINOR = 'ABCDEFGHIJKL';
const FIRST_MINOR = 1951;
const FIRST_MAJOR = 2251;
const LAST_MAJOR = 2700;
const WIDTH = 25;

/** Categories from here on must be directed by an International Arbiter [T-A2.1g1]. */
const ARBITER_FROM_RATING = 2401;

/**
 * The category of an event by its average rating, rounded half up to an integer first, so that the printed ranges
 * leave no gap; null below 1951 and above 2700 (Appendix 2, 2.12).
 */
export const eventCategory = (averageRating: Decimal): EventCategory | null => {
  const average = Number(averageRating.inUnits(0));
  if (average < FIRST_MINOR || average > LAST_MAJOR) return null;
  if (average >= FIRST_MAJOR) return `${Math.floor((average - FIRST_MAJOR) / WIDTH) + 1}`;
  return MINOR.charAt(Math.floor((average - FIRST_MINOR) / WIDTH)) as MinorCategory;
};

/** Must an International Arbiter direct an event of this average: category 7 or higher? */
export const needsInternationalArbiter = (averageRating: Decimal): boolean =>
  averageRating.inUnits(0) >= BigInt(ARBITER_FROM_RATING);
