import fc from 'fast-check';
import { isInCheck } from '../board/attacks';
import type { Board } from '../board/board';
import { MAX_MOVES, generateLegalMoves } from '../board/legal-moves';
import { makeMove, unmakeMove } from '../board/make-move';
import { BLACK, WHITE, type Colour } from '../board/pieces';
import { writePositionKey } from '../fen/write-fen';
import { boardOf, packPosition, type Position } from '../position-pack';
import { runs } from '../testing/arbitraries';
import { blocked } from '../testing/blocked';
import { canMate } from './can-mate';
import { canMateQuick } from './quick';

const MOST_FUTURES = 2_500;

/**
 * Who can still mate, by looking at everything that can come of a position, however it is reached; a side of which that
 * cannot be said within MOST_FUTURES positions is undefined.
 */
const exhaust = (start: Position): Map<Colour, boolean | undefined> => {
  const found = new Map<Colour, boolean | undefined>();
  const seen = new Set<string>();
  const open: Position[] = [start];
  const moves = new Int32Array(MAX_MOVES);
  const visit = (board: Board): void => {
    const key = writePositionKey(board);
    if (seen.has(key)) return;
    seen.add(key);
    open.push(packPosition(board, false));
  };
  while (open.length > 0 && seen.size < MOST_FUTURES && found.size < 2) {
    const board = boardOf(open.pop()!);
    const end = generateLegalMoves(board, moves);
    if (end === 0 && isInCheck(board, board.sideToMove)) found.set((board.sideToMove ^ 1) as Colour, true);
    for (let at = 0; at < end; at++) {
      makeMove(board, moves[at]!);
      visit(board);
      unmakeMove(board);
    }
  }
  for (const side of [WHITE, BLACK] as const)
    if (!found.has(side)) found.set(side, open.length === 0 ? false : undefined);
  return found;
};

describe('a verdict on who can still mate', () => {
  const few = fc.oneof(
    blocked({ pairs: [1, 3], pieces: [...'Pp'], mostPieces: 1 }),
    blocked({ pairs: [2, 6], pieces: [...'BbN'], mostPieces: 1 }),
    blocked({ pairs: [4, 8], pieces: [...'Bb'], mostPieces: 2 }),
    blocked({ pairs: [0, 0], pieces: [...'BbNnPp'], mostPieces: 2 }),
  );

  it('is what all futures say, where they can all be seen', () => {
    fc.assert(
      fc.property(few, (position) => {
        for (const [side, can] of exhaust(position)) {
          if (can === undefined) continue;
          const { verdict } = canMate(position, side, { nodes: 20_000 });
          expect([side, verdict]).toEqual([side, can ? 'can' : 'cannot']);
          if (can) expect(canMateQuick(position, side)).toBe('unknown');
        }
      }),
      runs(50),
    );
  });
});
