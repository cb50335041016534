import fc from 'fast-check';
import { BLACK, WHITE, type Colour } from '../board/pieces';
import { writeUci } from '../moves-in-text';
import { legalMoves, play } from '../position';
import { isSamePosition, type Position } from '../position-pack';
import { startPosition } from '../start-position';
import { status } from '../status';
import { positions, runs } from '../testing/arbitraries';
import { positionFrom } from '../testing/positions';
import { MATE_RULES, canMate, proved } from './can-mate';

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

describe('a line that is to prove a mate', () => {
  const start = startPosition();
  const line = (text: string): number[] => {
    const moves: number[] = [];
    let position = start;
    for (const uci of text.split(' ')) {
      const move = legalMoves(position).find((legal) => writeUci(position, legal) === uci)!;
      moves.push(move);
      position = play(position, move);
    }
    return moves;
  };
  const foolsMate = line('f2f3 e7e5 g2g4 d8h4');

  it('proves it for the side that mates', () => {
    expect(proved(start, BLACK, foolsMate)).toEqual({ verdict: 'can', line: foolsMate });
  });

  it.each([
    ['the other side mates', WHITE, foolsMate],
    ['there is check but no mate', BLACK, line('f2f3 e7e5 e2e3 d8h4')],
    ['there is no check', BLACK, line('f2f3 e7e5')],
  ])('is refused if %s', (_, side, moves) => {
    expect(() => proved(start, side as Colour, moves)).toThrow('a helpmate does not end in mate');
  });

  it('is refused if it ends in stalemate', () => {
    const stalemate = positionFrom('k7/2Q5/8/8/8/8/8/4K3 b - - 0 1');
    expect(() => proved(stalemate, WHITE, [])).toThrow('a helpmate does not end in mate');
  });

  it('is refused with an illegal move', () => {
    expect(() => proved(start, BLACK, [foolsMate[0]!, foolsMate[0]!])).toThrow(
      'a helpmate has an illegal move',
    );
  });
});

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

  it.each([10, 1_500, 2_000])('answers unknown at a limit of %d, and how much it has seen', (nodes) => {
    const hard = positionFrom('8/1p1k2p1/bPp2pPb/n1P2P1n/N1p1Kp1N/BpP2PpB/1P4P1/8 w - - 0 1');
    expect(canMate(hard, BLACK, { nodes })).toEqual({ verdict: 'unknown', nodes });
  });

  it('is yes without a move for the side that has mated, and no for the one that is mated', () => {
    const mated = positionFrom('R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1');
    expect(canMate(mated, WHITE)).toEqual({ verdict: 'can', line: [] });
    expect(canMate(mated, BLACK)).toEqual({ verdict: 'cannot', because: 'exhausted' });
  });

  it('is no for both in stalemate', () => {
    const stalemate = positionFrom('k7/2Q5/8/8/8/8/8/4K3 b - - 0 1');
    for (const side of [WHITE, BLACK] as const)
      expect(canMate(stalemate, side)).toEqual({ verdict: 'cannot', because: 'exhausted' });
  });

  it.each([
    ['men', BLACK, '4k3/8/8/8/8/8/8/3QK3 w - - 0 1'],
    ['no-mating-square', WHITE, '7B/2k5/p1p1p3/PpP1Pp1p/1P2KP1P/8/8/8 w - - 0 1'],
    ['king-walk', WHITE, '8/1p2B1B1/1PpB1B2/k1P1B3/p1P2B2/P7/5K2/8 w - - 0 1'],
    ['exhausted', BLACK, '4k3/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/8/4K3 w - - 0 1'],
  ])('is no because of %s', (because, side, fen) => {
    expect(canMate(positionFrom(fen), side as Colour)).toEqual({ verdict: 'cannot', because });
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
