import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Those that are run; the rest is what they share. */
const scripts = readdirSync('deploy', { recursive: true, encoding: 'utf8' })
  .map((path) => join('deploy', path))
  .filter((path) => path.endsWith('.mjs') && readFileSync(path, 'utf8').startsWith(`// node ${path}`));

const run = (script: string, ...args: readonly string[]) =>
  spawnSync(process.execPath, [script, ...args], { encoding: 'utf8', input: '' });

describe('the scripts of deploy/', () => {
  it('are all found here', () => expect(scripts.length).toBeGreaterThanOrEqual(4));

  it.each(scripts)('%s --help prints how it is used: it ended in a stack trace', (script) => {
    const { status, stdout, stderr } = run(script, '--help');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(new RegExp(`^Usage: node ${script} `));
  });

  it.each(scripts)('%s refuses an option that it does not have, without a stack trace', (script) => {
    const { status, stdout, stderr } = run(script, '--nonsense');
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(new RegExp(`^Unknown option '--nonsense'.*\n\nUsage: node ${script} `));
    expect(stderr).not.toMatch(/^ +at /m);
  });
});
