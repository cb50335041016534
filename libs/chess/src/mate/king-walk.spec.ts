import fc from 'fast-check';
import { BLACK, WHITE, type Colour } from '../board/pieces';
import { runs } from '../testing/arbitraries';
import { blockedBoard } from '../testing/blocked';
import { status } from '../status';
import { boardFrom, positionFrom } from '../testing/positions';
import { findHelpmate } from './helpmate';
import { goalHere } from './promise';
import { isWalkHopeless } from './king-walk';
import { isReachHopeless } from './mating-squares';

const sides = [WHITE, BLACK] as const;

const hopeless = (fen: string): boolean[] => sides.map((side) => isWalkHopeless(boardFrom(fen), side));

const EFFORT = { stepCost: 0, isBlocked: false };

describe('the walk of both kings', () => {
  it('shows that a king cannot get through without stalemating the other', () => {
    const fen = '8/1p2B1B1/1PpB1B2/k1P1B3/p1P2B2/P7/5K2/8 w - - 0 1';
    expect(isReachHopeless(boardFrom(fen), WHITE)).toBe(false);
    expect(isWalkHopeless(boardFrom(fen), WHITE)).toBe(true);
  });

  it('shows nothing while castling is possible', () => {
    const walls = '4k3/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/8/4K2R';
    expect(hopeless(`${walls} w K - 0 1`)).toEqual([false, false]);
  });

  it('does not take for stalemate what the king that captures sets free by leaving its square', () => {
    // …Bf5 Ka3 Kxa5 looks like the end, but b6 is possible now.
    expect(hopeless('8/p2p4/Pk1P4/RP1p4/PKpP4/1pP5/1P6/1b6 b - - 0 1')).toEqual([false, false]);
  });

  it.each([
    ['bishop', 'b7/8/p1p1p1p1/PkP1P1P1/BP6/PP6/1K6/8 b - - 0 1'],
    ['bishop, from far away', 'b7/8/p1p1p1p1/PkP1P1P1/BP6/PP6/7K/8 b - - 0 1'],
    ['queen', 'b7/8/p1p1p1p1/PkP1P1P1/QP6/PP6/1K6/8 b - - 0 1'],
  ])('does not deny the mate that stands on the board already, by a %s that cannot move', (_, fen) => {
    expect(status(positionFrom(fen))).toBe('checkmate');
    expect(isWalkHopeless(boardFrom(fen), WHITE)).toBe(false);
  });

  it('is never hopeless where a mate is found', () => {
    const boards = blockedBoard({ pairs: [5, 8], pieces: [...'BBBbbbNnRr'], mostPieces: 4 });
    fc.assert(
      fc.property(boards, fc.constantFrom<Colour>(...sides), (board, side) => {
        if (!isWalkHopeless(board, side)) return;
        const found = findHelpmate(board, side, { ...EFFORT, goal: goalHere(board, side), nodes: 3_000 });
        expect(typeof found).toBe('string');
      }),
      runs(2_000),
    );
  });
});
