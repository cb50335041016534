import { KING_SIDE, castledKing, castledRook, sideOfCastling } from '../board/castling';
import { moveFrom, moveTo, type Move } from '../board/move';
import { EMPTY } from '../board/pieces';
import { rankOf, squareAt, squareName, type Square } from '../board/squares';
import { pieceAt } from '../position';
import type { Position } from '../position-pack';
import { joined, type SayOfMove } from '../move-texts';
import { remark, type Remark } from './remarks';

/** Files that orthodox castling needs empty and another array may not: e and h, or a, b and e. */
const ELSEWHERE = [
  [4, 7],
  [0, 1, 4],
] as const;

const wayOf = (king: Square, rook: Square): 'rookMoves' | 'kingMoves' | 'changePlaces' | 'bothMove' => {
  const kingStays = castledKing(king, rook) === king;
  const rookStays = castledRook(king, rook) === rook;
  if (kingStays) return 'rookMoves';
  if (rookStays) return 'kingMoves';
  return castledKing(king, rook) === rook && castledRook(king, rook) === king ? 'changePlaces' : 'bothMove';
};

/** Men that may stand where they are though castling from the orthodox array would need the square empty. */
const undisturbed = (position: Position, king: Square, rook: Square): readonly Square[] =>
  ELSEWHERE[sideOfCastling(king, rook)]
    .map((file) => squareAt(file, rankOf(king)))
    .filter((square) => square !== king && square !== rook && pieceAt(position, square) !== EMPTY);

/** What a castling does, by the rules of standard chess or of Chess960. */
export const castlingAccount = (position: Position, move: Move, say: SayOfMove): readonly Remark[] => {
  const king = moveFrom(move);
  const rook = moveTo(move);
  const side = sideOfCastling(king, rook) === KING_SIDE ? 'castlesKingSide' : 'castlesQueenSide';
  const arrival = say('arrival', {
    king: squareName(castledKing(king, rook)),
    rook: squareName(castledRook(king, rook)),
  });
  if (!position.chess960) return [remark('L-3.8.2', say(side, { arrival }))];
  const way = wayOf(king, rook);
  const still = undisturbed(position, king, rook).map(squareName);
  return [
    remark('L-B.3.1', say('castlesOnce')),
    remark('L-B.3.2', say(way)),
    remark('L-B.3.3', arrival),
    ...(way === 'rookMoves' || way === 'kingMoves' ? [remark('L-B.3.5.1', say('oneStays'))] : []),
    ...(still.length === 0
      ? []
      : [remark('L-B.3.5.4', say('occupied', { squares: joined(say, 'and', still) }))]),
  ];
};
