import { positionKey } from '../position';
import type { Position } from '../position-pack';
import type { DrawHistory } from './history';

/** What tells apart two positions with the same men on the same squares. */
export type Difference = 'side-to-move' | 'en-passant' | 'castling';

export interface LookAlike {
  /** Half-moves ago. */
  readonly ago: number;
  readonly because: Difference;
}

/** Fields of a position's key: men, side to move, castling, en passant. */
const DIFFERENCES: readonly (readonly [field: number, because: Difference])[] = [
  [1, 'side-to-move'],
  [3, 'en-passant'],
  [2, 'castling'],
];

const difference = (one: readonly string[], other: Position): Difference | undefined => {
  const fields = positionKey(other).split(' ');
  if (fields[0] !== one[0]) return undefined;
  return DIFFERENCES.find(([field]) => fields[field] !== one[field])?.[1];
};

/** The earlier positions that look like the one reached and are not the same, the latest first. */
export const lookAlikes = ({ position, previous }: DrawHistory): readonly LookAlike[] => {
  const fields = positionKey(position).split(' ');
  const found: LookAlike[] = [];
  let ago = 1;
  for (let earlier = previous; earlier !== undefined; earlier = earlier.previous, ago += 1) {
    const because = difference(fields, earlier.position);
    if (because !== undefined) found.push({ ago, because });
  }
  return found;
};
