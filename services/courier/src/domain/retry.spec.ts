import fc from 'fast-check';
import { nextTry, TRIED_FOR_MS } from './retry';

/** When a delivery is tried whose receiver never takes it. */
const tried = (delivery: string, firstTriedAt: number): readonly number[] => {
  const instants = [firstTriedAt];
  for (;;) {
    const failedAt = instants.at(-1)!;
    const next = nextTry({ delivery, tries: instants.length, firstTriedAt, failedAt });
    if (next === null) return instants;
    instants.push(next);
  }
};

describe('trying again', () => {
  it('goes on for three days, at longer and longer distances, and ends there', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.integer({ min: 0, max: 4e12 }), (delivery, first) => {
        const instants = tried(delivery, first);
        expect(instants.at(-1)).toBe(first + TRIED_FOR_MS);
        expect(instants.length).toBeGreaterThan(20);
        expect(instants.length).toBeLessThan(35);
        const gaps = instants.slice(1).map((at, index) => at - instants[index]!);
        expect(Math.max(...gaps)).toBeLessThanOrEqual(4.8 * 3_600_000);
        expect(gaps[0]).toBeLessThanOrEqual(6_000);
      }),
    );
  });

  it('is said by the instants given and by nothing else', () => {
    const failed = { delivery: 'd', tries: 4, firstTriedAt: 1_000, failedAt: 500_000 };
    expect(nextTry(failed)).toBe(nextTry(failed));
    expect(nextTry({ ...failed, failedAt: 600_000 })! - nextTry(failed)!).toBe(100_000);
  });

  it('does not bring all deliveries back at the same instant', () => {
    const at = Array.from({ length: 50 }, (_, n) =>
      nextTry({ delivery: `${n}`, tries: 5, firstTriedAt: 0, failedAt: 0 }),
    );
    expect(new Set(at).size).toBeGreaterThan(45);
  });
});
