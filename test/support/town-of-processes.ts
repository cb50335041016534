import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Town } from './town';

const START_MS = 60_000;

const whenReady = (launcher: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    const late = setTimeout(() => reject(new Error(`not ready: ${said}`)), START_MS);
    const listen = (text: string): void => {
      said += text;
      // The processes are named after the address, in one line each.
      if (/gateway: process \d+\n/.test(said)) {
        clearTimeout(late);
        resolve(said);
      }
    };
    launcher.stdout!.setEncoding('utf8').on('data', listen);
    launcher.stderr!.setEncoding('utf8').on('data', (text: string) => (said += text));
    launcher.once('exit', () => reject(new Error(`ended: ${said}`)));
  });

/** A process per service, brought up as `npm run start:distributed` does, on an empty data folder. */
export const townOfProcesses = async (
  environment: Readonly<Record<string, string>> = {},
): Promise<Town & { pidOf(service: string): number }> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'amici-town-'));
  const { PATH, HOME } = process.env;
  const launcher = spawn(process.execPath, ['tools/start.mjs', '--distributed'], {
    env: {
      PATH: `${PATH}:/usr/sbin`,
      HOME,
      AMICI_DATA_DIR: dataDir,
      AMICI_HTTP_PORT: '0',
      AMICI_LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const close = async (): Promise<void> => {
    const ended = new Promise((resolve) => launcher.once('exit', resolve));
    if (launcher.exitCode === null && launcher.kill('SIGTERM')) await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const said = await whenReady(launcher);
    const pidOf = (service: string) => Number(new RegExp(`${service}: process (\\d+)`).exec(said)![1]);
    return { url: /http:\S+/.exec(said)![0], dataDir, pidOf, close };
  } catch (error) {
    await close();
    throw error;
  }
};
