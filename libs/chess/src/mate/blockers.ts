import { mayStand, type Reach } from './reach';

/** The man that blocks each of the squares asked about, by index of the square. */
const blockerOf = new Int8Array(8);
const tried = new Uint8Array(64);

const findBlocker = (
  reach: Reach,
  squares: readonly number[],
  index: number,
  men: readonly number[],
): boolean => {
  for (const man of men) {
    if (tried[man] || !mayStand(reach, man, squares[index]!)) continue;
    tried[man] = 1;
    const other = blockerOf.indexOf(man);
    if (other >= 0 && !findBlocker(reach, squares, other, men)) continue;
    blockerOf[index] = man;
    return true;
  }
  return false;
};

/** Whether so many different men exist that each square may be blocked by one of them (augmenting paths). */
export const canAllBeBlocked = (
  reach: Reach,
  squares: readonly number[],
  men: readonly number[],
): boolean => {
  if (squares.length > men.length) return false;
  blockerOf.fill(-1);
  return squares.every((_, index) => {
    tried.fill(0);
    return findBlocker(reach, squares, index, men);
  });
};
