import { builtIslands } from '@amici/ops';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

/** Bytes, compressed. */
const LIMITS = { game: 90_000, verify: 250_000 } as const;

describe('the scripts of pages', () => {
  it('stay below their limits, under the hash of what they say', () => {
    execFileSync(process.execPath, ['tools/islands.mjs']);
    const islands = builtIslands();
    for (const [name, limit] of Object.entries(LIMITS)) {
      const file = islands.fileOf(name)!;
      const text = islands.textOf(file)!;
      expect(gzipSync(text).length).toBeLessThan(limit);
      expect(file).toBe(`${name}-${createHash('sha256').update(text).digest('hex').slice(0, 16)}.js`);
      expect(text).not.toContain('</script');
    }
    expect(islands.textOf('../../package.json')).toBeUndefined();
  });
});
