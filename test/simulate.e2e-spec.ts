import { proofSize, tried } from '@amici/ops/testing';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { PATH, HOME, PREPARED_CHECKOUT } = process.env;

const simulate = (...args: readonly string[]) =>
  spawnSync(process.execPath, ['tools/amici.mjs', 'simulate', ...args], {
    encoding: 'utf8',
    env: { PATH: `${PATH}:/usr/sbin`, HOME, PREPARED_CHECKOUT },
  });

const folder = mkdtempSync(join(tmpdir(), 'amici-simulate-spec-'));
afterAll(() => rmSync(folder, { recursive: true }));

const RUNS = proofSize(1, 20);
const [players, events, teamEvents, years, seed] =
  RUNS === 1 ? (['8', '1', '1', '0.1', 'small'] as const) : (['300', '20', '2', '2', '1'] as const);
const number = (text: string, what: string): number => Number(new RegExp(`${what} +(\\d+)\n`).exec(text)![1]);

describe('amici simulate', () => {
  const lived = join(folder, 'lived');

  it(
    'lives through seasons in virtual time in which every invariant holds, each time with the same digest [R27]',
    () => {
      const life = ['--players', players, '--events', events, '--years', years, '--seed', seed];
      const args = [...life, '--team-events', teamEvents, ...(RUNS === 1 ? [] : ['--championship'])];
      const runs = Array.from({ length: RUNS }, () => simulate(...args, '--record', lived));
      for (const { status, stdout, stderr } of runs) {
        expect([status, stderr]).toEqual([0, '']);
        expect(stdout).toContain('every projection, rebuilt, equals its live table byte for byte');
        const stages = RUNS === 1 ? 0 : Math.ceil(Number(years));
        expect(number(stdout, 'events started')).toBe(Number(events) + Number(teamEvents) + stages);
        expect(number(stdout, 'rights used')).toBeGreaterThanOrEqual(2 * Math.max(0, stages - 1));
        expect(number(stdout, 'moves')).toBeGreaterThan(0);
        expect(number(stdout, 'substitutes')).toBe(2 * Number(teamEvents));
        expect(number(stdout, 'with Replacement status')).toBe(Number(teamEvents));
      }
      const digests = runs.map(({ stdout }) => /^digest ([0-9a-f]{64})$/m.exec(stdout)![1]);
      expect(new Set(digests).size).toBe(1);
      tried({ runs: RUNS });
    },
    proofSize(180_000, 7_200_000),
  );

  it('finds where the records of two lives part [R27 canary]', () => {
    const other = join(folder, 'other');
    copyFileSync(lived, other);
    expect(simulate('--compare', lived, other).stdout).toMatch(/^the same \d+ events in \d+ streams\n$/);
    writeFileSync(other, readFileSync(other, 'utf8').split('\n').slice(0, -2).join('\n'));
    const parted = simulate('--compare', lived, other);
    expect(parted.status).toBe(1);
    expect(parted.stdout).toMatch(
      /^1 of \d+ streams differ; the first to part: .*\n.*\nsecond: no such event\n$/,
    );
    tried({ records: 2 });
  });

  it('says what is wrong with what it was asked for', () => {
    const { status, stderr } = simulate('--players', '1');
    expect([status, stderr.trim()]).toEqual([1, '--players must be from 5 to 5000']);
    expect(simulate('--compare', 'one').stderr.trim()).toBe('--compare takes two files');
  });
});
