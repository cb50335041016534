import type { RatingUnits } from '@amici/contracts/rating';
import { Decimal } from '@amici/kernel';

const PLACES = 4;

export const unitsOf = (rating: Decimal): RatingUnits => Number(rating.inUnits(PLACES));

export const ratingOf = (units: RatingUnits): Decimal => Decimal.units(units, PLACES);

/** A rating of a list, a whole number of points, in units. */
export const unitsOfPoints = (points: number): RatingUnits => unitsOf(Decimal.of(points));

/** As shown to people and programs: points, with as many decimals as there are. */
export const pointsOf = (units: RatingUnits): number => ratingOf(units).toNumber();
