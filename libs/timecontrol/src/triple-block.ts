import { err, ok, type Detail, type Rejection, type Result } from '@amici/kernel';
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
  const reason: Detail = { name: 'control-lasts', length, stated: statedDays };
  return err({
    code: 'contradictory-settings',
    rule: 'L-C.1',
    detail: { name: 'of-value', value: 'lengthDays', detail: reason },
    data: { path: 'lengthDays', reason },
  });
};
