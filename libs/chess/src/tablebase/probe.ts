import { isInCheck } from '../board/attacks';
import type { Board } from '../board/board';
import { MAX_MOVES, generateLegalMoves, hasLegalMove } from '../board/legal-moves';
import { makeMove, unmakeMove } from '../board/make-move';
import { EN_PASSANT_FLAG, type Move } from '../board/move';
import { EMPTY, PAWN } from '../board/pieces';
import { corrupt, type ProbeFailure } from './failures';
import { BARE_KINGS, MAX_MEN, materialOf, type Material } from './material';
import type { TableStore } from './table-store';

/** -2 loss, -1 loss but for the fifty-move rule, 0 draw, 1 win but for the fifty-move rule, 2 win; of the side to move. */
export type Wdl = -2 | -1 | 0 | 1 | 2;

/** Worse than any result. */
const NONE = -3;
/** The DTZ of a position whose best move is a capture or a pawn move, by result from -2 to 2. */
const DTZ_OF_ZEROING = [-1, -101, 0, 101, 1] as const;
/** A probe for DTZ looks one move ahead, at most twice in a row, and then at captures down to the bare kings. */
const MAX_DEPTH = MAX_MEN + 3;

const moves = new Int32Array(MAX_DEPTH * MAX_MOVES);

/** The same result for the other side; a draw is 0, never -0. */
const turned = (result: number): number => 0 - result;

const isCapture = (board: Board, move: Move): boolean =>
  board.squares[(move >> 6) & 63] !== EMPTY || (move & EN_PASSANT_FLAG) !== 0;

/**
 * Asks tables about a position without castling rights. Tables leave out what captures decide and know nothing of en
 * passant, so captures are tried first. All throw ProbeFailure and leave the board with moves to take back then.
 */
export class Probe {
  /** Whether the last question to `wdl` found that a capture wins, or that en passant is best or forced. */
  private isByCapture = false;

  constructor(private readonly tables: TableStore) {}

  private stored(board: Board): number {
    const material = materialOf(board);
    return material === BARE_KINGS ? 0 : this.tables.wdl(material).probe(board, material);
  }

  /** The result where no en-passant capture is possible, exact between `alpha` and `beta`. */
  private resolve(board: Board, start: number, alpha: number, beta: number): number {
    const end = generateLegalMoves(board, moves, start);
    let best = alpha;
    for (let at = start; at < end; at++) {
      const move = moves[at]!;
      if (board.squares[(move >> 6) & 63] === EMPTY) continue;
      makeMove(board, move);
      const result = turned(this.resolve(board, end, -beta, -best));
      unmakeMove(board);
      if (result >= beta) return result;
      if (result > best) best = result;
    }
    return Math.max(best, this.stored(board));
  }

  /** The result for the side to move. */
  wdl(board: Board, start = 0): Wdl {
    const end = generateLegalMoves(board, moves, start);
    let bestCapture = NONE;
    let bestEnPassant = NONE;
    let others = 0;
    for (let at = start; at < end; at++) {
      const move = moves[at]!;
      const isEnPassant = (move & EN_PASSANT_FLAG) !== 0;
      if (!isEnPassant) others++;
      if (!isCapture(board, move)) continue;
      makeMove(board, move);
      const result = turned(this.resolve(board, end, -2, 2));
      unmakeMove(board);
      if (isEnPassant) bestEnPassant = Math.max(bestEnPassant, result);
      else bestCapture = Math.max(bestCapture, result);
      if (result !== 2) continue;
      this.isByCapture = true;
      return 2;
    }
    const stored = this.stored(board);
    // Without en passant the table sees stalemate or mate where it is the only move.
    if (bestEnPassant > Math.max(bestCapture, stored) || (bestEnPassant > NONE && others === 0)) {
      this.isByCapture = true;
      return bestEnPassant as Wdl;
    }
    const best = Math.max(bestCapture, bestEnPassant);
    this.isByCapture = best >= stored && best > 0;
    return Math.max(best, stored) as Wdl;
  }

  /**
   * Half-moves to the next capture or pawn move in a won or lost position with best play, above 0 for a win; 100 more
   * where the fifty-move rule would make it a draw; 0 for a draw. As the tables have it: some count in full moves and
   * may be one too high.
   */
  dtz(board: Board, start = 0): number {
    const wdl = this.wdl(board, start);
    if (wdl === 0) return 0;
    const end = generateLegalMoves(board, moves, start);
    const zeroing = DTZ_OF_ZEROING[wdl + 2]!;
    if (this.isByCapture || (wdl > 0 && this.hasPawnMoveTo(board, wdl, start, end))) return zeroing;
    const material = materialOf(board);
    const table = this.tables.dtz(material);
    const beyond = table.probe(board, material, wdl);
    if (beyond !== undefined) return wdl > 0 ? zeroing + beyond : zeroing - beyond;
    const best = wdl > 0 ? this.quickestWin(board, start, end) : this.longestLoss(board, zeroing, start, end);
    if (!Number.isFinite(best)) throw this.disagreement(material, table.file.path);
    return best;
  }

  /** One of the two tables is wrong, and which one cannot be told. */
  private disagreement(material: Material, dtz: string): ProbeFailure {
    return corrupt(dtz, `no move keeps the win that ${this.tables.wdl(material).file.path} promises`);
  }

  private hasPawnMoveTo(board: Board, wdl: Wdl, start: number, end: number): boolean {
    for (let at = start; at < end; at++) {
      const move = moves[at]!;
      if ((board.squares[move & 63]! & 7) !== PAWN || isCapture(board, move)) continue;
      makeMove(board, move);
      const result = turned(this.wdl(board, end));
      unmakeMove(board);
      if (result === wdl) return true;
    }
    return false;
  }

  /** Of the moves that are no capture and no pawn move: a table stores the side that is to move after them. */
  private quickestWin(board: Board, start: number, end: number): number {
    let best = Infinity;
    this.afterQuietMoves(board, start, end, (dtz) => {
      const isMate = dtz === -1 && isInCheck(board, board.sideToMove) && !hasLegalMove(board);
      if (isMate) best = 1;
      else if (dtz < 0) best = Math.min(best, 1 - dtz);
    });
    return best;
  }

  private longestLoss(board: Board, zeroing: number, start: number, end: number): number {
    let best = zeroing;
    this.afterQuietMoves(board, start, end, (dtz) => (best = Math.min(best, -1 - dtz)));
    return best;
  }

  private afterQuietMoves(board: Board, start: number, end: number, see: (dtz: number) => void): void {
    for (let at = start; at < end; at++) {
      const move = moves[at]!;
      if ((board.squares[move & 63]! & 7) === PAWN || isCapture(board, move)) continue;
      makeMove(board, move);
      see(this.dtz(board, end));
      unmakeMove(board);
    }
  }
}
