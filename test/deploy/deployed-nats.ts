import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshSecrets } from './compose';

export const PATH = `${process.env['PATH']}:/usr/sbin`;
export const CONFIG = 'deploy/nats/nats.conf';

const isThere = spawnSync('nats-server', ['--version'], { env: { PATH } }).status === 0;

/** `describe` where nats-server is installed; otherwise skips under a name that says why. */
export const describeDeployedNats = (name: string, specs: () => void): void =>
  (isThere ? describe : describe.skip)(
    `${name}${isThere ? '' : ' (skipped: nats-server is not installed)'}`,
    specs,
  );

/** A nats-server with the users of deploy/nats/nats.conf, in a folder and on ports of its own. */
export interface DeployedNats {
  /** Where it is reached, as the service does by its own password. */
  readonly urlOf: (service: string) => string;
  readonly url: string;
  readonly monitor: string;
  readonly passwordOf: (service: string) => string;
  /** What it has said so far. */
  readonly output: () => string;
  readonly signal: (signal: 'SIGSTOP' | 'SIGCONT') => void;
  readonly stop: () => Promise<void>;
}

export const startDeployedNats = async (): Promise<DeployedNats> => {
  const secrets = freshSecrets();
  const folder = mkdtempSync(join(tmpdir(), 'amici-nats-conf-'));
  const here = join(folder, 'nats.conf');
  writeFileSync(here, readFileSync(CONFIG, 'utf8').replace(/^http:.*$/m, ''));
  const places = ['-a', '127.0.0.1', '-p', '-1', '-m', '-1', '-sd', folder];
  const server = spawn('nats-server', ['-c', here, ...places], {
    env: { PATH, ...secrets },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  const [port, monitor] = await new Promise<[string, string]>((resolve, reject) => {
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const port = /client connections on [\d.]+:(\d+)/.exec(output)?.[1];
      const monitor = /http monitor on [\d.]+:(\d+)/.exec(output)?.[1];
      if (port !== undefined && monitor !== undefined && output.includes('Server is ready'))
        resolve([port, monitor]);
    });
    server.once('close', () => reject(new Error(output)));
  });
  const passwordOf = (service: string): string => secrets[`${service.toUpperCase()}_NATS_PASSWORD`]!;
  return {
    passwordOf,
    url: `nats://127.0.0.1:${port}`,
    urlOf: (service) => `nats://${service}:${encodeURIComponent(passwordOf(service))}@127.0.0.1:${port}`,
    monitor: `http://127.0.0.1:${monitor}`,
    output: () => output,
    signal: (signal) => void server.kill(signal),
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
