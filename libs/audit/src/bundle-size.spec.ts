import { nodeCrypto } from '@amici/auth';
import { tried } from '@amici/ops/testing';
import { readBundle, verifyBundle } from '@amici/verify';
import { bundleFacts } from './bundle-facts';
import { fileOf, policy, recorded } from './testing/game-bundle';

/** Lists every fault, and how long it took. */
const checked = (file: string): { readonly bad: readonly string[]; readonly ms: number } => {
  const begun = performance.now();
  const read = readBundle(file);
  if (!read.ok) throw new Error(read.error.code);
  const verified = verifyBundle(read.value, policy, nodeCrypto);
  if (!verified.ok) throw new Error(verified.error.code);
  const { bad } = bundleFacts(read.value, verified.value, nodeCrypto.sha256);
  return { bad, ms: performance.now() - begun };
};

describe('the bundle of a finished game of 160 events in a log of a million', () => {
  it('is below 200 kB, holds, and is checked and computed again in no time', async () => {
    const events = await recorded(158);
    expect(events.length).toBeGreaterThanOrEqual(160);
    const file = fileOf(events, 2 ** 20);
    expect(file.length).toBeLessThan(200_000);
    const runs = [1, 2, 3, 4, 5].map(() => checked(file));
    expect(runs.flatMap(({ bad }) => bad)).toEqual([]);
    // A fifth of that where nothing else runs; a machine may be many times slower.
    expect(Math.min(...runs.map(({ ms }) => ms))).toBeLessThan(1_000);
    tried({ bytes: file.length, ms: Math.min(...runs.map(({ ms }) => ms)) });
  });
});
