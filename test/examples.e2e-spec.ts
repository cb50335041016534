import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { developmentIssuerOf } from '../services/all-in-one/src/development';
import { AmiciOverHttp } from './amici-over-http';

const ROOT = join(__dirname, '..');
const run = promisify(execFile);

describe('the examples against the generated client', () => {
  let amici: AmiciOverHttp;

  beforeAll(async () => {
    amici = await AmiciOverHttp.open();
  }, 120_000);
  afterAll(() => amici.close());

  const example = async (name: string, player: string): Promise<string> => {
    const { issuer } = await developmentIssuerOf(amici.server.surroundings.config);
    const token = await issuer.mint(player, 600, Date.now());
    const { stdout } = await run(
      process.execPath,
      ['tools/run.mjs', `examples/${name}.ts`, amici.server.url, token, player],
      { cwd: ROOT },
    );
    return stdout;
  };

  it('moves in every game that waits for the player, and in no other', async () => {
    const game = await amici.start();
    expect(await example('mover', 'boris')).toBe('');
    expect(await example('mover', 'anna')).toMatch(new RegExp(`^${game} 1 \\S+: MoveMade\n$`));
    expect(await example('mover', 'boris')).toMatch(new RegExp(`^${game} 2 \\S+: MoveMade\n$`));
  }, 120_000);
});
