import type { Board } from '../board/board';
import { KING_SIDE, sideOfCastling } from '../board/castling';
import { enPassantVictim } from '../board/en-passant';
import { isCastling, isEnPassant, moveFrom, moveTo, type Move } from '../board/move';
import { EMPTY, PAWN, PIECE_LETTERS, kindOf } from '../board/pieces';
import type { Square } from '../board/squares';
import { fileName, shortFileName, squareNames } from './descriptive-squares';
import { readDescriptiveOn } from './read-descriptive';
import { bracketedPromotion } from './write-algebraic';

/** A man's names, the shortest first: `N`, `N(B3)`, `N(KB3)`; of a pawn its file comes before its square: `P`, `BP`, `KBP`. */
const manNames = (board: Board, man: Square, square: Square): readonly string[] => {
  const kind = kindOf(board.squares[man]!);
  const letter = PIECE_LETTERS[kind]!;
  const files = kind === PAWN ? [`${shortFileName(man)}P`, `${fileName(man)}P`] : [];
  const squares = squareNames(board.sideToMove, square).map((name) => `${letter}(${name})`);
  return [...new Set([letter, ...files, ...squares])];
};

/** Every spelling of the move, the shortest first, and in the order of the alphabet where they are equally long. */
const spellings = (board: Board, move: Move): string[] => {
  const from = moveFrom(move);
  const to = moveTo(move);
  const victim = isEnPassant(move) ? enPassantVictim(to) : to;
  const isCapture = board.squares[victim] !== EMPTY;
  const targets = isCapture ? manNames(board, victim, to) : squareNames(board.sideToMove, to);
  const sign = isEnPassant(move) ? 'e.p.' : bracketedPromotion(move);
  return manNames(board, from, from)
    .flatMap((mover) => targets.map((target) => `${mover}${isCapture ? 'x' : '-'}${target}${sign}`))
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
};

/** Writes English descriptive (CN-2, CN-2b): the first spelling that can mean no other move, without signs of check. */
export const writeDescriptiveMove = (board: Board, move: Move): string => {
  if (isCastling(move)) return sideOfCastling(moveFrom(move), moveTo(move)) === KING_SIDE ? 'O-O' : 'O-O-O';
  const all = spellings(board, move);
  return all.find((text) => readDescriptiveOn(board, text) === move) ?? all.at(-1)!;
};
