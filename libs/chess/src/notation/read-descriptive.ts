import type { Board } from '../board/board';
import { KING_SIDE, QUEEN_SIDE } from '../board/castling';
import { enPassantVictim } from '../board/en-passant';
import { MAX_MOVES, generateLegalMoves } from '../board/legal-moves';
import { NO_MOVE, isCastling, isEnPassant, moveFrom, movePromotion, moveTo, type Move } from '../board/move';
import { EMPTY, ROOK, kindOf } from '../board/pieces';
import { castlingMove } from '../board/single-move';
import type { Square } from '../board/squares';
import { whyNotCastling } from '../illegal/castling';
import { illegality, type Illegality } from '../illegal/illegality';
import { PROMOTION_MISSING, UNREADABLE, type MoveOrVerdict } from '../reading';
import { isOnFiles, isSquareMeant, type SquareText } from './descriptive-squares';
import { readDescriptiveText, type DescriptiveMove, type ManText } from './descriptive-text';
import { narrow, verdictOn } from './narrow';
import { cameFrom } from './origin';
import { splitSigns, type Signs } from './signs';

/*
 * English descriptive (CN-2): a text says so little that every legal move is held against it.
 */

const isAt = (text: SquareText | undefined, board: Board, square: Square): boolean =>
  text === undefined || isSquareMeant(text, board.sideToMove, square);

/** Whether the man on a square is one that the text can mean, its prefix apart. */
const isManMeant = (text: ManText, board: Board, square: Square): boolean =>
  kindOf(board.squares[square]!) === text.kind && isOnFiles(text.pawnFiles, square);

/** The square of the man a move captures. */
const victimOf = (move: Move): Square => (isEnPassant(move) ? enPassantVictim(moveTo(move)) : moveTo(move));

/** A pawn taken en passant is said to stand where the capturing pawn arrives, or, with the sign, where it stands. */
const isCaptureMeant = (text: ManText, board: Board, move: Move, signs: Signs): boolean => {
  const victim = victimOf(move);
  const isStated =
    isAt(text.square, board, moveTo(move)) || (signs.enPassant && isAt(text.square, board, victim));
  return isStated && isManMeant(text, board, victim);
};

/** Whether the text can mean the move, prefixes and promotion apart. */
const isMeant = (text: DescriptiveMove, board: Board, move: Move, signs: Signs): boolean => {
  const from = moveFrom(move);
  if (isCastling(move) || !isManMeant(text.mover, board, from) || !isAt(text.mover.square, board, from))
    return false;
  const isCapture = board.squares[victimOf(move)] !== EMPTY;
  return text.captured === undefined
    ? !isCapture && isAt(text.to, board, moveTo(move))
    : isCapture && isCaptureMeant(text.captured, board, move, signs);
};

/**
 * The moves that agree with a man's prefix. Where no piece is seen to have come from that side the prefix may stand for
 * nothing, but it decides nothing either: it holds for a first move only (CN-2b). A rook alone can also be told by the
 * other one's being the other.
 */
const bySide = (
  text: ManText,
  board: Board,
  moves: readonly Move[],
  squareOf: (move: Move) => Square,
): readonly Move[] => {
  const { side } = text;
  if (side === undefined) return moves;
  const own = moves.filter((move) => cameFrom(board, side, squareOf(move)));
  if (own.length > 0) return own;
  const other = side === KING_SIDE ? QUEEN_SIDE : KING_SIDE;
  const open = moves.filter((move) => !cameFrom(board, other, squareOf(move)));
  return open.length === moves.length || text.kind === ROOK ? open : [];
};

const legalMovesOf = (board: Board): Move[] => {
  const moves = new Int32Array(MAX_MOVES);
  return Array.from(moves.subarray(0, generateLegalMoves(board, moves)));
};

const movesMeant = (text: DescriptiveMove, board: Board, signs: Signs): readonly Move[] => {
  const meant = legalMovesOf(board).filter((move) => isMeant(text, board, move, signs));
  const byMover = bySide(text.mover, board, meant, moveFrom);
  return text.captured === undefined ? byMover : bySide(text.captured, board, byMover, victimOf);
};

const castlings = (board: Board, sides: readonly number[]): readonly Move[] =>
  sides.map((side) => castlingMove(board, side)).filter((move) => move !== NO_MOVE);

/** The legal moves the text can mean, what the pawn becomes apart; undefined if the text is unreadable. */
const readingsOf = (
  board: Board,
  text: string,
): { moves: readonly Move[]; promotion: number } | undefined => {
  const signs = splitSigns(text);
  const read = readDescriptiveText(signs.move);
  if (read === undefined) return undefined;
  if ('castling' in read)
    return { moves: narrow(board, castlings(board, read.castling), signs), promotion: EMPTY };
  const moves = movesMeant(read, board, signs);
  const promoted = moves.filter((move) => movePromotion(move) === read.promotion);
  const left = promoted.length === 0 && read.promotion === EMPTY ? moves : promoted;
  return { moves: narrow(board, left, signs), promotion: read.promotion };
};

/** Whether all a text lacks is what the pawn becomes (L-3.7.5.1). */
const lacksPromotion = (moves: readonly Move[], promotion: number): boolean =>
  promotion === EMPTY && moves.length > 0 && moves.every((move) => movePromotion(move) !== EMPTY);

/** Reads English descriptive: a legal move, ILLEGAL, AMBIGUOUS, UNREADABLE or PROMOTION_MISSING. */
export const readDescriptiveOn = (board: Board, text: string): MoveOrVerdict => {
  const readings = readingsOf(board, text);
  if (readings === undefined) return UNREADABLE;
  const { moves, promotion } = readings;
  return lacksPromotion(moves, promotion) ? PROMOTION_MISSING : verdictOn(moves);
};

export const descriptiveReadings = (board: Board, text: string): readonly Move[] =>
  readingsOf(board, text)?.moves ?? [];

const hasPrefix = ({ mover, captured }: DescriptiveMove): boolean =>
  mover.side !== undefined || captured?.side !== undefined;

const withoutPrefixes = ({ mover, captured, ...rest }: DescriptiveMove): DescriptiveMove => ({
  ...rest,
  mover: { ...mover, side: undefined },
  captured: captured && { ...captured, side: undefined },
});

const PREFIX = illegality('CN-2b', 'piece-has-moved', "a prefix holds for a piece's first move only");

/** Which rule castling or a prefix breaks; of anything else the text says too little to tell. */
export const whyNotDescriptive = (board: Board, text: string): Illegality | undefined => {
  const signs = splitSigns(text);
  const read = readDescriptiveText(signs.move);
  if (read === undefined) return undefined;
  if ('castling' in read)
    return read.castling.length === 1 ? whyNotCastling(board, read.castling[0]!) : undefined;
  const prefixed = hasPrefix(read) && movesMeant(withoutPrefixes(read), board, signs).length > 0;
  return prefixed ? PREFIX : undefined;
};
