import {
  advance,
  formatFen,
  moveAccount,
  parseFen,
  readMove,
  readUci,
  startHistory,
  status,
  writeSan,
  writeUci,
  WHITE,
  type DrawHistory,
  type Move,
  type MoveAccount,
  type SayOfMove,
  type MoveNotation,
  type Status,
} from '@amici/chess';
import { ok, type Rejection, type Result } from '@amici/kernel';
import type { Notation } from '@amici/rulesets';
import type { Side } from '@amici/timecontrol';

/** A legal move as read, with where it leads. */
export interface PlayedTo {
  readonly uci: string;
  readonly san: string;
  readonly board: DrawHistory;
  readonly status: Status;
}

/** The orthodox array (L-2.3). */
export const START_FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

export const sideToMove = ({ position }: DrawHistory): Side =>
  position.sideToMove === WHITE ? 'white' : 'black';

/** Men on the board, kings and pawns included (L-G.7). */
export const pieceCount = ({ position }: DrawHistory): number =>
  formatFen(position)
    .split(' ')[0]!
    .replace(/[^A-Za-z]/g, '').length;

export const fenOf = ({ position }: DrawHistory): string => formatFen(position);

export const hasCastlingRights = (board: DrawHistory): boolean => fenOf(board).split(' ')[2] !== '-';

const boardRead = (fen: string, chess960: boolean): DrawHistory => {
  const read = parseFen(fen, { chess960 });
  if (!read.ok) throw new Error(`recorded FEN: ${read.error.detail ?? read.error.code}`);
  return startHistory(read.value);
};

/** Where nearly all games begin: read once, and shared, as boards never change. */
const ORTHODOX = boardRead(START_FEN, false);

/** The position of a FEN that was recorded; anything else is a bug. */
export const boardOf = (fen: string, chess960: boolean): DrawHistory =>
  fen === START_FEN && !chess960 ? ORTHODOX : boardRead(fen, chess960);

/** The forms players may use (L-A.0, C-4); one reader takes full and abbreviated algebraic alike (CN-1). */
const MOVE_NOTATIONS: Readonly<Record<Notation, MoveNotation>> = {
  uci: 'uci',
  algebraic: 'iccf',
  numeric: 'iccf-numeric',
  'ccla-algebraic': 'ccla-abbreviated',
  'ccla-numeric': 'ccla-numeric',
  descriptive: 'descriptive',
};

/** Reads a move and plays it; refuses what is unreadable, ambiguous or illegal here. */
export const playText = (
  board: DrawHistory,
  text: string,
  notation: Notation,
): Result<PlayedTo, Rejection> => {
  const { position } = board;
  const move = readMove(position, text, MOVE_NOTATIONS[notation]);
  if (!move.ok) return move;
  const after = advance(board, move.value);
  return ok({
    uci: writeUci(position, move.value),
    san: writeSan(position, move.value),
    board: after,
    status: status(after.position),
  });
};

const recordedMove = ({ position }: DrawHistory, uci: string): Move => {
  const move = readUci(position, uci);
  if (!move.ok) throw new Error(`recorded move: ${move.error.detail ?? move.error.code}`);
  return move.value;
};

/** The board after a move that was recorded; anything illegal is a bug. */
export const playRecorded = (board: DrawHistory, uci: string): DrawHistory =>
  advance(board, recordedMove(board, uci));

/** What a move that is legal on a board does there, and how it is written. */
export const accountOf = (board: DrawHistory, uci: string, say?: SayOfMove): MoveAccount =>
  moveAccount(board.position, recordedMove(board, uci), say);

interface Score {
  readonly initialFen: string;
  readonly chess960: boolean;
  readonly moves: readonly { readonly uci: string }[];
}

/** The board before a ply was, or would be, played: before 1 stands the initial position. */
export const boardBefore = (game: Score, ply: number): DrawHistory =>
  game.moves
    .slice(0, ply - 1)
    .reduce((board, { uci }) => playRecorded(board, uci), boardOf(game.initialFen, game.chess960));
