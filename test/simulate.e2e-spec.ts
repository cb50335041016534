import { spawnSync } from 'node:child_process';

const simulate = (...args: readonly string[]) =>
  spawnSync(process.execPath, ['tools/amici.mjs', 'simulate', ...args], {
    encoding: 'utf8',
    env: { PATH: `${process.env['PATH']}:/usr/sbin`, HOME: process.env['HOME'] },
  });

describe('amici simulate', () => {
  it('lives through a season in virtual time in which every invariant holds, twice with the same digest', () => {
    const small = ['--players', '8', '--events', '1', '--years', '0.1', '--seed', 'small'];
    const [first, second] = [simulate(...small), simulate(...small)];
    expect(first.stderr).toBe('');
    expect(first.status).toBe(0);
    expect(first.stdout).toMatch(/events started +1\n/);
    expect(first.stdout).toContain('every projection, rebuilt, equals its live table byte for byte');
    expect(/moves +(\d+)/.exec(first.stdout)![1]).not.toBe('0');
    const digest = (text: string): string => /^digest ([0-9a-f]{64})$/m.exec(text)![1]!;
    expect(digest(second.stdout)).toBe(digest(first.stdout));
  }, 180_000);

  it('says what is wrong with what it was asked for', () => {
    const { status, stderr } = simulate('--players', '1');
    expect([status, stderr.trim()]).toEqual([1, '--players must be from 5 to 5000']);
  });
});
