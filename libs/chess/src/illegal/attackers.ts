import { isAttacked, isAttackedWith } from '../board/attacks';
import { bitHi, bitLo } from '../board/bits';
import type { Board } from '../board/board';
import { EMPTY, KING, colourOf, kindOf } from '../board/pieces';
import { squareName, type Square } from '../board/squares';
import { moveText, type SayOfMove } from '../move-texts';

/** By kind of man. */
export const NAMES = ['', 'pawn', 'knight', 'bishop', 'rook', 'queen', 'king'] as const;

/** What a kind of man is called; that of no man is nothing. */
export const kindName = (kind: number, say: SayOfMove): string => {
  const name = NAMES[kind] ?? '';
  return name === '' ? '' : say(name);
};

/** `rook on e7` */
export const manOn = (board: Board, square: Square, say: SayOfMove = moveText): string =>
  say('on', { man: kindName(kindOf(board.squares[square]!), say), square: squareName(square) });

const SQUARES: readonly Square[] = Array.from({ length: 64 }, (_, square) => square);

/** Where the men of a colour stand that attack a square, pinned or not; lines are seen through `lifted`. */
export const attackersOf = (board: Board, square: Square, by: number, lifted?: Square): readonly Square[] => {
  const lo = lifted === undefined ? board.occupiedLo() : board.occupiedLo() & ~bitLo(lifted);
  const hi = lifted === undefined ? board.occupiedHi() : board.occupiedHi() & ~bitHi(lifted);
  return SQUARES.filter((from) => {
    const man = board.squares[from]!;
    return (
      man !== EMPTY &&
      colourOf(man) === by &&
      isAttackedWith(board, square, by, lo, hi, bitLo(from), bitHi(from))
    );
  });
};

/** Whether a man may not leave its line, because its own king would be attacked. */
const isPinned = (board: Board, man: Square): boolean => {
  const colour = colourOf(board.squares[man]!);
  if (kindOf(board.squares[man]!) === KING) return false;
  const king = board.kingSquare(colour);
  const lo = board.occupiedLo() & ~bitLo(man);
  const hi = board.occupiedHi() & ~bitHi(man);
  return !isAttacked(board, king, colour ^ 1) && isAttacked(board, king, colour ^ 1, lo, hi);
};

/** `h7 is attacked by the rook on e7, which could take there (L-3.1.2), and attacks though pinned (L-3.1.3)` */
export const attackOn = (board: Board, square: Square, by: number, lifted: Square): string => {
  const [first] = attackersOf(board, square, by, lifted);
  const is = `${squareName(square)} is attacked`;
  if (first === undefined) return is;
  const pinned = isPinned(board, first) ? ', and attacks though it is pinned (L-3.1.3)' : '';
  return `${is} by the ${manOn(board, first)}, which could take there (L-3.1.2)${pinned}`;
};
