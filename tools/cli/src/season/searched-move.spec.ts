import { isCheck, legalMoves, parseFen, play, writeUci } from '@amici/chess';
import { chance } from './chance';
import { searchedMove } from './searched-move';

const moveIn = (fen: string, worse = 0, seed = 'a'): string => {
  const position = parseFen(fen);
  if (!position.ok) throw new Error(fen);
  const move = searchedMove(chance(seed), position.value, worse);
  const after = play(position.value, move);
  const mates = isCheck(after) && legalMoves(after).length === 0;
  return `${writeUci(position.value, move)}${mates ? '#' : ''}`;
};

describe('a move as club players make it', () => {
  it('takes a queen that stands there for nothing', () => {
    expect(moveIn('rnb1kbnr/pppp1ppp/8/4p3/4P1q1/7P/PPPP1PP1/RNBQKBNR w KQkq - 1 3')).toMatch(/^(d1|h3)g4$/);
  });

  it('does not take what is defended with what is worth more', () => {
    expect(moveIn('4k3/2p5/3p4/8/8/8/3Q4/3K4 w - - 0 1')).not.toBe('d2d6');
  });

  it('mates where it can', () => {
    expect(moveIn('6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1')).toBe('a1a8#');
  });

  it('is the same for the same chance, and may be another for another', () => {
    const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
    const moves = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => moveIn(start, 30, seed));
    expect(['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => moveIn(start, 30, seed))).toEqual(moves);
    expect(new Set(moves).size).toBeGreaterThan(1);
  });
});
