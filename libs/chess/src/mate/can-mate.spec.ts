import fc from 'fast-check';
import { BLACK, WHITE, type Colour } from '../board/pieces';
import { legalMoves, play } from '../position';
import { isSamePosition, type Position } from '../position-pack';
import { status } from '../status';
import { positions, runs } from '../testing/arbitraries';
import { positionFrom } from '../testing/positions';
import { MATE_RULES, canMate } from './can-mate';

const verdictOf = (fen: string, side: Colour): string => canMate(positionFrom(fen), side).verdict;

/** Whether a line of legal moves leads to the mate of the other side. */
const mates = (from: Position, side: Colour, line: readonly number[]): boolean => {
  let position = from;
  for (const move of line) {
    if (!legalMoves(position).includes(move)) return false;
    position = play(position, move);
  }
  return status(position) === 'checkmate' && position.sideToMove !== side;
};

/** Everything that can come of a position, if that is at most `limit` positions; else undefined. */
const allFutures = (start: Position, limit: number): Position[] | undefined => {
  const found = [start];
  for (let at = 0; at < found.length && found.length <= limit; at++)
    for (const move of legalMoves(found[at]!)) {
      const next = play(found[at]!, move);
      if (!found.some((other) => isSamePosition(other, next))) found.push(next);
    }
  return found.length <= limit ? found : undefined;
};

describe('whether a side can still mate', () => {
  it('is no for a king alone, yes for a knight when the opponent has a pawn to block with [L-6.7]', () => {
    expect(MATE_RULES.flag).toBe('L-6.7');
    expect(verdictOf('4k3/8/8/8/8/8/8/3QK3 w - - 0 1', BLACK)).toBe('cannot');
    expect(verdictOf('4k1n1/8/8/8/8/8/4P3/4K3 w - - 0 1', BLACK)).toBe('can');
  });

  it('is no for both with bishops on squares of one colour, else the game goes on [L-5.2.2]', () => {
    expect(MATE_RULES.dead).toBe('L-5.2.2');
    const bishops = '3kb3/8/8/8/8/8/8/3K1B2 w - - 0 1';
    expect([verdictOf(bishops, WHITE), verdictOf(bishops, BLACK)]).toEqual(['cannot', 'cannot']);
    const knight = '4k3/4p3/8/8/8/8/8/3NK3 w - - 0 1';
    expect([verdictOf(knight, WHITE), verdictOf(knight, BLACK)]).toEqual(['can', 'can']);
  });

  it('is proved by a line that mates, in whatever position', () => {
    fc.assert(
      fc.property(positions, fc.constantFrom<Colour>(WHITE, BLACK), (position, side) => {
        const verdict = canMate(position, side, { nodes: 3_000 });
        if (verdict.verdict === 'can') expect(mates(position, side, verdict.line)).toBe(true);
      }),
      runs(60),
    );
  });

  it('is no where a king would have to stalemate the other to get through', () => {
    const verdict = canMate(positionFrom('8/1p2B1B1/1PpB1B2/k1P1B3/p1P2B2/P7/5K2/8 w - - 0 1'), WHITE);
    expect(verdict).toEqual({ verdict: 'cannot', because: 'king-walk' });
  });

  it('answers unknown at the limit, and how much it has seen', () => {
    const verdict = canMate(
      positionFrom('8/1p1k2p1/bPp2pPb/n1P2P1n/N1p1Kp1N/BpP2PpB/1P4P1/8 w - - 0 1'),
      BLACK,
      {
        nodes: 10,
      },
    );
    expect(verdict).toEqual({ verdict: 'unknown', nodes: 10 });
  });

  it('is what exhausting every future says, where there are few', () => {
    const fens = [
      '8/8/8/8/8/8/p1p5/kbK5 b - - 0 1',
      'k7/P1K5/8/8/8/8/8/8 b - - 0 1',
      'k7/Pp6/1P6/K7/8/8/8/8 b - - 0 1',
    ];
    for (const fen of fens)
      for (const side of [WHITE, BLACK] as const) {
        const futures = allFutures(positionFrom(fen), 600);
        if (!futures) continue;
        const mate = futures.some((future) => status(future) === 'checkmate' && future.sideToMove !== side);
        expect([fen, side, verdictOf(fen, side)]).toEqual([fen, side, mate ? 'can' : 'cannot']);
      }
  });
});
