import { KING_SIDE, castledKing, castledRook, sideOfCastling } from '../board/castling';
import { moveFrom, moveTo, type Move } from '../board/move';
import { EMPTY } from '../board/pieces';
import { rankOf, squareAt, squareName, type Square } from '../board/squares';
import { pieceAt } from '../position';
import type { Position } from '../position-pack';
import { joined, said, SAID } from '../said';
import { told, type Told } from './told';

/** Files that orthodox castling needs empty and another array may not: e and h, or a, b and e. */
const ELSEWHERE = [
  [4, 7],
  [0, 1, 4],
] as const;

const wayOf = (king: Square, rook: Square): string => {
  const kingStays = castledKing(king, rook) === king;
  const rookStays = castledRook(king, rook) === rook;
  if (kingStays) return SAID.rookMoves;
  if (rookStays) return SAID.kingMoves;
  return castledKing(king, rook) === rook && castledRook(king, rook) === king
    ? SAID.changePlaces
    : SAID.bothMove;
};

/** Men that may stand where they are though castling from the orthodox array would need the square empty. */
const undisturbed = (position: Position, king: Square, rook: Square): readonly Square[] =>
  ELSEWHERE[sideOfCastling(king, rook)]
    .map((file) => squareAt(file, rankOf(king)))
    .filter((square) => square !== king && square !== rook && pieceAt(position, square) !== EMPTY);

/** What a castling does, by the rules of standard chess or of Chess960. */
export const castlingAccount = (position: Position, move: Move): readonly Told[] => {
  const king = moveFrom(move);
  const rook = moveTo(move);
  const side = sideOfCastling(king, rook) === KING_SIDE ? SAID.castlesKingSide : SAID.castlesQueenSide;
  const arrival = said(
    SAID.arrival,
    squareName(castledKing(king, rook)),
    squareName(castledRook(king, rook)),
  );
  if (!position.chess960) return [told('L-3.8.2', said(side, arrival))];
  const way = wayOf(king, rook);
  const still = undisturbed(position, king, rook).map(squareName);
  return [
    told('L-B.3.1', SAID.castlesOnce),
    told('L-B.3.2', way),
    told('L-B.3.3', arrival),
    ...(way === SAID.rookMoves || way === SAID.kingMoves ? [told('L-B.3.5.1', SAID.oneStays)] : []),
    ...(still.length === 0 ? [] : [told('L-B.3.5.4', said(SAID.occupied, joined(SAID.and, still)))]),
  ];
};
