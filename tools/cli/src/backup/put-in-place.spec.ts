import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { putInPlace } from './put-in-place';

describe('what a backup holds besides databases', () => {
  it('makes its folder where there is nothing: a database of your own was restored, and the command failed at the end', async () => {
    const place = mkdtempSync(join(tmpdir(), 'amici-place-'));
    await putInPlace(place, { files: [], folders: [] }, join(place, 'restored'));
    expect(existsSync(join(place, 'restored'))).toBe(true);
    rmSync(place, { recursive: true });
  });
});
