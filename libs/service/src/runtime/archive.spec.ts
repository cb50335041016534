import { Metrics } from '@amici/ops';
import { archiveCheck, archiveProblem, archiveStands, type ArchiverRow } from './archive';

const MB = 1_048_576;

const row = (values: Partial<ArchiverRow> = {}): ArchiverRow => ({
  ...{ mode: 'on', segmentBytes: MB, place: '1/300000', seconds: 600, failing: false, failed: null },
  archived: '000000010000000100000002',
  ...values,
});

const problem = (values: Partial<ArchiverRow>, seen?: number): string | undefined =>
  archiveProblem(archiveStands(row(values), seen)!);

describe('the archive of the write-ahead log', () => {
  it('keeps nobody waiting where all but the file being written is in it, however long ago', () =>
    expect(archiveStands(row())).toEqual({ files: 0, seconds: 0, failing: undefined }));

  it('is none where none is wanted', () => expect(archiveStands(row({ mode: 'off' }))).toBeUndefined());

  it('fails where the last try did', () => {
    const values = { failing: true, failed: '000000010000000100000003', place: '1/5FFFFF' };
    expect(archiveStands(row(values))).toMatchObject({ files: 2, seconds: 600 });
    expect(problem(values)).toBe('archive_command fails for 000000010000000100000003, and 2 files wait');
  });

  it('is told to wait where a command hangs, which never fails', () => {
    expect(problem({ place: '1/400000', seconds: 61 })).toContain('archived for 61 s, and 1 files wait');
    expect(problem({ place: '1/400000', seconds: 60 })).toBeUndefined();
  });

  it('counts from what was seen first where PostgreSQL has archived nothing it knows of', () => {
    expect(problem({ archived: null })).toBeUndefined();
    expect(problem({ archived: null }, 4_099)).toBeUndefined();
    expect(problem({ archived: null }, 4_097)).toContain('2 files wait');
    expect(problem({ archived: '00000002.history' }, 4_098)).toContain('1 files wait');
  });

  it('counts over the halves of a place, whatever size its files have', () => {
    const values = { place: '2/0', archived: '0000000300000001000000FE', segmentBytes: 16 * MB };
    expect(archiveStands(row(values))!.files).toBe(1);
  });

  it('has nothing to say on a standby', () =>
    expect(archiveStands(row({ place: null }))).toMatchObject({ files: 0, seconds: 0 }));

  it('is measured while there is one', async () => {
    const metrics = new Metrics();
    let values = row();
    const { check } = archiveCheck(() => Promise.resolve(values), metrics, 'game');
    await check();
    expect(await metrics.text()).toContain('amici_archive_waiting_seconds{service="game"} 0');
    values = row({ mode: 'off' });
    expect(await check()).toEqual({ ok: true });
    expect(await metrics.text()).not.toContain('amici_archive_waiting_seconds{');
  });

  it('keeps nobody from serving while it cannot be looked at, and is as it was found last', async () => {
    const failing = row({ failing: true, failed: '000000010000000100000003' });
    const answers = [
      Promise.resolve(failing),
      Promise.reject(new Error('away')),
      new Promise<never>(() => {}),
    ];
    const { check } = archiveCheck(() => answers.shift()!, new Metrics(), 'game');
    const warns = { ok: true, warning: expect.stringContaining('archive_command fails') as string };
    expect([await check(), await check(), await check()]).toEqual([warns, warns, warns]);
  });
});
