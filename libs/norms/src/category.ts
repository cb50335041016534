import type { Decimal } from '@amici/kernel';
import type { CategoryRules, NormEventRules } from '@amici/rulesets';

/** An event category: a letter, A to L below 2251, or a number, 1 to 18 from there (Appendix 2, 2.12). */
export type EventCategory = string;

/**
 * The category of an event by its average rating, rounded half up to an integer first, so that the printed ranges
 * leave no gap; null below 1951 and above 2700 (Appendix 2, 2.12).
 */
export const eventCategory = (
  averageRating: Decimal,
  { letters, firstLetterFrom, firstNumberFrom, width, upTo }: CategoryRules,
): EventCategory | null => {
  const average = Number(averageRating.inUnits(0));
  if (average < firstLetterFrom || average > upTo) return null;
  return average >= firstNumberFrom
    ? `${Math.floor((average - firstNumberFrom) / width) + 1}`
    : letters.charAt(Math.floor((average - firstLetterFrom) / width));
};

/** Must an International Arbiter direct an event of this average: category 7 or higher [T-A2.1g1]? */
export const needsInternationalArbiter = (
  averageRating: Decimal,
  { arbiterFromAverage }: Pick<NormEventRules, 'arbiterFromAverage'>,
): boolean => averageRating.inUnits(0) >= BigInt(arbiterFromAverage);
