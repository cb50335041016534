import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { describeWithData } from '@amici/chess/testing/test-data';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerTo } from './testing/answered';

const ask = (question: object): unknown => answerTo({ op: 'tablebase.probe', ...question });

const refused = (code: string, more: Record<string, unknown> = {}) => ({
  id: null,
  ok: false,
  error: expect.objectContaining({ code, ...more }) as unknown,
});

const KPK = '4k3/8/4K3/4P3/8/8/8/8 w - - 0 1';

describeWithData('syzygy', 'tablebase.probe, with tables', (folder) => {
  const tables = join(folder, 'regular');

  it('answers every published case', () => {
    const cases = readFileSync(join(folder, 'cases.csv'), 'utf8').trim().split('\n').slice(1);
    for (const line of cases) {
      const [fen, wdl, dtz] = line.split(',');
      const iccf = Number(wdl) > 0 ? 'win' : Number(wdl) < 0 ? 'loss' : 'draw';
      expect([fen, ask({ fen, path: tables })]).toEqual([
        fen,
        { id: null, ok: true, result: { wdl: Number(wdl), dtz: Number(dtz), iccf } },
      ]);
    }
  });

  it('looks through all folders, and in AMICI_SYZYGY_PATH if none is named', () => {
    const empty = mkdtempSync(join(tmpdir(), 'amici-tables-'));
    const before = process.env['AMICI_SYZYGY_PATH'];
    try {
      expect(ask({ fen: KPK, path: `${empty}:${empty}/none:${tables}` })).toMatchObject({
        result: { iccf: 'win' },
      });
      process.env['AMICI_SYZYGY_PATH'] = tables;
      expect(ask({ fen: KPK })).toMatchObject({ result: { iccf: 'win' } });
    } finally {
      if (before === undefined) delete process.env['AMICI_SYZYGY_PATH'];
      else process.env['AMICI_SYZYGY_PATH'] = before;
      rmSync(empty, { recursive: true });
    }
  });

  it('refuses what no table knows', () => {
    expect(ask({ fen: '4k3/8/4K3/4P3/8/8/8/QQQ5 w - - 0 1', path: tables })).toEqual(
      refused('table-unavailable'),
    );
  });
});

describe('tablebase.probe', () => {
  const folder = mkdtempSync(join(tmpdir(), 'amici-tables-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('names a corrupt file', () => {
    writeFileSync(join(folder, 'KPvK.rtbw'), Buffer.alloc(80));
    const message = expect.stringContaining(join(folder, 'KPvK.rtbw')) as unknown;
    expect(ask({ fen: KPK, path: folder })).toEqual(refused('table-corrupt', { message }));
  });

  it('is unavailable without a folder, without a table, or where the folder is not there', () => {
    for (const path of ['', folder, join(folder, 'none')])
      expect(ask({ fen: '4k3/8/8/8/8/8/8/4KQ2 w - - 0 1', path })).toEqual(refused('table-unavailable'));
  });

  it('refuses positions that no tablebase has', () => {
    const castling = 'r3k3/8/8/8/8/8/8/4K3 b q - 0 1';
    const many = 'rn2k3/8/8/8/8/8/PPP5/RN2K3 w - - 0 1';
    for (const fen of [castling, many])
      expect(ask({ fen, path: folder })).toEqual(refused('not-a-tablebase-position', { rule: 'L-G.7' }));
  });

  it('refuses what is no position, or no path', () => {
    expect(ask({ fen: 'nonsense', path: folder })).toEqual(refused('bad-fen'));
    expect(ask({ fen: '8/8/8/8/8/8/8/4K3 w - - 0 1', path: folder })).toEqual(refused('illegal-position'));
    expect(ask({ path: folder })).toEqual(refused('bad-request'));
    expect(ask({ fen: KPK, path: 7 })).toEqual(refused('bad-request'));
    expect(ask({ fen: KPK, path: 'x'.repeat(5_000) })).toEqual(refused('bad-request'));
  });
});
