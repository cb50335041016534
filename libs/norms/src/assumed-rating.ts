import { Decimal, err, ok, type Rejection, type Result } from '@amici/kernel';
import type { AssumedRatingRule, NormEventRules } from '@amici/rulesets';

/** An event, or one board of a team event: its number (1 is the first), of how many. */
export interface AssumedRatingEvent {
  readonly format: string;
  readonly board?: { readonly number: number; readonly of: number };
}

type AssumedRatingRefusal = Rejection<'assumed-rating-undefined'>;

const isOf = ({ format, board }: AssumedRatingEvent, { formats, boards }: AssumedRatingRule): boolean => {
  if (!formats.includes(format)) return false;
  if (boards === undefined || board === undefined) return boards === undefined;
  if (typeof boards === 'string')
    return boards === (board.number <= Math.ceil(board.of / 2) ? 'first-half' : 'second-half');
  return board.number >= boards.from && board.number <= (boards.to ?? board.number);
};

/**
 * The rating that everybody counts with where an event fails 1(b) or 1(c) [T-A2.3b]. Of an odd number of boards the
 * middle one belongs to the first half. Refuses events, and Olympiad final boards below the sixth, which the rules
 * leave out.
 */
export const assumedRating = (
  event: AssumedRatingEvent,
  { assumedRatings }: Pick<NormEventRules, 'assumedRatings'>,
): Result<Decimal, AssumedRatingRefusal> => {
  const found = assumedRatings.find((rule) => isOf(event, rule));
  return found === undefined
    ? err({
        code: 'assumed-rating-undefined',
        rule: 'T-A2.3b',
        detail: { name: 'no-assumed-rating-of-board' },
      })
    : ok(Decimal.of(found.rating));
};
