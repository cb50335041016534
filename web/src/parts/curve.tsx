import type { RatingOnce } from '@amici/contracts/rating';
import type { TextLookup } from '../messages';

const WIDTH = 600;
const HEIGHT = 160;
const EDGE = 8;

interface Props {
  /** The oldest first. */
  readonly ratings: readonly RatingOnce[];
  readonly texts: TextLookup;
}

/** A rating over the lists; the table beside it has the figures. */
export const Curve = ({ ratings, texts }: Props) => {
  const first = ratings[0];
  const last = ratings.at(-1);
  if (first === undefined || last === undefined || ratings.length < 2) return null;
  const values = ratings.map(({ rating }) => rating);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const span = Math.max(high - low, 1);
  const x = (index: number): number => EDGE + (index * (WIDTH - 2 * EDGE)) / (ratings.length - 1);
  const y = (rating: number): number => HEIGHT - EDGE - ((rating - low) * (HEIGHT - 2 * EDGE)) / span;
  const text = texts('player.curve', { from: first.list, to: last.list, least: low, most: high });
  return (
    <svg class="curve" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={text}>
      <polyline points={values.map((rating, index) => `${x(index)},${y(rating)}`).join(' ')} />
    </svg>
  );
};
