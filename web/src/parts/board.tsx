import type { ComponentChildren } from 'preact';
import type { TextLookup } from '../messages';
import { Each } from './each';
import { moveWithNumber } from './line';
import { Piece, SmallPiece } from './piece';

export const FILES = 'abcdefgh';
/** The pieces of a FEN by ranks, the eighth first; null is an empty square. */
export const squaresOf = (fen: string): readonly (readonly (string | null)[])[] =>
  fen
    .split(' ')[0]!
    .split('/')
    .map((rank) =>
      [...rank].flatMap((sign) => (/\d/.test(sign) ? Array<null>(Number(sign)).fill(null) : [sign])),
    );

/** Squares that stand out: the two of the last move, and the king in check. */
export interface Marks {
  readonly last: readonly string[];
  readonly check: string | null;
}

export const NO_MARKS: Marks = { last: [], check: null };

const MOVED = 4;

const squareOf = (fen: string, piece: string): string | null => {
  const ranks = squaresOf(fen);
  const index = ranks.findIndex((rank) => rank.includes(piece));
  return index < 0 ? null : `${FILES[ranks[index]!.indexOf(piece)]}${8 - index}`;
};

/** What stands out after a move: where it went from and to, and the king that it attacks. */
export const marksAfter = (
  fen: string,
  move: { readonly uci: string; readonly san: string } | undefined,
): Marks => {
  if (move === undefined) return NO_MARKS;
  const attacked = fen.split(' ')[1] === 'w' ? 'K' : 'k';
  return {
    last: [move.uci.slice(0, 2), move.uci.slice(2, MOVED)],
    check: /[+#]$/.test(move.san) ? squareOf(fen, attacked) : null,
  };
};

/** How a square looks: light or dark, and whether it stands out. */
export const lookOf = (name: string, { last, check }: Marks): string => {
  const isLight = (FILES.indexOf(name[0]!) + Number(name[1])) % 2 === 0;
  return `${isLight ? 'light' : 'dark'}${last.includes(name) ? ' last' : ''}${name === check ? ' check' : ''}`;
};

interface Props {
  readonly fen: string;
  readonly caption: string;
  readonly texts: TextLookup;
  /** Black sits below. */
  readonly flipped?: boolean;
  readonly marks?: Marks;
  /** What stands on a square (`e4`) instead of its piece alone. */
  readonly square?: (name: string, piece: ComponentChildren) => ComponentChildren;
}

const asItIs = (_name: string, piece: ComponentChildren): ComponentChildren => piece;

/** What a diagram shows: the position after a half-move, or the one a game began with. */
export const captionOf = (texts: TextLookup, ply: number, san: string | undefined): string => {
  if (san === undefined) return texts('game.initial');
  return texts('game.after', { move: moveWithNumber(texts, ply, san) });
};

export const turned = <Value,>(values: readonly Value[], flipped: boolean): readonly Value[] =>
  flipped ? values.toReversed() : values;

/** A diagram that is a table: readable without a picture, a script or eyes. */
export const Board = ({ fen, caption, texts, flipped = false, marks = NO_MARKS, square = asItIs }: Props) => (
  <table class="board">
    <caption>{caption}</caption>
    <Each
      within="tbody"
      of={[...turned(squaresOf(fen), flipped).entries()]}
      each={2 * FILES.length}
      inputs={
        square === asItIs
          ? `board ${flipped} ${marks.last.join('')} ${marks.check} ${fen.split(' ', 1)[0]}`
          : undefined
      }
    >
      {([index, rank]) => (
        <tr>
          <th scope="row">{flipped ? index + 1 : 8 - index}</th>
          {turned(rank, flipped).map((piece, file) => {
            const name = `${turned([...FILES], flipped)[file]}${flipped ? index + 1 : 8 - index}`;
            return (
              <td class={lookOf(name, marks)}>
                {square(name, piece !== null && <Piece piece={piece} texts={texts} />)}
              </td>
            );
          })}
        </tr>
      )}
    </Each>
    <tfoot>
      <tr>
        <td />
        {turned([...FILES], flipped).map((file) => (
          <th scope="col">{file}</th>
        ))}
      </tr>
    </tfoot>
  </table>
);

/** The dark squares of a board of 8 by 8, a path a row. */
const DARK = [0, 1, 2, 3, 4, 5, 6, 7]
  .flatMap((row) =>
    [0, 1, 2, 3].map((pair) => `M${45 * (2 * pair + ((row + 1) % 2))} ${45 * row}h45v45h-45z`),
  )
  .join('');

interface SmallBoardProps {
  readonly fen: string;
  readonly caption: string;
  readonly flipped: boolean;
}

/** A picture of a position; its pieces are those of `PieceShapes` on the same page. */
export const SmallBoard = ({ fen, caption, flipped }: SmallBoardProps) => (
  <svg class="small-board" viewBox="0 0 360 360" role="img" aria-label={caption}>
    <path class="light" d="M0 0h360v360h-360z" />
    <path class="dark" d={DARK} />
    {turned(squaresOf(fen), flipped).map((rank, y) =>
      turned(rank, flipped).map((piece, x) => piece !== null && <SmallPiece piece={piece} x={x} y={y} />),
    )}
  </svg>
);
