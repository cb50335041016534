import type { NormEvent } from '@amici/contracts/title';
import type { Decimal } from '@amici/kernel';
import { assumedRating, type AssumedRatingEvent } from '@amici/norms';

const INDIVIDUAL = {
  'wc-candidates': 'candidates',
  'wc-semi-final': 'world-championship-semi-final',
  zonal: 'zonal-championship',
  'zonal-final': 'zonal-championship',
} as const;

const eventFor = ({ format, board }: NormEvent): AssumedRatingEvent | undefined => {
  if (format === 'olympiad-final' || format === 'olympiad-preliminary')
    return board === undefined ? undefined : { event: format, board: board.number };
  if (format === 'zonal-team-final' || format === 'zonal-team-preliminary')
    return board === undefined ? undefined : { event: format, board: board.number, boards: board.of };
  return Object.hasOwn(INDIVIDUAL, format)
    ? { event: INDIVIDUAL[format as keyof typeof INDIVIDUAL] }
    : undefined;
};

/** The rating everybody counts with where too few are rated or fixed, in the events for which the book names one (T-A2.3b). */
export const assumedFor = (event: NormEvent): Decimal | undefined => {
  const named = eventFor(event);
  const found = named === undefined ? undefined : assumedRating(named);
  return found?.ok === true ? found.value : undefined;
};
