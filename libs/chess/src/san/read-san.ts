import { leavesKingSafe } from '../board/attacks';
import { highestBit } from '../board/bits';
import type { Board } from '../board/board';
import { KING_SIDE, QUEEN_SIDE } from '../board/castling';
import { MAX_MOVES, generateLegalMoves } from '../board/legal-moves';
import { KNIGHT_ATTACKS } from '../board/leapers';
import { NO_MOVE, PROMOTION_SHIFT, moveFrom, moveTo, packMove, type Move } from '../board/move';
import { BISHOP, EMPTY, KING, KNIGHT, PAWN, QUEEN, ROOK, WHITE, kindOf, pieceCode } from '../board/pieces';
import { castlingMove, kingMayStep, legalMoveBetween, mayArrive, needsPromotion } from '../board/single-move';
import { SLIDES, bishopIndex, rookIndex } from '../board/sliders';
import { fileOf, rankOf, squareAt, type Square } from '../board/squares';
import { whyNotCastling } from '../illegal/castling';
import { whyNotLegal } from '../illegal/explain';
import { NO_PROMOTION, type Illegality } from '../illegal/illegality';
import { AMBIGUOUS, ILLEGAL, PROMOTION_MISSING, UNREADABLE, type MoveOrVerdict } from '../reading';
import { SanText, UNSTATED, bareMove, readSanText } from './san-text';

/*
 * SAN is read backwards from the square of arrival: which men of that kind attack it, and which of those may legally go.
 * No other move is looked at.
 */

const stated = new SanText();

/** The squares of one half of the board that agree with the stated file and rank of departure. */
const statedSquares = (half: number): number => {
  let squares = -1;
  if (stated.fromFile !== UNSTATED) squares &= 0x01010101 << stated.fromFile;
  if (stated.fromRank !== UNSTATED)
    squares &= stated.fromRank >> 2 === half ? 255 << ((stated.fromRank & 3) << 3) : 0;
  return squares;
};

/** Where men of a kind other than pawn and king must stand, in one half, to reach the square. */
export const departuresTo = (board: Board, kind: number, target: Square, half: number): number => {
  const men = board.bitboards[(pieceCode(board.sideToMove, kind) << 1) + half]!;
  let from = kind === KNIGHT ? KNIGHT_ATTACKS[(target << 1) + half]! : 0;
  if (kind === BISHOP || kind === QUEEN)
    from = SLIDES[bishopIndex(target, board.occupiedLo(), board.occupiedHi()) + half]!;
  if (kind === ROOK || kind === QUEEN)
    from |= SLIDES[rookIndex(target, board.occupiedLo(), board.occupiedHi()) + half]!;
  return from & men;
};

const readPiece = (board: Board): MoveOrVerdict => {
  const { kind, target } = stated;
  if (!mayArrive(board, target)) return ILLEGAL;
  let found = ILLEGAL;
  for (let half = 0; half < 2; half++) {
    let departures = departuresTo(board, kind, target, half) & statedSquares(half);
    while (departures !== 0) {
      const from = (half << 5) | highestBit(departures);
      departures ^= 1 << from;
      if (!leavesKingSafe(board, from, target, target)) continue;
      if (found !== ILLEGAL) return AMBIGUOUS;
      found = packMove(from, target);
    }
  }
  return found;
};

const readKing = (board: Board): MoveOrVerdict => {
  const from = board.kingSquare(board.sideToMove);
  const agrees = (statedSquares(from >>> 5) >>> (from & 31)) & 1;
  return agrees !== 0 && kingMayStep(board, from, stated.target) ? packMove(from, stated.target) : ILLEGAL;
};

/** Where the pawn must come from: its file is stated if it captures (L-A.9.3), otherwise it is the file of arrival. */
const pawnDeparture = (board: Board): Square => {
  const { target } = stated;
  const back = board.sideToMove === WHITE ? -8 : 8;
  const pawn = pieceCode(board.sideToMove, PAWN);
  const file = stated.fromFile === UNSTATED ? fileOf(target) : stated.fromFile;
  const once = squareAt(file, rankOf(target + back));
  return file !== fileOf(target) || board.squares[once] === pawn ? once : once + back;
};

const readPawn = (board: Board): MoveOrVerdict => {
  const from = pawnDeparture(board);
  if (board.squares[from] !== pieceCode(board.sideToMove, PAWN)) return ILLEGAL;
  if (stated.fromRank !== UNSTATED && stated.fromRank !== rankOf(from)) return ILLEGAL;
  const move = legalMoveBetween(board, from, stated.target);
  if (move === NO_MOVE) return ILLEGAL;
  if (stated.promotion === EMPTY) return needsPromotion(board, move) ? PROMOTION_MISSING : move;
  return needsPromotion(board, move) ? move | (stated.promotion << PROMOTION_SHIFT) : ILLEGAL;
};

const castlingSide = (text: string): number | undefined => {
  if (text === 'O-O' || text === '0-0' || text === 'o-o') return KING_SIDE;
  if (text === 'O-O-O' || text === '0-0-0' || text === 'o-o-o') return QUEEN_SIDE;
  return undefined;
};

const readCastling = (board: Board, text: string): MoveOrVerdict => {
  const side = castlingSide(text);
  return side === undefined ? UNREADABLE : castlingMove(board, side);
};

const isCastlingStart = (char: number): boolean => char === 79 || char === 48 || char === 111;

/**
 * Reads SAN on a board: a legal move, ILLEGAL, AMBIGUOUS, UNREADABLE or PROMOTION_MISSING. Generous: x, =, check signs
 * and remarks may be missing or wrong, zeros may stand for O, the departure may be stated in full.
 */
export const readSanOn = (board: Board, text: string): MoveOrVerdict => {
  const bare = bareMove(text);
  if (isCastlingStart(bare.charCodeAt(0))) return readCastling(board, bare);
  if (!readSanText(bare, stated)) return UNREADABLE;
  if (stated.kind === PAWN) return readPawn(board);
  return stated.kind === KING ? readKing(board) : readPiece(board);
};

/** The legal moves that an ambiguous SAN text can mean. */
export const sanReadings = (board: Board, text: string): Move[] => {
  if (!readSanText(bareMove(text), stated)) return [];
  const moves = new Int32Array(MAX_MOVES);
  const end = generateLegalMoves(board, moves);
  return Array.from(moves.subarray(0, end)).filter((move) => {
    const from = moveFrom(move);
    return (
      kindOf(board.squares[from]!) === stated.kind &&
      moveTo(move) === stated.target &&
      ((statedSquares(from >>> 5) >>> (from & 31)) & 1) !== 0
    );
  });
};

/** The own men that the stated kind and departure can mean. */
const menMeant = (board: Board): Square[] => {
  if (stated.kind === PAWN)
    return [pawnDeparture(board)].filter((square) => board.squares[square] !== undefined);
  const man = pieceCode(board.sideToMove, stated.kind);
  return Array.from(board.squares.keys()).filter(
    (square) => board.squares[square] === man && ((statedSquares(square >>> 5) >>> (square & 31)) & 1) !== 0,
  );
};

/** Which rule a readable SAN move breaks if it is not legal; undefined where several men can be meant, or none. */
export const whyNotSan = (board: Board, text: string): Illegality | undefined => {
  const bare = bareMove(text);
  const side = castlingSide(bare);
  if (side !== undefined) return whyNotCastling(board, side);
  if (!readSanText(bare, stated)) return undefined;
  const men = menMeant(board);
  if (men.length !== 1) return undefined;
  const unpromoted = stated.promotion === EMPTY ? undefined : NO_PROMOTION;
  return whyNotLegal(board, men[0]!, stated.target) ?? unpromoted;
};
