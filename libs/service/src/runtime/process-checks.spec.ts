import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processChecks } from './process-checks';

const named = (dataDir: string, databaseUrl?: string, ...watchedFolders: string[]) =>
  processChecks({ dataDir, databaseUrl, watchedFolders }).map(({ name }) => name);

/** The tests' own temporary folder may be memory. */
const inMemory = (use: (folder: string) => void): void => {
  const folder = mkdtempSync(join('/dev/shm', 'amici-checks-'));
  use(folder);
  rmSync(folder, { recursive: true });
};

describe('what keeps a process from serving', () => {
  it('is a full disk where it keeps data, and no disk where it keeps none', () => {
    const folder = mkdtempSync(join(tmpdir(), 'amici-checks-'));
    expect(named(folder)).toEqual(['clock', 'disk']);
    expect(named(join(folder, 'never-made'))).toEqual(['clock']);
    rmSync(folder, { recursive: true });
  });

  it('is not the memory of a container whose database is elsewhere: it filled up, and nothing was lost', () =>
    inMemory((folder) => {
      expect(named(folder)).toEqual(['clock', 'disk']);
      expect(named(folder, 'postgres://elsewhere/amici')).toEqual(['clock']);
    }));

  it('is none of the disks that it watches for others, but it tells of them', () =>
    expect(named('/never-made', undefined, '/pg', '/nats')).toEqual([
      'clock',
      'disk of /pg',
      'disk of /nats',
    ]));
});
