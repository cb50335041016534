import { Decimal, err, ok, type Rejection, type Result } from '@amici/kernel';

/** An event, or one board of a team event (1 is the first), for which Appendix 2, 3(b) names an assumed rating. */
export type AssumedRatingEvent =
  | { readonly event: 'candidates' | 'world-championship-semi-final' | 'zonal-championship' }
  | { readonly event: 'olympiad-final' | 'olympiad-preliminary'; readonly board: number }
  | {
      readonly event: 'zonal-team-final' | 'zonal-team-preliminary';
      readonly board: number;
      readonly boards: number;
    };

type AssumedRatingRefusal = Rejection<'assumed-rating-undefined'>;

const OLYMPIAD_UPPER_BOARDS = 3;
const OLYMPIAD_FINAL_BOARDS = 6;

const isFirstHalf = (board: number, boards: number): boolean => board <= Math.ceil(boards / 2);

const ratingOf = (event: AssumedRatingEvent): number | undefined => {
  switch (event.event) {
    case 'candidates':
      return 2326;
    case 'world-championship-semi-final':
    case 'zonal-championship':
      return 2276;
    case 'olympiad-final':
      if (event.board > OLYMPIAD_FINAL_BOARDS) return undefined;
      return event.board <= OLYMPIAD_UPPER_BOARDS ? 2326 : 2301;
    case 'olympiad-preliminary':
      return event.board <= OLYMPIAD_UPPER_BOARDS ? 2276 : 2251;
    case 'zonal-team-final':
      return isFirstHalf(event.board, event.boards) ? 2301 : 2276;
    case 'zonal-team-preliminary':
      return isFirstHalf(event.board, event.boards) ? 2276 : 2251;
  }
};

/**
 * The rating that everybody counts with where an event fails 1(b) or 1(c) [T-A2.3b]. Of an odd number of boards the
 * middle one belongs to the first half. Refuses Olympiad final boards below the sixth, which the rules leave out.
 */
export const assumedRating = (event: AssumedRatingEvent): Result<Decimal, AssumedRatingRefusal> => {
  const rating = ratingOf(event);
  return rating === undefined
    ? err({
        code: 'assumed-rating-undefined',
        rule: 'T-A2.3b',
        detail: { name: 'no-assumed-rating-of-board' },
      })
    : ok(Decimal.of(rating));
};
