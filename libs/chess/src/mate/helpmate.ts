import { isInCheck } from '../board/attacks';
import type { Board } from '../board/board';
import { MAX_MOVES, generateLegalMoves, hasLegalMove } from '../board/legal-moves';
import { makeMove, unmakeMove } from '../board/make-move';
import type { Move } from '../board/move';
import { EMPTY, PAWN, type Colour } from '../board/pieces';
import { Frontier } from './frontier';
import { isReachHopeless } from './mating-squares';
import { isMaterialHopeless } from './material';
import { promise, type Goal } from './promise';
import { Visited } from './visited';

/** What a search found: a mate, that there is none to be found anywhere, or nothing within its limit. */
export type Search = { readonly found: Move[] } | 'exhausted' | 'limit';

export interface Effort {
  readonly goal: Goal;
  /** About how many positions are examined at most. */
  readonly nodes: number;
  /** What each half-move made counts against a position, in sixteenths of a step: 0 hurries on, more looks about. */
  readonly stepCost: number;
  /** Asks for the test of reach after captures and pawn moves. */
  readonly isBlocked: boolean;
}

const visited = new Visited();
const frontier = new Frontier();
const moves = new Int32Array(MAX_MOVES);

/** Whether a move can never be taken back: a capture or a pawn's move. */
const isIrreversible = (board: Board, move: Move): boolean =>
  board.squares[(move >> 6) & 63] !== EMPTY || (board.squares[move & 63]! & 7) === PAWN;

/** Sparing use of the costly test: the more often it fails, the less often it is tried. */
class Economy {
  private tried = 0;
  private useful = 0;
  private skipped = 0;

  isWorthIt(): boolean {
    if (this.tried < 64 || 8 * this.useful > this.tried) return true;
    return (++this.skipped & 31) === 0;
  }

  record(useful: boolean): void {
    this.tried++;
    if (useful) this.useful++;
  }
}

const way: Move[] = [];

/** Brings the board from one position of the search to another, by way of the last position that their lines share. */
const goTo = (board: Board, node: number, standing: number): void => {
  let [from, to] = [standing, node];
  way.length = 0;
  while (from !== to)
    // A position is numbered later than its parent.
    if (from > to) {
      unmakeMove(board);
      from = frontier.parentOf(from);
    } else {
      way.push(frontier.moveOf(to));
      to = frontier.parentOf(to);
    }
  for (let at = way.length - 1; at >= 0; at--) makeMove(board, way[at]!);
};

/** The position after a move that has just been made: mate, worth examining, or neither. */
const judge = (
  board: Board,
  side: Colour,
  irreversible: boolean,
  economy: Economy,
): 'mate' | 'open' | 'closed' => {
  if (board.sideToMove !== side && isInCheck(board, board.sideToMove) && !hasLegalMove(board)) return 'mate';
  if (!visited.add(board.keyLo, board.keyHi)) return 'closed';
  if (!irreversible) return 'open';
  if (isMaterialHopeless(board, side)) return 'closed';
  if (!economy.isWorthIt()) return 'open';
  const hopeless = isReachHopeless(board, side);
  economy.record(hopeless);
  return hopeless ? 'closed' : 'open';
};

const search = (board: Board, side: Colour, effort: Effort): Search => {
  const { goal, nodes: limit, stepCost, isBlocked } = effort;
  const economy = new Economy();
  visited.add(board.keyLo, board.keyHi);
  frontier.push(-1, 0, promise(board, side, goal));
  let standing = 0;
  for (let node = frontier.pop(); node >= 0; node = frontier.pop()) {
    goTo(board, node, standing);
    standing = node;
    const end = generateLegalMoves(board, moves);
    const cost = ((frontier.depthOf(node) + 1) * stepCost) >> 4;
    const enough = frontier.scoreOf(node) + (board.sideToMove === side ? 0 : 1);
    for (let at = frontier.triedOf(node); at < end; at++) {
      const move = moves[at]!;
      const irreversible = isBlocked && isIrreversible(board, move);
      makeMove(board, move);
      const judged = judge(board, side, irreversible, economy);
      const score = judged === 'open' ? promise(board, side, goal) + cost : 0;
      unmakeMove(board);
      if (judged === 'mate') return { found: [...frontier.lineTo(node), move] };
      if (judged === 'closed') continue;
      // Good enough: the other moves can wait.
      if (score < enough && at + 1 < end) {
        frontier.putBack(node, at + 1);
        frontier.push(node, move, score);
        break;
      }
      frontier.push(node, move, score);
    }
    if (frontier.size > limit) return 'limit';
  }
  return 'exhausted';
};

/**
 * Looks for any series of legal moves that mates the opponent of `side`, the most promising positions first; every
 * position is examined once. The board has no moves to take back, before and after.
 */
export const findHelpmate = (board: Board, side: Colour, effort: Effort): Search => {
  const outcome = search(board, side, effort);
  while (board.undoTop > 0) unmakeMove(board);
  visited.clear();
  frontier.clear();
  return outcome;
};
