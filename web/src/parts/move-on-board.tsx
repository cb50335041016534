import type { ComponentChildren } from 'preact';
import type { TextLookup } from '../messages';
import { moveIn } from '@amici/locales/move';
import type { Visitor } from '../page';
import { Board, type Marks } from './board';
import { Form } from './form';

/** A move as it is entered (UCI) and as it is written. */
export interface Legal {
  readonly uci: string;
  readonly san: string;
}

interface Props {
  readonly fen: string;
  readonly caption: string;
  readonly texts: TextLookup;
  readonly flipped: boolean;
  readonly marks: Marks;
  readonly visitor: Visitor;
  readonly moves: readonly Legal[];
  /** The square of the piece that was taken up; absent: none. */
  readonly from: string | undefined;
  /** Where moves go, and the half-move it will be. */
  readonly action: string;
  readonly ply: number;
  /** The date that moves go by, where days are counted by dates; else null. */
  readonly dates: string | null;
}

const squareOf =
  ({ moves, from, texts }: Props) =>
  (name: string, piece: ComponentChildren): ComponentChildren => {
    const here = moves.filter(({ uci }) => from !== undefined && uci.startsWith(`${from}${name}`));
    if (here.length > 0)
      return here.map(({ uci, san }) => (
        <button
          type="submit"
          name="move"
          value={uci}
          aria-label={texts('my.move-to', { move: moveIn(texts, san) })}
          class="target"
        >
          {piece || san.split('=')[1] || '•'}
        </button>
      ));
    if (!moves.some(({ uci }) => uci.startsWith(name))) return piece;
    return (
      <a
        href={name === from ? '?' : `?from=${name}`}
        aria-label={texts('my.move-from', { square: name })}
        aria-current={name === from ? 'true' : undefined}
      >
        {piece}
      </a>
    );
  };

/** A board to move on without a script: the piece first, then where it goes. What is chosen is looked at before it is a move. */
export const MoveOnBoard = (props: Props) => {
  const { fen, caption, texts, flipped, marks, visitor, action, ply, dates } = props;
  return (
    <Form action={action} visitor={visitor} class="on-board">
      <input type="hidden" name="ply" value={String(ply)} />
      {dates !== null && ply > 1 && <input type="hidden" name="receivedOn" value={dates} />}
      {dates !== null && <input type="hidden" name="postedOn" value={dates} />}
      <Board
        fen={fen}
        caption={caption}
        texts={texts}
        flipped={flipped}
        marks={marks}
        square={squareOf(props)}
      />
    </Form>
  );
};
