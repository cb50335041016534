import { tried } from '@amici/ops/testing';
import { execFile, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { AmiciOverHttp } from '../amici-over-http';

const ROOT = join(__dirname, '../..');
/** Kept from run to run: it comes from NuGet. */
const KIOTA = join(ROOT, '.build/kiota');
const KIOTA_VERSION = '1.38.0';
const MOVES = 8;
const DAY_MS = 86_400_000;

const run = async (command: string, args: readonly string[], cwd: string): Promise<string> =>
  (await promisify(execFile)(command, args, { cwd, maxBuffer: 1 << 28 })).stdout;

const hasDotnet = spawnSync('dotnet', ['--version']).status === 0;

const withDotnet = hasDotnet ? it : it.skip;

describe('clients that common generators make of the description of the API', () => {
  let amici: AmiciOverHttp;
  let folder: string;

  beforeAll(async () => {
    amici = await AmiciOverHttp.open();
    folder = mkdtempSync(join(tmpdir(), 'amici-clients-'));
    if (!hasDotnet) return;
    const kiota = ['Microsoft.OpenApi.Kiota', '--version', KIOTA_VERSION, '--tool-path', KIOTA];
    if (spawnSync(join(KIOTA, 'kiota'), ['--version']).status !== 0)
      await run('dotnet', ['tool', 'install', ...kiota], ROOT);
  }, 300_000);
  afterAll(async () => {
    await amici.close();
    rmSync(folder, { recursive: true });
  });

  const described = async (): Promise<string> => (await fetch(`${amici.url}/openapi.json`)).text();

  /** A folder with what a generator makes of a description. */
  const generated = async (name: string, language: string, text: string, ...more: readonly string[]) => {
    const own = join(folder, name);
    cpSync(join(ROOT, 'examples/csharp'), own, { recursive: true });
    writeFileSync(join(own, 'openapi.json'), text);
    const args = ['-l', language, '-d', 'openapi.json', '-c', 'AmiciClient', '-n', 'Amici', '-o', 'Client'];
    await run(join(KIOTA, 'kiota'), ['generate', ...args, ...more], own);
    return own;
  };

  /** Builds the program over a client, and has it play a game with fifty days for ten moves. */
  const played = async (own: string): Promise<string> => {
    const game = await amici.start({
      ...{ white: 'anna', black: 'boris' },
      conditions: { timeControl: { kind: 'moves-in-days', moves: 10, days: 50 } },
    });
    const tokens = [await amici.token('anna'), await amici.token('boris')];
    await run('dotnet', ['build', '-c', 'Release', '--nologo', '-v', 'q'], own);
    const args = ['run', '--no-build', '-c', 'Release', '--', amici.url, game, ...tokens, String(MOVES)];
    return run('dotnet', args, own);
  };

  withDotnet(
    'are made by Kiota for C#, compiled, and play a game [R48]',
    async () => {
      const lines = (await played(await generated('csharp', 'CSharp', await described()))).trim().split('\n');
      expect(lines).toHaveLength(MOVES + 2);
      const remaining = Number(/^remaining (\d+)$/.exec(lines.at(-2)!)![1]);
      expect(remaining).toBeGreaterThan(49 * DAY_MS);
      expect(lines.at(-1)).toBe('ended ZeroOne Resignation');
      tried({ 'moves in C#': MOVES });
    },
    1_200_000,
  );

  withDotnet(
    'would fail in C# on a game of over 25 days without int64 [R48 canary]',
    async () => {
      const short = (await described()).replaceAll(',"format":"int64"', '');
      const own = await generated('short', 'CSharp', short, '--include-path', '/games/**');
      // It compiles, and fails where it reads the clock.
      await expect(played(own)).rejects.toThrow(/GetInt32/);
    },
    1_200_000,
  );

  withDotnet(
    'are made by Kiota for Python, and every file of it compiles',
    async () => {
      const own = await generated('python', 'Python', await described());
      await run('python3', ['-m', 'compileall', '-q', 'Client'], own);
    },
    600_000,
  );
});
