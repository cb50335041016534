export { moveAccount, type MoveAccount } from './account/move-account';
export type { Remark as Told } from './account/remarks';
export { MOVE_TEXTS as SAID, type SayOfMove } from './move-texts';
export type { Writing } from './account/writings';
export { isCastling, isEnPassant, moveFrom, movePromotion, moveTo, packMove, type Move } from './board/move';
export {
  BISHOP,
  BLACK,
  EMPTY,
  KING,
  KNIGHT,
  PAWN,
  QUEEN,
  ROOK,
  WHITE,
  colourOf,
  kindOf,
  type Colour,
  type PieceCode,
} from './board/pieces';
export { NO_SQUARE, isLightSquare, squareName, squareNamed, type Square } from './board/squares';
export type { FenRejection } from './fen/read-fen';
export {
  formatFen,
  formatShredderFen,
  isCheck,
  legalMoves,
  parseFen,
  perft,
  pieceAt,
  play,
  positionKey,
} from './position';
export { type Position, boardOf, isSamePosition } from './position-pack';
export * from './pgn';
export { readSan, readUci, writeSan, writeUci } from './moves-in-text';
export { DEFAULT_NODES, MATE_RULES, canMate, type MateOptions, type MateVerdict } from './mate/can-mate';
export { canMateQuick, isDeadPosition } from './mate/quick';
export * from './tablebase';
export type { MoveRejection, Reading } from './reading';
export { drawClaims, type DrawClaims, type DrawOptions } from './draws/claims';
export { fiftyMoves, isFiftyMoves } from './draws/fifty-moves';
export { advance, startHistory, type DrawHistory } from './draws/history';
export { lookAlikes, type LookAlike } from './draws/look-alikes';
export { isThreefold, threefoldMoves } from './draws/repetition';
export { ARRAY_COUNT, STANDARD_ARRAY, spIdOf, spIdOfArray, startPosition } from './start-position';
export { ENDING_RULES, status, type Status } from './status';
export { MOVE_NOTATIONS, offersDraw, readMove, writeMove, type MoveNotation } from './notation/notations';
