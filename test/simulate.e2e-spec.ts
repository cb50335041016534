import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const simulate = (...args: readonly string[]) =>
  spawnSync(process.execPath, ['tools/amici.mjs', 'simulate', ...args], {
    encoding: 'utf8',
    env: { PATH: `${process.env['PATH']}:/usr/sbin`, HOME: process.env['HOME'] },
  });

const folder = mkdtempSync(join(tmpdir(), 'amici-simulate-spec-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('amici simulate', () => {
  it('lives through a season in virtual time in which every invariant holds, twice with the same digest', () => {
    const small = ['--players', '8', '--events', '1', '--years', '0.1', '--seed', 'small'];
    const [one, two] = [join(folder, 'one'), join(folder, 'two')];
    const [first, second] = [simulate(...small, '--record', one), simulate(...small, '--record', two)];
    expect(first.stderr).toBe('');
    expect(first.status).toBe(0);
    expect(first.stdout).toMatch(/events started +1\n/);
    expect(first.stdout).toContain('every projection, rebuilt, equals its live table byte for byte');
    expect(/moves +(\d+)/.exec(first.stdout)![1]).not.toBe('0');
    const digest = (text: string): string => /^digest ([0-9a-f]{64})$/m.exec(text)![1]!;
    expect(digest(second.stdout)).toBe(digest(first.stdout));
    const [, events, streams] = /events recorded +(\d+) in (\d+) streams/.exec(first.stdout)!;
    const compared = simulate('--compare', one, two);
    expect([compared.status, compared.stdout]).toEqual([
      0,
      `the same ${events} events in ${streams} streams\n`,
    ]);
    writeFileSync(two, readFileSync(two, 'utf8').split('\n').slice(0, -2).join('\n'));
    const parted = simulate('--compare', one, two);
    expect(parted.status).toBe(1);
    expect(parted.stdout).toMatch(
      /^1 of \d+ streams differ; the first to part: .*\n.*\nsecond: no such event\n$/,
    );
  }, 180_000);

  it('says what is wrong with what it was asked for', () => {
    const { status, stderr } = simulate('--players', '1');
    expect([status, stderr.trim()]).toEqual([1, '--players must be from 5 to 5000']);
    expect(simulate('--compare', 'one').stderr.trim()).toBe('--compare takes two files');
  });
});
