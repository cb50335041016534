import type { ComponentChildren } from 'preact';
import type { TextLookup } from '../messages';
import { moveIn } from '@amici/locales/move';
import { Each } from './each';
import { Piece } from './piece';

const FILES = 'abcdefgh';
/** The pieces of a FEN by ranks, the eighth first; null is an empty square. */
export const squaresOf = (fen: string): readonly (readonly (string | null)[])[] =>
  fen
    .split(' ')[0]!
    .split('/')
    .map((rank) =>
      [...rank].flatMap((sign) => (/\d/.test(sign) ? Array<null>(Number(sign)).fill(null) : [sign])),
    );

interface Props {
  readonly fen: string;
  readonly caption: string;
  readonly texts: TextLookup;
  /** Black sits below. */
  readonly flipped?: boolean;
  /** What stands on a square (`e4`) instead of its piece alone. */
  readonly square?: (name: string, piece: ComponentChildren) => ComponentChildren;
}

const asItIs = (_name: string, piece: ComponentChildren): ComponentChildren => piece;

/** What a diagram shows: the position after a half-move, or the one a game began with. */
export const captionOf = (texts: TextLookup, ply: number, san: string | undefined): string => {
  if (san === undefined) return texts('game.initial');
  return texts('game.after', {
    move: `${Math.ceil(ply / 2)}${ply % 2 === 1 ? '.' : '…'} ${moveIn(texts, san)}`,
  });
};

const turned = <Value,>(values: readonly Value[], flipped: boolean): readonly Value[] =>
  flipped ? values.toReversed() : values;

/** A diagram that is a table: readable without a picture, a script or eyes. */
export const Board = ({ fen, caption, texts, flipped = false, square = asItIs }: Props) => (
  <table class="board">
    <caption>{caption}</caption>
    <Each
      within="tbody"
      of={[...turned(squaresOf(fen), flipped).entries()]}
      each={2 * FILES.length}
      inputs={square === asItIs ? `board ${flipped} ${fen.split(' ', 1)[0]}` : undefined}
    >
      {([index, rank]) => (
        <tr>
          <th scope="row">{flipped ? index + 1 : 8 - index}</th>
          {turned(rank, flipped).map((piece, file) => (
            <td class={(index + file) % 2 === 0 ? 'light' : 'dark'}>
              {square(
                `${turned([...FILES], flipped)[file]}${flipped ? index + 1 : 8 - index}`,
                piece !== null && <Piece piece={piece} texts={texts} />,
              )}
            </td>
          ))}
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
