import { Decimal } from '@amici/kernel';
import { sumOf } from './sum';

/** The ratings a player brings to the start of a tournament; null or absent if they have none. */
export interface StartRatings {
  readonly rating: Decimal | null;
  readonly fide?: Decimal | null;
}

/** The ICCF rating, else the FIDE rating [T-A2.2.10]. */
export const ownRating = ({ rating, fide }: StartRatings): Decimal | null => rating ?? fide ?? null;

/** Mean of everybody who has an ICCF or FIDE rating, 4 decimals; null if nobody has [T-A2.2.10]. */
export const meanOfRated = (players: readonly StartRatings[]): Decimal | null => {
  const ratings = players.map(ownRating).filter((rating) => rating !== null);
  return ratings.length === 0 ? null : sumOf(ratings).dividedBy(Decimal.of(ratings.length), 4);
};
