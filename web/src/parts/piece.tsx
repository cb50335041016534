import { USUAL_LOOK, type Look } from '@amici/locales/look';
import type { VNode } from 'preact';
import type { TextLookup } from '../messages';
import { ReadBy } from './reader';

export type Kind = 'K' | 'Q' | 'R' | 'B' | 'N' | 'P';

interface Drawn {
  /** Its outline, in a square of 45. */
  readonly shape: string;
  /** What is drawn upon it. */
  readonly marks: string;
}

/** Drawn here: signs of a font are pictures in colour on one device and empty boxes on another. */
const ROUNDED: Readonly<Record<Kind, Drawn>> = {
  K: {
    shape:
      'M21 4.5h3v3h3v3h-3V14c5-2.5 11 0 11 6 0 4-3 7-5 9.5v9h-15v-9c-2-2.5-5-5.5-5-9.5 0-6 6-8.5 11-6v-3.5h-3v-3h3z',
    marks: 'M15.5 30h14M15.5 34h14M22.5 18v8',
  },
  Q: {
    shape:
      'M9.5 15l4.5 8 2-11.5 4.5 10.5 2-12 2 12 4.5-10.5 2 11.5 4.5-8-3 14.5c-.3 1.5.5 2.5 1 4l.5 5h-23l.5-5c.5-1.5 1.3-2.5 1-4zM7.5 13.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0M14 10a2 2 0 1 0 4 0a2 2 0 1 0-4 0M20.5 8a2 2 0 1 0 4 0a2 2 0 1 0-4 0M27 10a2 2 0 1 0 4 0a2 2 0 1 0-4 0M33.5 13.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
    marks: 'M13.5 30h18M13 34h19',
  },
  R: {
    shape: 'M11 9h5v3.5h4V9h5v3.5h4V9h5v8l-3.5 3v9.5l3 3v2h1.5v4h-25v-4h1.5v-2l3-3V20L11 17z',
    marks: 'M15 20.5h15M15 29h15M12 34.5h21',
  },
  B: {
    shape:
      'M22.5 6.5a2.6 2.6 0 0 0-1.8 4.5C16.6 13.6 14 18 14 22.3c0 2.6 1.2 4.9 3.2 6.7v3.5c-2.5.6-6 1.2-7.5 3v3h11.3l1.5-1.5 1.5 1.5h11.3v-3c-1.5-1.8-5-2.4-7.5-3V29c2-1.8 3.2-4.1 3.2-6.7 0-4.3-2.6-8.7-6.7-11.3a2.6 2.6 0 0 0-1.8-4.5z',
    marks: 'M22.5 15v8M18.5 19h8M17.5 29h10',
  },
  N: {
    shape:
      'M14 38.5c0-7 3-10 6.5-13.5-2.7.8-5 2-6.8 4.2-1.5 1.8-4.5.8-4.7-1.5-.1-1.3.6-2.4 1.3-3.5l4.2-7.2c.7-3.4 2.2-5.6 4.5-7l.5-3.5 3.5 3c7.5 1.2 12 7.5 12 16.5 0 4.5-.5 8.5 1 12.5z',
    marks: 'M18 15.5h1.5M25 12c4.5 2.5 6.5 7 6.5 13',
  },
  P: {
    shape:
      'M22.5 9a5.5 5.5 0 0 0-3.6 9.7c-3.4 1.6-5.4 4.6-5.4 8.3 0 1 .2 1.8.6 2.5-1.9 1.2-3.1 3.2-3.1 5.8v3.2h23v-3.2c0-2.6-1.2-4.6-3.1-5.8.4-.7.6-1.5.6-2.5 0-3.7-2-6.7-5.4-8.3A5.5 5.5 0 0 0 22.5 9z',
    marks: 'M16 29.5h13',
  },
};

/** Straight lines and few of them: told apart on a small screen. */
const PLAIN: Readonly<Record<Kind, Drawn>> = {
  K: {
    shape: 'M20.5 5h4v4h4v4h-4v4l9.5 4.5-3.5 10 3 7h-22l3-7-3.5-10 9.5-4.5v-4h-4V9h4z',
    marks: 'M15 31.5h15',
  },
  Q: { shape: 'M7.5 13l8 8.5L17 8l5.5 12L28 8l1.5 13.5 8-8.5-4.5 18.5 2 7H10l2-7z', marks: 'M13 31.5h19' },
  R: { shape: 'M11 9h6v4h3v-4h5v4h3V9h6v10h-3.5v11l4 8.5h-24l4-8.5V19H11z', marks: 'M15.5 19h14M15 30.5h15' },
  B: {
    shape: 'M22.5 5.5l10 13.5-4.5 11.5 6.5 8h-24l6.5-8L12.5 19z',
    marks: 'M22.5 13v9M18 17.5h9M17 30.5h11',
  },
  N: {
    shape: 'M12.5 38.5c0-9 6-11 10-16.5l-9 4-4.5-4.5 8-10.5 3.5-5 3.5 4.5c8 1 12 8 12 16.5v11.5z',
    marks: 'M18.5 15h2M25 12.5l6 11',
  },
  P: { shape: 'M22.5 9a6.5 6.5 0 0 1 4 11.6l6 17.9h-20l6-17.9a6.5 6.5 0 0 1 4-11.6z', marks: 'M16 31.5h13' },
};

const DRAWN: Readonly<Record<Look['pieces'], Readonly<Record<Kind, Drawn>>>> = {
  rounded: ROUNDED,
  plain: PLAIN,
};

/** The pieces as the reader has chosen them. */
const Drawing = ({ children }: { readonly children: (drawn: Readonly<Record<Kind, Drawn>>) => VNode }) => (
  <ReadBy.Consumer>{({ look = USUAL_LOOK }) => children(DRAWN[look.pieces])}</ReadBy.Consumer>
);

interface Props {
  /** As a FEN has it: white ones are capitals. */
  readonly piece: string;
  readonly texts: TextLookup;
}

const kindOf = (piece: string): Kind => piece.toUpperCase() as Kind;

const isWhitePiece = (piece: string): boolean => piece === kindOf(piece);

/** What a piece is called, with its side. */
export const nameOf = (piece: string, texts: TextLookup): string =>
  `${texts(isWhitePiece(piece) ? 'game.white' : 'game.black')} ${texts(`piece.${kindOf(piece)}`)}`;

/** One piece on its square. */
export const Piece = ({ piece, texts }: Props) => {
  const kind = kindOf(piece);
  const isWhite = isWhitePiece(piece);
  const name = nameOf(piece, texts);
  return (
    <svg class={isWhite ? 'piece white' : 'piece black'} viewBox="0 0 45 45" role="img" aria-label={name}>
      <Drawing>
        {({ [kind]: { shape, marks } }) => (
          <>
            <path d={shape} />
            <path class="marks" d={marks} />
          </>
        )}
      </Drawing>
    </svg>
  );
};

const KINDS = ['K', 'Q', 'R', 'B', 'N', 'P'] as const satisfies readonly Kind[];

/** The pieces that the small boards of a page are put together from: each stands on the page once. */
export const PieceShapes = () => (
  <svg class="shapes" width="0" height="0" aria-hidden="true">
    <Drawing>
      {(drawn) => (
        <>
          {KINDS.map((kind) => (
            <symbol id={`piece-${kind}`} viewBox="0 0 45 45">
              <path class="outline" d={drawn[kind].shape} />
              <path class="mark" d={drawn[kind].marks} />
            </symbol>
          ))}
        </>
      )}
    </Drawing>
  </svg>
);

const SQUARE = 45;

/** A piece of `PieceShapes` on a small board. */
export const SmallPiece = ({
  piece,
  x,
  y,
}: {
  readonly piece: string;
  readonly x: number;
  readonly y: number;
}) => (
  <use
    href={`#piece-${kindOf(piece)}`}
    class={isWhitePiece(piece) ? 'white' : 'black'}
    x={x * SQUARE}
    y={y * SQUARE}
    width={SQUARE}
    height={SQUARE}
  />
);
