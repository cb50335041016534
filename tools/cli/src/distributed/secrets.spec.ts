import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { secretsIn } from './secrets';

describe('the secrets of an installation', () => {
  const folder = mkdtempSync(join(tmpdir(), 'amici-secrets-'));
  const file = join(folder, 'secrets.env');

  afterAll(() => rmSync(folder, { recursive: true }));

  it('are made once, for their owner only', () => {
    const generated = secretsIn(folder, process.cwd());
    expect(secretsIn(folder, process.cwd())).toEqual(generated);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('of an earlier version stay as they are, and what is missing is added', () => {
    const generated = secretsIn(folder, process.cwd());
    const earlier = readFileSync(file, 'utf8').replace(/^SEALING_KEY=.*\n/m, '');
    writeFileSync(file, earlier);
    const { SEALING_KEY, ...others } = secretsIn(folder, process.cwd());
    const { SEALING_KEY: first, ...before } = generated;
    expect(others).toEqual(before);
    expect(SEALING_KEY).toMatch(/^[\w-]{43}$/);
    expect(SEALING_KEY).not.toBe(first);
    expect(readFileSync(file, 'utf8')).toContain(`SEALING_KEY='${SEALING_KEY}'`);
  });
});
