import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { developmentIssuerOf } from '../../../../services/all-in-one/src/development';

/** Amici in processes of its own, as an operator starts it; with nothing in it, unless it is given a folder or a database that has. */
export interface RunningAmici {
  readonly url: URL;
  readonly dataDir: string;
  /** The process started, or its launcher. */
  readonly pid: number;
  token(subject: string): Promise<string>;
  stop(): Promise<void>;
}

const LISTENS = /http:\/\/\S+/;
/** As `npm start` does it (package.json). */
const NPM_START = ['--max-semi-space-size=32', '--heap-growing-percent=150', 'tools/start.mjs'];

const START_MS = 240_000;
const TOKEN_S = 3_600;

/** Waits until it says where it listens. */
const address = (child: ReturnType<typeof spawn>): Promise<URL> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('Amici did not start')), START_MS);
    let output = '';
    child.stdout!.on('data', (data: Buffer) => {
      output += data.toString();
      const [url] = LISTENS.exec(output) ?? [];
      if (url === undefined || !output.includes('\n')) return;
      clearTimeout(late);
      resolve(new URL(url));
    });
    child.once('exit', (code) => reject(new Error(`Amici ended with ${code}: ${output}`)));
  });

export const runAmici = async (
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningAmici> => {
  const previous = environment['AMICI_DATA_DIR'];
  const dataDir = previous ?? mkdtempSync(join(tmpdir(), 'amici-bench-moves-'));
  const settings = {
    AMICI_DATA_DIR: dataDir,
    AMICI_HTTP_PORT: '0',
    AMICI_LOG_LEVEL: 'error',
    AMICI_REQUESTS_PER_MINUTE: '1000000',
    ...environment,
  };
  // A profile is taken of whatever runs (profile/main.ts).
  const { PATH, HOME, NODE_OPTIONS = '', BENCH_PROFILES = '' } = process.env;
  // A benchmark that fails leaves nothing running.
  const abandon = (): void => void child.kill('SIGTERM');
  process.once('exit', abandon);
  let stopping = false;
  const child = spawn(process.execPath, [...NPM_START, ...args], {
    env: { PATH: `${PATH}:/usr/sbin`, HOME, NODE_OPTIONS, BENCH_PROFILES, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) =>
    child.once('exit', (code, signal) => {
      if (!stopping) console.error(`Amici ended by itself: ${code ?? signal}`);
      resolve();
    }),
  );
  const stop = async (): Promise<void> => {
    stopping = true;
    if (child.exitCode === null) child.kill('SIGTERM');
    await ended;
    process.off('exit', abandon);
    if (previous === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const url = await address(child);
    const { issuer } = await developmentIssuerOf({
      dataDir,
      environment: 'development',
      tokenAudience: 'amici',
    });
    const token = (subject: string) => issuer.mint(subject, TOKEN_S, Date.now());
    return { url, dataDir, pid: child.pid!, token, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
