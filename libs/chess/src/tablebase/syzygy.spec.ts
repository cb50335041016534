import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { formatFen, isCheck, legalMoves, play } from '../position';
import type { Position } from '../position-pack';
import { positionFrom } from '../testing/positions';
import { positionsOf } from '../testing/tables';
import { describeWithData } from '../testing/test-data';
import type { Wdl } from './probe';
import { SyzygyTablebase } from './syzygy';

const openAt = (folder: string, limits = {}): SyzygyTablebase => {
  const tablebase = SyzygyTablebase.open([folder], limits);
  if (!tablebase.ok) throw new Error(tablebase.error.code);
  return tablebase.value;
};

interface Case {
  readonly fen: string;
  readonly wdl: number;
  readonly dtz: number;
}

const casesIn = (folder: string): Case[] =>
  readFileSync(join(folder, 'cases.csv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
    .map(([fen, wdl, dtz]) => ({ fen: fen!, wdl: Number(wdl), dtz: Number(dtz) }));

const answerOf = (tablebase: SyzygyTablebase, { fen }: Case): Case => {
  const answer = tablebase.answer(positionFrom(fen));
  return { fen, wdl: answer.ok ? answer.value.wdl : NaN, dtz: answer.ok ? (answer.value.dtz ?? NaN) : NaN };
};

describeWithData('syzygy', 'a Syzygy tablebase', (folder) => {
  const tables = join(folder, 'regular');
  let tablebase: SyzygyTablebase;
  beforeAll(() => (tablebase = openAt(tables)));
  afterAll(() => tablebase.close());

  const wdlOf = (position: Position): Wdl => {
    const wdl = tablebase.probeWdl(position);
    if (!wdl.ok) throw new Error(`${formatFen(position)}: ${wdl.error.detail}`);
    return wdl.value;
  };

  it('says what python-chess and Fathom say', () => {
    const cases = casesIn(folder);
    expect(cases.length).toBeGreaterThan(0);
    expect(cases.map((expected) => answerOf(tablebase, expected))).toEqual(cases);
  });

  it('says the same with one page of memory and one open table of a kind', () => {
    const small = openAt(tables, { cacheBytes: 1, openTables: 1 });
    const cases = casesIn(folder);
    expect(cases.map((expected) => answerOf(small, expected))).toEqual(cases);
    small.close();
    expect(answerOf(small, cases[0]!)).toEqual(cases[0]);
  });

  const names = readdirSync(tables)
    .filter((file) => file.endsWith('.rtbw'))
    .map((file) => file.slice(0, -5));

  it.each(names)('gives each position of %s the best that its moves lead to', (name) => {
    const bestAfter = (position: Position): number => {
      const results = legalMoves(position).map((move) => 0 - wdlOf(play(position, move)));
      return results.length > 0 ? Math.max(...results) : isCheck(position) ? -2 : 0;
    };
    fc.assert(
      fc.property(positionsOf(name), (position) => expect(wdlOf(position)).toBe(bestAfter(position))),
      { numRuns: 40 },
    );
  });

  it.each(names)('counts down to zero in won positions of %s', (name) => {
    const dtzOf = (position: Position): number => {
      const dtz = tablebase.probeDtz(position);
      return dtz.ok ? dtz.value : NaN;
    };
    fc.assert(
      fc.property(positionsOf(name), (position) => {
        const dtz = dtzOf(position);
        expect(Math.sign(dtz)).toBe(Math.sign(wdlOf(position)));
        if (dtz <= 0) return;
        const after = legalMoves(position)
          .map((move) => play(position, move))
          .filter((next) => wdlOf(next) === -2)
          .map((next) => (next.halfmoveClock === 0 ? 0 : -dtzOf(next)));
        // Tables that count whole moves may be one too high.
        expect(Math.abs(Math.min(...after) - (dtz - 1))).toBeLessThanOrEqual(1);
      }),
      { numRuns: 15 },
    );
  });

  it('says for a claim who wins, whatever the fifty-move counter', () => {
    const answer = tablebase.answer(positionFrom('4k3/8/4K3/4P3/8/8/8/8 w - - 99 150'));
    expect(answer).toEqual({
      ok: true,
      value: { verdict: 'win', wdl: 2, dtz: expect.any(Number) as number },
    });
    const drawn = tablebase.answer(positionFrom('8/8/8/4k3/4P3/4K3/8/8 w - - 0 1'));
    expect(drawn).toEqual({ ok: true, value: { verdict: 'draw', wdl: 0, dtz: 0 } });
  });

  it('answers unavailable for men whose table is not there', () => {
    const fen = '4k3/8/4K3/4P3/8/8/8/QQQ5 w - - 0 1';
    expect(tablebase.answer(positionFrom(fen))).toMatchObject({
      ok: false,
      error: { code: 'table-unavailable', data: { table: 'KQQQPvK.rtbw' } },
    });
  });
});

describe('a tablebase without tables', () => {
  const folder = mkdtempSync(join(tmpdir(), 'amici-tables-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('knows bare kings', () => {
    const answer = openAt(folder).answer(positionFrom('8/8/4k3/8/8/3K4/8/8 w - - 0 1'));
    expect(answer).toEqual({ ok: true, value: { verdict: 'draw', wdl: 0, dtz: 0 } });
  });

  it.each([
    ['8 men', 'rn2k3/8/8/8/8/8/PPP5/RN2K3 w - - 0 1'],
    ['castling rights', '4k3/8/8/8/8/8/8/R3K3 w Q - 0 1'],
  ])('is not asked about positions with %s', (_, fen) => {
    expect(openAt(folder).answer(positionFrom(fen))).toMatchObject({
      ok: false,
      error: { code: 'not-a-tablebase-position', rule: 'L-G.7' },
    });
  });

  it('cannot be opened where there is no folder', () => {
    expect(SyzygyTablebase.open([join(folder, 'none')])).toMatchObject({
      ok: false,
      error: { code: 'table-unavailable' },
    });
  });
});
