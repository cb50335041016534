import fc from 'fast-check';
import { bergerPairings } from './berger';
import { drawLots } from './draw-lots';
import { serpentine } from './serpentine';

const size = fc.integer({ min: 2, max: 64 });

describe('a colour table', () => {
  it('pairs everybody once with everybody, White and Black as often, or once more', () => {
    fc.assert(
      fc.property(size, (players) => {
        const pairings = bergerPairings(players, false);
        expect(pairings).toHaveLength((players * (players - 1)) / 2);
        const pairs = new Set(pairings.map(({ white, black }) => [white, black].sort().join()));
        expect(pairs.size).toBe(pairings.length);
        for (let number = 1; number <= players; number += 1) {
          const whites = pairings.filter(({ white }) => white === number).length;
          expect(Math.abs(2 * whites - (players - 1))).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 20 },
    );
  });

  it('has everybody play once a round, in the order of rounds', () => {
    for (const players of [4, 6, 13, 14]) {
      const pairings = bergerPairings(players, false);
      const perRound = Math.floor(players / 2);
      for (let from = 0; from < pairings.length; from += perRound) {
        const round = pairings.slice(from, from + perRound).flatMap(({ white, black }) => [white, black]);
        expect(new Set(round).size).toBe(2 * perRound);
      }
    }
  });

  it('gives each pair both colours in a double cycle', () => {
    const pairings = bergerPairings(7, true);
    expect(new Set(pairings.map(({ white, black }) => `${white}-${black}`)).size).toBe(42);
  });
});

describe('a lot', () => {
  const names = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 12 }), { minLength: 2, maxLength: 40 });

  it('keeps everybody, whatever the order they stood in, and is the same for the same seed', () => {
    fc.assert(
      fc.property(names, fc.string(), (players, seed) => {
        const drawn = drawLots(players, (name) => name, seed);
        expect([...drawn].sort()).toEqual([...players].sort());
        expect(drawLots([...players].reverse(), (name) => name, seed)).toEqual(drawn);
      }),
      { numRuns: 50 },
    );
  });
});

describe('sections of near-equal strength', () => {
  it('hold everybody once, sizes differing by one at most', () => {
    const ratings = fc.array(fc.option(fc.integer({ min: 1, max: 3_000 })), { minLength: 2, maxLength: 60 });
    fc.assert(
      fc.property(ratings, fc.integer({ min: 1, max: 6 }), (all, groups) => {
        const items = all.map((rating, index) => ({ rating, index }));
        const dealt = serpentine(items, groups, ({ rating }) => rating);
        expect(
          dealt
            .flat()
            .map(({ index }) => index)
            .sort((a, b) => a - b),
        ).toEqual(items.map(({ index }) => index));
        const sizes = dealt.map((group) => group.length);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 50 },
    );
  });
});
