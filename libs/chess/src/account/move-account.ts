import { isInCheck } from '../board/attacks';
import { enPassantVictim } from '../board/en-passant';
import { isCastling, isEnPassant, moveFrom, movePromotion, moveTo, type Move } from '../board/move';
import { EMPTY, kindOf } from '../board/pieces';
import { squareName } from '../board/squares';
import { attackersOf, manOn, NAMES } from '../illegal/attackers';
import { pieceAt, play } from '../position';
import type { Position } from '../position-pack';
import { joined, said, SAID } from '../said';
import { boardShowing } from '../shared-board';
import { castlingAccount } from './castling-account';
import { told, type Told } from './told';
import { writingsOf, type Writing } from './writings';

/** What a legal move does and how it is written, each with its rule. */
export interface MoveAccount {
  readonly does: readonly Told[];
  readonly written: readonly Writing[];
}

const capture = (position: Position, move: Move): readonly Told[] => {
  const board = boardShowing(position);
  if (isEnPassant(move))
    return [told('L-3.7.4.1', said(SAID.takesInPassing, manOn(board, enPassantVictim(moveTo(move)))))];
  return pieceAt(position, moveTo(move)) === EMPTY
    ? []
    : [told('L-3.1.1', said(SAID.takes, manOn(board, moveTo(move))))];
};

const promotion = (move: Move): readonly Told[] => {
  const kind = movePromotion(move);
  if (kind === EMPTY) return [];
  const name = NAMES[kind]!;
  return [told('L-3.7.5.2', said(SAID.becomes, name)), told('L-3.7.5.3', said(SAID.acts, name))];
};

/** The king that is attacked by it, and from where. */
const check = (position: Position, move: Move): readonly Told[] => {
  const board = boardShowing(play(position, move));
  const side = board.sideToMove;
  if (!isInCheck(board, side)) return [];
  const king = board.kingSquare(side);
  const from = attackersOf(board, king, side ^ 1).map((square) => manOn(board, square));
  return [told('L-3.9.1', said(SAID.check, squareName(king), joined(SAID.andThe, from)))];
};

/** In Chess960 only the array and castling differ. */
const otherwise = (position: Position, move: Move): readonly Told[] =>
  position.chess960
    ? [told('L-B.1', said(SAID.asInStandardChess, NAMES[kindOf(pieceAt(position, moveFrom(move)))]!))]
    : [];

/** What a legal move does and how it is written, for who wants to know why. */
export const moveAccount = (position: Position, move: Move): MoveAccount => ({
  does: [
    ...(isCastling(move)
      ? castlingAccount(position, move)
      : [...otherwise(position, move), ...capture(position, move), ...promotion(move)]),
    ...check(position, move),
  ],
  written: writingsOf(position, move),
});
