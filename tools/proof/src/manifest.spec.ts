import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROOFS } from './manifest';
import { tagsOf } from './selection';

const root = join(__dirname, '../../..');

describe('the list of proofs', () => {
  it('gives each a number of its own, in order', () => {
    const numbers = PROOFS.map(({ id }) => Number(/^R([1-9]\d?)$/.exec(id)![1]));
    expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
  });

  it.each(PROOFS)('names files for $id that have a test and a canary of it', ({ id, files }) => {
    const tags = files.map((file) => {
      expect([file, existsSync(join(root, file))]).toEqual([file, true]);
      const own = tagsOf(readFileSync(join(root, file), 'utf8')).filter((tag) => tag.id === id);
      expect([file, own.length > 0]).toEqual([file, true]);
      return own;
    });
    expect(tags.flat().some(({ canary }) => canary)).toBe(true);
    expect(tags.flat().some(({ canary }) => !canary)).toBe(true);
  });
});
