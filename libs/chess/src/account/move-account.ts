import { isInCheck } from '../board/attacks';
import { enPassantVictim } from '../board/en-passant';
import { isCastling, isEnPassant, moveFrom, movePromotion, moveTo, type Move } from '../board/move';
import { EMPTY, kindOf } from '../board/pieces';
import { squareName } from '../board/squares';
import { attackersOf, kindName, manOn } from '../illegal/attackers';
import { pieceAt, play } from '../position';
import type { Position } from '../position-pack';
import { joined, moveText, type SayOfMove } from '../move-texts';
import { boardShowing } from '../shared-board';
import { castlingAccount } from './castling-account';
import { remark, type Remark } from './remarks';
import { writingsOf, type Writing } from './writings';

/** What a legal move does and how it is written, each with its rule. */
export interface MoveAccount {
  readonly does: readonly Remark[];
  readonly written: readonly Writing[];
}

const capture = (position: Position, move: Move, say: SayOfMove): readonly Remark[] => {
  const board = boardShowing(position);
  if (isEnPassant(move))
    return [
      remark('L-3.7.4.1', say('takesInPassing', { man: manOn(board, enPassantVictim(moveTo(move)), say) })),
    ];
  return pieceAt(position, moveTo(move)) === EMPTY
    ? []
    : [remark('L-3.1.1', say('takes', { man: manOn(board, moveTo(move), say) }))];
};

const promotion = (move: Move, say: SayOfMove): readonly Remark[] => {
  const kind = movePromotion(move);
  if (kind === EMPTY) return [];
  const man = kindName(kind, say);
  return [remark('L-3.7.5.2', say('becomes', { man })), remark('L-3.7.5.3', say('acts', { man }))];
};

/** The king that is attacked by it, and from where. */
const check = (position: Position, move: Move, say: SayOfMove): readonly Remark[] => {
  const board = boardShowing(play(position, move));
  const side = board.sideToMove;
  if (!isInCheck(board, side)) return [];
  const king = board.kingSquare(side);
  const from = attackersOf(board, king, side ^ 1).map((square) => manOn(board, square, say));
  return [remark('L-3.9.1', say('check', { square: squareName(king), men: joined(say, 'andThe', from) }))];
};

/** In Chess960 only the array and castling differ. */
const otherwise = (position: Position, move: Move, say: SayOfMove): readonly Remark[] =>
  position.chess960
    ? [
        remark(
          'L-B.1',
          say('asInStandardChess', { man: kindName(kindOf(pieceAt(position, moveFrom(move))), say) }),
        ),
      ]
    : [];

/** What a legal move does and how it is written, for who wants to know why; what it does in some language. */
export const moveAccount = (position: Position, move: Move, say: SayOfMove = moveText): MoveAccount => ({
  does: [
    ...(isCastling(move)
      ? castlingAccount(position, move, say)
      : [...otherwise(position, move, say), ...capture(position, move, say), ...promotion(move, say)]),
    ...check(position, move, say),
  ],
  written: writingsOf(position, move),
});
