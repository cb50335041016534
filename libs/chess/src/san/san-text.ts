import { EMPTY, PAWN, pieceFromLetter, promotionKind, KNIGHT, KING } from '../board/pieces';
import { NO_SQUARE, squareFromChars } from '../board/squares';

/** No file or rank of departure is stated. */
export const UNSTATED = -1;

/** What a SAN text states, castling apart. */
export class SanText {
  kind = PAWN;
  target = NO_SQUARE;
  fromFile = UNSTATED;
  fromRank = UNSTATED;
  promotion = EMPTY;
}

/** Longer texts are refused unread: `Qa1xb2=Q++!? e.p. (=)` is the most that anybody can mean. */
const MAX_LENGTH = 24;

/** What may follow a move without changing it, besides + # ! and ?. */
const REMARKS = /(?:[+#!?\s]|e\.?p\.?|\(=\)|ch\.?)+$/;

const isMark = (char: number): boolean => char === 43 || char === 35 || char === 33 || char === 63;

/** The text without check signs, remarks such as e.p. and (=), and spaces around; empty if it is too long. */
export const bareMove = (text: string): string => {
  if (text.length > MAX_LENGTH) return '';
  let end = text.length;
  while (end > 0 && isMark(text.charCodeAt(end - 1))) end--;
  const bare = end === text.length ? text : text.slice(0, end);
  const last = bare.charCodeAt(end - 1);
  const plain = (last >= 49 && last <= 56) || (last >= 65 && last <= 90) || last === 48;
  return plain ? bare : bare.replace(REMARKS, '').trim();
};

/** x, colon or hyphen, none of them needed (L-A.9, CN-1). */
const isBetweenSign = (char: number): boolean => char === 120 || char === 58 || char === 45;

/** Reads a bare move (see bareMove) that is not castling; answers whether it is SAN, generously read. */
export const readSanText = (text: string, into: SanText): boolean => {
  const first = text.charCodeAt(0);
  const isPiece = first >= 65 && first <= 90;
  into.kind = isPiece ? pieceFromLetter(text[0]!) : PAWN;
  if (isPiece && (into.kind < KNIGHT || into.kind > KING)) return false;
  const start = isPiece ? 1 : 0;
  let end = text.length;
  into.promotion = EMPTY;
  const last = text.charCodeAt(end - 1);
  if (last < 48 || last > 57) {
    into.promotion = promotionKind(last);
    if (into.promotion === EMPTY || isPiece) return false;
    end -= text.charCodeAt(end - 2) === 61 ? 2 : 1;
  }
  if (end - start < 2) return false;
  into.target = squareFromChars(text.charCodeAt(end - 2), text.charCodeAt(end - 1));
  if (into.target === NO_SQUARE) return false;
  end -= 2;
  const signed = end > start && isBetweenSign(text.charCodeAt(end - 1));
  return (
    readDeparture(text, start, signed ? end - 1 : end, into) && (isPiece || !signed || into.fromFile >= 0)
  );
};

/** A file, a rank, both or nothing. */
const readDeparture = (text: string, start: number, end: number, into: SanText): boolean => {
  let at = start;
  const file = text.charCodeAt(at) - 97;
  into.fromFile = at < end && file >= 0 && file < 8 ? file : UNSTATED;
  if (into.fromFile !== UNSTATED) at++;
  const rank = text.charCodeAt(at) - 49;
  into.fromRank = at < end && rank >= 0 && rank < 8 ? rank : UNSTATED;
  if (into.fromRank !== UNSTATED) at++;
  return at === end;
};
