import { Board } from './board/board';
import {
  BISHOP,
  BLACK,
  KING,
  KNIGHT,
  PAWN,
  PIECE_LETTERS,
  QUEEN,
  ROOK,
  WHITE,
  pieceCode,
} from './board/pieces';
import { squareAt } from './board/squares';
import { pieceAt } from './position';
import { isSamePosition, packPosition, type Position } from './position-pack';

/*
 * The 960 arrays of Chess960 (L-B.2) by their usual number (Scharnagl): the remainder by 4 places the light-squared
 * bishop, that of the quotient by 4 the dark-squared one, then by 6 the queen among the free squares; what is left
 * places two knights on five free squares; rook, king and rook fill the rest.
 */

/** The array of standard chess (L-2.3). */
export const STANDARD_ARRAY = 518;

export const ARRAY_COUNT = 960;

/** The places of the two knights among five free squares. */
const KNIGHT_PLACES: readonly (readonly [number, number])[] = [
  [0, 1],
  [0, 2],
  [0, 3],
  [0, 4],
  [1, 2],
  [1, 3],
  [1, 4],
  [2, 3],
  [2, 4],
  [3, 4],
];

/** Kinds of men from the a-file to the h-file. */
const arrayOf = (spId: number): number[] => {
  const kinds = new Array<number>(8).fill(0);
  const freeFiles = (): number[] => [...kinds.keys()].filter((file) => kinds[file] === 0);
  kinds[2 * (spId % 4) + 1] = BISHOP;
  kinds[2 * (Math.floor(spId / 4) % 4)] = BISHOP;
  kinds[freeFiles()[Math.floor(spId / 16) % 6]!] = QUEEN;
  const free = freeFiles();
  for (const place of KNIGHT_PLACES[Math.floor(spId / 96)]!) kinds[free[place]!] = KNIGHT;
  for (const [index, file] of freeFiles().entries()) kinds[file] = index === 1 ? KING : ROOK;
  return kinds;
};

/**
 * The start position with this number, 518 being standard chess. RangeError unless it is an integer from 0 to 959 (a bug
 * of the caller). `chess960` decides how UCI castling is written: in the Chess960 way unless the array is standard.
 */
export const startPosition = (
  spId: number = STANDARD_ARRAY,
  { chess960 = spId !== STANDARD_ARRAY }: { readonly chess960?: boolean } = {},
): Position => {
  if (!Number.isInteger(spId) || spId < 0 || spId >= ARRAY_COUNT)
    throw new RangeError(`a start position has a number from 0 to ${ARRAY_COUNT - 1}, not ${spId}`);
  const board = new Board();
  const kinds = arrayOf(spId);
  for (const [file, kind] of kinds.entries()) {
    board.put(pieceCode(WHITE, kind), squareAt(file, 0));
    board.put(pieceCode(WHITE, PAWN), squareAt(file, 1));
    board.put(pieceCode(BLACK, PAWN), squareAt(file, 6));
    board.put(pieceCode(BLACK, kind), squareAt(file, 7));
  }
  for (const [file, kind] of kinds.entries()) {
    if (kind !== ROOK) continue;
    board.grantCastling(WHITE, squareAt(file, 0));
    board.grantCastling(BLACK, squareAt(file, 7));
  }
  return packPosition(board, chess960);
};

const lettersOf = (spId: number): string =>
  arrayOf(spId)
    .map((kind) => PIECE_LETTERS[kind]!)
    .join('');

let numbers: Map<string, number> | undefined;

const allNumbers = (): Map<string, number> =>
  new Map(Array.from({ length: ARRAY_COUNT }, (_, spId) => [lettersOf(spId), spId]));

/** The number of a first rank such as `RNBQKBNR`, a-file first; undefined if L-B.2 does not allow it. */
export const spIdOfArray = (letters: string): number | undefined => (numbers ??= allNumbers()).get(letters);

/**
 * The number of a start position: one array for both sides, pawns in front, all castling rights, White to move;
 * undefined for any other position.
 */
export const spIdOf = (position: Position): number | undefined => {
  const files = Array.from({ length: 8 }, (_, file) => PIECE_LETTERS[pieceAt(position, file)]!);
  const spId = spIdOfArray(files.join(''));
  if (spId === undefined) return undefined;
  return isSamePosition(startPosition(spId), position) ? spId : undefined;
};
