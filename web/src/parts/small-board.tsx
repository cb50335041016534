import { squaresOf, turned } from './board';
import { SmallPiece } from './piece';

/** The dark squares of a board of 8 by 8, a path a row. */
const DARK = [0, 1, 2, 3, 4, 5, 6, 7]
  .flatMap((row) =>
    [0, 1, 2, 3].map((pair) => `M${45 * (2 * pair + ((row + 1) % 2))} ${45 * row}h45v45h-45z`),
  )
  .join('');

interface Props {
  readonly fen: string;
  readonly caption: string;
  readonly flipped: boolean;
}

/** A picture of a position; its pieces are those of `PieceShapes` on the same page. */
export const SmallBoard = ({ fen, caption, flipped }: Props) => (
  <svg class="small-board" viewBox="0 0 360 360" role="img" aria-label={caption}>
    <path class="light" d="M0 0h360v360h-360z" />
    <path class="dark" d={DARK} />
    {turned(squaresOf(fen), flipped).map((rank, y) =>
      turned(rank, flipped).map((piece, x) => piece !== null && <SmallPiece piece={piece} x={x} y={y} />),
    )}
  </svg>
);
