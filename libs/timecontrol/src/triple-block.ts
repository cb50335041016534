import { err, ok, type Rejection, type Result } from '@amici/kernel';
import type { TripleBlock } from './control';

/** How long a Triple Block event lasts, in days: both players' clock, bank and increments. */
export const tripleBlockLength = (control: TripleBlock): number =>
  2 * (control.clockDays + control.bankDays + control.incrementMoves * control.incrementDays);

/**
 * Refuses a stated event length (days) that contradicts the time control's own. With Guaranteed Time games may last
 * longer.
 */
export const checkTripleBlockLength = (
  control: TripleBlock,
  statedDays: number,
): Result<number, Rejection<'contradictory-settings'>> => {
  const length = tripleBlockLength(control);
  if (statedDays === length) return ok(length);
  const reason = `the time control lasts ${length} days, not ${statedDays}`;
  return err({
    code: 'contradictory-settings',
    rule: 'L-C.1',
    detail: `lengthDays: ${reason}`,
    data: { path: 'lengthDays', reason },
  });
};
