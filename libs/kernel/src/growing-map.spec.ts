import fc from 'fast-check';
import { GrowingMap } from './growing-map';

describe('a map that grows', () => {
  it('has in each of its versions what a copied map has, in the same order, whichever is looked at when', () => {
    const step = fc.tuple(fc.nat(6), fc.nat(100), fc.nat());
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const copies: ReadonlyMap<number, number>[] = [new Map()];
        const grown = [GrowingMap.of<number, number>(new Map())];
        for (const [key, value, from] of steps) {
          const version = from % copies.length;
          copies.push(new Map(copies[version]).set(key, value));
          grown.push(grown[version]!.with(key, value));
        }
        expect(grown.map((one) => [...one])).toEqual(copies.map((one) => [...one]));
        expect(grown.map(({ size }) => size)).toEqual(copies.map(({ size }) => size));
      }),
    );
  });

  it('is gone through as it was when the going through began', () => {
    const first = GrowingMap.of(new Map([['a', 1]]));
    const seen: string[] = [];
    for (const [key] of first) {
      seen.push(key);
      first.with('b', 2);
    }
    expect(seen).toEqual(['a']);
    expect([...first.keys()]).toEqual(['a']);
  });
});
