import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { keepNewest, retentionOf } from './keep';
import { manifestIn, writeManifest, type Manifest } from './manifest';

const madeAt = (ended: string): Manifest => ({
  format: 1,
  homes: [{ folder: '', postgres: '18.0', walFrom: '000000010000000000000002', logs: {} }],
  ...{ begun: ended, ended, node: 'v20.0.0', folders: [], files: [] },
});

describe('backups that are kept', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'amici-keep-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const make = async (name: string, ended: string): Promise<void> => {
    mkdirSync(join(folder, name));
    await writeManifest(join(folder, name), madeAt(ended));
  };
  const keep = async (name: string, count: number) => {
    const to = join(folder, name);
    return keepNewest(to, await manifestIn(to), count);
  };

  it('are the newest by when they were made, whatever their names say', async () => {
    await make('amici-2027-01-03', '2027-01-01T03:00:00.000Z');
    await make('amici-2027-01-01', '2027-01-02T03:00:00.000Z');
    await make('amici-2027-01-04', '2027-01-04T03:00:00.000Z');
    const { removed, oldest } = await keep('amici-2027-01-04', 2);
    expect(removed).toEqual([join(folder, 'amici-2027-01-03')]);
    expect(oldest.folder).toBe(join(folder, 'amici-2027-01-01'));
    expect(readdirSync(folder).sort()).toEqual(['amici-2027-01-01', 'amici-2027-01-04']);
  });

  it('are all if there are not more than are to be kept', async () => {
    await make('amici-2027-01-04', '2027-01-04T03:00:00.000Z');
    expect(await keep('amici-2027-01-04', 7)).toMatchObject({ removed: [] });
  });

  it('are one family where the time stands behind the day, however it is written', async () => {
    const names = [
      'amici-2027-01-03-0330',
      'amici-2027-01-04-0331',
      'amici-20270105T0330Z',
      'amici-2027-01-06_03-31',
    ];
    for (const [n, name] of names.entries()) await make(name, `2027-01-0${n + 3}T03:30:00.000Z`);
    expect((await keep(names[3]!, 1)).removed.map((path) => basename(path))).toEqual([
      names[2],
      names[1],
      names[0],
    ]);
  });

  it('are left alone where more than the date differs, and where they are no whole backups', async () => {
    await make('site1-2027-01-04', '2027-01-04T03:00:00.000Z');
    await make('site2-2027-01-03', '2027-01-03T03:00:00.000Z');
    await make('site1-2027-01-02-before-upgrade', '2027-01-02T03:00:00.000Z');
    await make('site1-2027-01-01.unfinished-x', '2027-01-01T03:00:00.000Z');
    mkdirSync(join(folder, 'site1-2026-12-31'));
    writeFileSync(join(folder, 'site1-2026-12-30'), 'a file');
    const before = readdirSync(folder);
    expect(await keep('site1-2027-01-04', 1)).toMatchObject({ removed: [] });
    expect(readdirSync(folder)).toEqual(before);
  });

  it.each(['0', '-1', '1001', 'all', '1.5'])('are not %s', (count) =>
    expect(() => retentionOf('/backups/amici-2027-01-04', count)).toThrow('--keep takes 1 to 1000'),
  );

  it('are counted only where the name has a date', () => {
    expect(retentionOf('/backups/20270104T030000Z', '7')).toBe(7);
    expect(() => retentionOf('/backups/2027-01-04/amici', '7')).toThrow('there is none in amici');
  });
});
