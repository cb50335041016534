import { bitHi, bitLo } from '../board/bits';
import { squareNamed } from '../board/squares';
import { canAllBeBlocked } from './blockers';
import { Reach } from './reach';

const squares = (names: string): number[] => names.split(' ').filter(Boolean).map(squareNamed);

/** Whether men of which each may stand on the squares named can block all of some squares at once. */
const canBlock = (flights: string, ...mayStand: readonly string[]): boolean => {
  const reach = new Reach();
  reach.men = mayStand.length;
  mayStand.forEach((names, man) => {
    for (const square of squares(names)) {
      reach.lo[man]! |= bitLo(square);
      reach.hi[man]! |= bitHi(square);
    }
  });
  return canAllBeBlocked(reach, squares(flights), [...mayStand.keys()]);
};

describe('the flights of a king', () => {
  it('need nobody if there are none', () => {
    expect(canBlock('')).toBe(true);
    expect(canBlock('', 'a1')).toBe(true);
  });

  it('are not all blocked by fewer men than flights', () => {
    expect(canBlock('a1')).toBe(false);
    expect(canBlock('a1 h8', 'a1 h8')).toBe(false);
  });

  it('need a man each that may stand there', () => {
    expect(canBlock('a1', 'h8')).toBe(false);
    expect(canBlock('a1', 'h8', 'a1')).toBe(true);
    expect(canBlock('a1 h8', 'h8', 'a1')).toBe(true);
    expect(canBlock('a1 h8', 'a1', 'a1')).toBe(false);
  });

  it('let a man make room for one that may stand nowhere else', () => {
    expect(canBlock('a1 h8', 'a1 h8', 'a1')).toBe(true);
    expect(canBlock('a1 b2 h8', 'a1 b2', 'b2 h8', 'a1')).toBe(true);
    expect(canBlock('a1 b2 h8', 'a1 b2 h8', 'a1 b2', 'a1')).toBe(true);
  });

  it('are not all blocked where men share too few of them', () => {
    expect(canBlock('a1 b2 h8', 'a1 b2', 'a1 b2', 'a1 b2')).toBe(false);
    expect(canBlock('a1 b2 h8', 'a1 b2 h8', 'a1', 'a1')).toBe(false);
    expect(canBlock('h8 b2 a1', 'a1 b2 h8', 'h8', 'h8', 'h8')).toBe(false);
  });

  it('do not depend on what was asked before', () => {
    expect(canBlock('a1 b2', 'a1', 'b2')).toBe(true);
    expect(canBlock('h8', 'a1')).toBe(false);
    expect(canBlock('b2 a1', 'a1', 'b2')).toBe(true);
  });
});
