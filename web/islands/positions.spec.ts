import { readTyped, stepAfter, stepsOf } from './positions';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

const last = (...ucis: readonly string[]) =>
  stepsOf({ initialFen: START, chess960: false, moves: ucis.map((uci) => [uci, uci] as const) }).at(-1)!;

describe('a typed move', () => {
  it.each([
    ['KDTLS', 'Sf3', 'g1f3'],
    ['KDTLS', 'Nf3', 'g1f3'],
    ['KHWGS', 'Sf3', 'g1f3'],
    ['KQRBN', 'g1f3', 'g1f3'],
    ['KQRBN', ' e4 ', 'e2e4'],
  ])('with the letters %s %s is %s', (letters, typed, uci) => {
    expect(readTyped(last().position, typed, letters)).toEqual({ uci });
  });

  it('is read by the letters of its reader first: R is the king in Spanish', () => {
    const { position } = last('e2e4', 'e7e5', 'a2a4', 'a7a6', 'a1a3', 'a6a5');
    expect(readTyped(position, 'Re2', 'RDTAC')).toEqual({ uci: 'e1e2' });
    expect(readTyped(position, 'Rb3', 'RDTAC')).toEqual({ uci: 'a3b3' });
  });

  it('is none where it is not legal, and asks which piece where there are two', () => {
    expect(readTyped(last().position, 'Ke2', 'KQRBN')).toEqual({ problem: 'illegal' });
    const { position } = last('b1c3', 'a7a6', 'g1f3', 'b7b6', 'f3g5', 'c7c6');
    expect(readTyped(position, 'Ne4', 'KQRBN')).toEqual({ problem: 'ambiguous' });
  });
});

describe('the positions of a game', () => {
  it('end before a move that cannot be read', () => {
    const moves = [['e2e4', 'e4'] as const, ['e2e4', 'e4'] as const];
    expect(stepsOf({ initialFen: START, chess960: false, moves })).toHaveLength(2);
  });

  it('go on by what is legal, written with its check', () => {
    expect(stepAfter(last('f2f3', 'e7e5', 'g2g4'), 'd8h4')?.move).toEqual({ uci: 'd8h4', san: 'Qh4#' });
    expect(stepAfter(last(), 'e2e5')).toBeUndefined();
  });
});
