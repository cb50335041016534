import { KING_SIDE, QUEEN_SIDE } from '../board/castling';
import { BISHOP, EMPTY, KING, KNIGHT, PAWN, QUEEN, ROOK } from '../board/pieces';
import { ALL_FILES, filesNamed, type Files, type SquareText } from './descriptive-squares';

/** What is said of a man: `N`, `KN`, `N(KB3)`, `BP`. */
export interface ManText {
  readonly kind: number;
  /** The side of the board a piece came from; undefined where it has no prefix. */
  readonly side: number | undefined;
  /** The files a pawn may stand on. */
  readonly pawnFiles: Files;
  readonly square: SquareText | undefined;
}

/** A move by a man, to a square or taking a man. */
export interface DescriptiveMove {
  readonly mover: ManText;
  readonly to: SquareText | undefined;
  readonly captured: ManText | undefined;
  readonly promotion: number;
}

/** Castling on the sides named: both where the text leaves it open. */
export interface DescriptiveCastling {
  readonly castling: readonly number[];
}

const KINDS: Readonly<Record<string, number>> = {
  P: PAWN,
  N: KNIGHT,
  KT: KNIGHT,
  B: BISHOP,
  R: ROOK,
  Q: QUEEN,
  K: KING,
};

const FILE = '(?:[KQ]?(?:R|N|KT|B)|[KQ])';
const SQUARE = `${FILE}(?:[1-8]|SQ\\.?)`;
const PIECE = '(?:Q|R|B|N|KT)';
const man = (name: string): string => `(?<${name}>(?:[KQ]?(?:R|N|KT|B)?|[KQ])P|${FILE})`;
/** In brackets or behind a stroke. */
const aside = (name: string, what: string): string => `(?:\\((?<${name}>${what})\\)|/(?<${name}2>${what}))?`;

const MOVE = new RegExp(
  `^${man('mover')}${aside('from', `${SQUARE}|${FILE}`)}(?:-|TO)(?<to>${SQUARE})(?:[=/]?\\(?(?<promotion>${PIECE})\\)?)?$`,
);
const CAPTURE = new RegExp(
  `^${man('mover')}${aside('from', `${SQUARE}|${FILE}`)}(?:X|:|TAKES)${man('taken')}` +
    `${aside('at', `${SQUARE}|${FILE}`)}(?:[=/]?\\(?(?<promotion>${PIECE})\\)?)?$`,
);
const CASTLING = /^(?:(?<long>[O0]-[O0]-[O0])|(?<short>[O0]-[O0])|CASTLES?\(?(?<side>[KQ]?)R?\)?)$/;
/** Behind a captured man without a rank: a file of one of these names can also be what a pawn becomes. */
const PROMOTION = new RegExp(`^${PIECE}$`);

type Groups = Readonly<Record<string, string | undefined>>;

const squareText = (text: string): SquareText => {
  const [, file, rank] = /^([A-Z]*?)(\d|SQ\.?)?$/.exec(text)!;
  return { files: filesNamed(file!), rank: rank === undefined ? undefined : Number(rank) || 1 };
};

const manText = (text: string, square: string | undefined): ManText => {
  const stated = square === undefined ? undefined : squareText(square);
  if (text.endsWith('P')) {
    const file = text.slice(0, -1);
    const pawnFiles = file === '' ? ALL_FILES : filesNamed(file);
    return { kind: PAWN, side: undefined, pawnFiles, square: stated };
  }
  const kind = KINDS[text];
  const side = text.startsWith('K') ? KING_SIDE : QUEEN_SIDE;
  return kind === undefined
    ? { kind: KINDS[text.slice(1)]!, side, pawnFiles: ALL_FILES, square: stated }
    : { kind, side: undefined, pawnFiles: ALL_FILES, square: stated };
};

const kindNamed = (name: string | undefined): number => (name === undefined ? EMPTY : KINDS[name]!);

const captureText = (groups: Groups): DescriptiveMove => {
  const mover = manText(groups['mover']!, groups['from'] ?? groups['from2']);
  const at = groups['at'] ?? groups['at2'];
  const becomes = groups['promotion'];
  const promotes = mover.kind === PAWN && becomes === undefined && at !== undefined && PROMOTION.test(at);
  return {
    mover,
    to: undefined,
    captured: manText(groups['taken']!, promotes ? undefined : at),
    promotion: kindNamed(promotes ? at : becomes),
  };
};

const castlingText = ({ long, short, side }: Groups): DescriptiveCastling => {
  if (long !== undefined || side === 'Q') return { castling: [QUEEN_SIDE] };
  return { castling: short !== undefined || side === 'K' ? [KING_SIDE] : [KING_SIDE, QUEEN_SIDE] };
};

/** Reads a move without signs in English descriptive notation as printed (CN-2); undefined if it is none. */
export const readDescriptiveText = (text: string): DescriptiveMove | DescriptiveCastling | undefined => {
  const bare = text.toUpperCase().replace(/\s+/g, '');
  const move = MOVE.exec(bare)?.groups;
  if (move !== undefined)
    return {
      mover: manText(move['mover']!, move['from'] ?? move['from2']),
      to: squareText(move['to']!),
      captured: undefined,
      promotion: kindNamed(move['promotion']),
    };
  const capture = CAPTURE.exec(bare)?.groups;
  if (capture !== undefined) return captureText(capture);
  const castling = CASTLING.exec(bare)?.groups;
  return castling === undefined ? undefined : castlingText(castling);
};
