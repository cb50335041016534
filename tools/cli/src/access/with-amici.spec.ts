import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runToken } from '../commands/operate';
import { runVerify } from '../commands/verify';
import { refusalText } from './with-amici';

describe('a command on a data folder that was never used', () => {
  const before = process.env['AMICI_DATA_DIR'];
  const parent = mkdtempSync(join(tmpdir(), 'amici-cli-'));
  const dataDir = join(parent, 'mistyped');

  beforeAll(() => {
    process.env['AMICI_DATA_DIR'] = dataDir;
  });

  afterAll(() => {
    if (before === undefined) delete process.env['AMICI_DATA_DIR'];
    else process.env['AMICI_DATA_DIR'] = before;
    rmSync(parent, { recursive: true });
  });

  it('says so, rather than make one and find nothing wrong with it', async () => {
    await expect(runVerify({})).rejects.toThrow(`nothing has been recorded in ${dataDir}`);
    expect(existsSync(dataDir)).toBe(false);
  });

  it('mints no token for a subject that no server believes', async () => {
    await expect(runToken('bad subject!', { hours: '1' })).rejects.toThrow('cannot be a subject');
    expect(existsSync(dataDir)).toBe(false);
  });
});

describe('a refusal in one line', () => {
  it('names its code once', () => {
    expect(refusalText({ code: 'no-such-game' })).toBe('no-such-game');
    expect(refusalText({ code: 'illegal-move', detail: 'no', rule: 'FIDE-3' })).toBe(
      'no (illegal-move, FIDE-3)',
    );
  });
});
