import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { archiveOf, archiving } from './archive';

describe('the archive of a restored cluster', () => {
  const place = mkdtempSync(join(tmpdir(), 'amici-archive-'));
  const archive = join(place, 'archive');
  const account = { uid: process.getuid!(), gid: process.getgid!(), steppedDown: false };

  /** A copy of one cluster, that went on with this history. */
  const copy = (name: string, history: string): string => {
    const cluster = join(place, name);
    for (const folder of ['global', 'pg_wal']) mkdirSync(join(cluster, folder), { recursive: true });
    writeFileSync(join(cluster, 'global', 'pg_control'), Buffer.alloc(8, 7));
    writeFileSync(join(cluster, 'pg_wal', '00000002.history'), history);
    return cluster;
  };
  const start = (cluster: string, looks = false) => archiving({ folder: archive, looks }, cluster, account);

  afterAll(() => rmSync(place, { recursive: true }));

  it('is that of the copy that goes on in it first: another one is refused, and may be looked at', () => {
    const [first, second] = [copy('first', '1 0/300 before 14:05'), copy('second', '1 0/900 before 15:00')];
    expect(archiveOf(archive, first)).toBe(archiveOf(archive, second));
    expect(start(second, true)).toEqual({});
    expect(start(first)).toMatchObject({ archive_mode: 'on' });
    expect(() => start(second)).toThrow('name another AMICI_WAL_ARCHIVE for this one');
    expect(start(second, true)).toEqual({});
    expect(start(first)).toMatchObject({ archive_mode: 'on' });
  });
});
