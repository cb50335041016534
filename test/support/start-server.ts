import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { fromPrepared } from './prepared-database';

/** Longer than the server itself waits for its processes, so that it says what was late. */
const START_MS = 150_000;

/** A server as an operator starts it, in a process of its own. */
export interface Started {
  readonly url: string;
  /** What it printed until it was ready. */
  readonly output: string;
  readonly launcher: ChildProcess;
  /** Tells it to stop; answers its exit status. */
  stop(): Promise<number | null>;
}

const outputWhen = (launcher: ChildProcess, readyWhen: RegExp): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = '';
    const late = setTimeout(() => reject(new Error(`not ready: ${output}`)), START_MS);
    const hear = (text: string): void => {
      output += text;
      if (!readyWhen.test(output)) return;
      clearTimeout(late);
      resolve(output);
    };
    launcher.stdout!.setEncoding('utf8').on('data', hear);
    launcher.stderr!.setEncoding('utf8').on('data', hear);
    launcher.once('exit', () => reject(new Error(`ended: ${output}`)));
  });

/**
 * `npm start` with these arguments on this data folder; ready when it has said so. A process per service begins with
 * nothing, as an operator does.
 */
export const started = async (
  dataDir: string,
  args: readonly string[],
  readyWhen: RegExp,
  environment: Readonly<Record<string, string>> = {},
): Promise<Started> => {
  const { PATH, HOME, PREPARED_CHECKOUT } = process.env;
  const settings = {
    AMICI_DATA_DIR: dataDir,
    AMICI_HTTP_PORT: '0',
    AMICI_LOG_LEVEL: 'error',
    ...environment,
  };
  if (!args.includes('--distributed')) fromPrepared(join(dataDir, 'postgres'));
  const launcher = spawn(process.execPath, ['tools/start.mjs', ...args], {
    env: { PATH: `${PATH}:/usr/sbin`, HOME, PREPARED_CHECKOUT, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => launcher.once('exit', resolve));
  const stop = (): Promise<number | null> => {
    if (launcher.exitCode === null) launcher.kill('SIGTERM');
    return ended;
  };
  try {
    const output = await outputWhen(launcher, readyWhen);
    return { url: /http:\S+/.exec(output)![0], output: output, launcher, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
