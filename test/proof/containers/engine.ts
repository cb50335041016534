/** A Docker engine of its own, with nothing of others in it, and Debian's packages to fill it with. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../../support/eventually';

const PROGRAMS = ['dockerd', 'docker', 'docker-compose', 'mmdebstrap', 'openssl'];
const RELEASE = 'http://deb.debian.org/debian/dists/bookworm/InRelease';

const isThere = (program: string): boolean => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
const reachesDebian = (): boolean => {
  const folder = mkdtempSync(join(tmpdir(), 'amici-debian-'));
  const { status } = spawnSync('/usr/lib/apt/apt-helper', [
    'download-file',
    RELEASE,
    join(folder, 'release'),
  ]);
  rmSync(folder, { recursive: true });
  return status === 0;
};

/** What this machine lacks for containers, each as somebody would put it right. */
export const lackingForContainers = (): readonly string[] => {
  if (process.getuid?.() !== 0) return ['root'];
  const lacking = PROGRAMS.filter((program) => !isThere(program));
  return lacking.length > 0 || reachesDebian() ? lacking : ['the packages of Debian'];
};

export interface Ran {
  readonly status: number | null;
  readonly output: string;
  readonly ms: number;
}

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** Runs a program while this process goes on; what it printed on either stream is its output. */
export const run = async (
  program: string,
  args: readonly string[],
  { cwd, env }: RunOptions = {},
): Promise<Ran> => {
  const began = Date.now();
  const child = spawn(program, args, {
    ...(cwd === undefined ? {} : { cwd }),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, output, ms: Date.now() - began };
};

/** As `run`; what fails is an error that says what was printed. */
export const insist = async (
  program: string,
  args: readonly string[],
  options?: RunOptions,
): Promise<Ran> => {
  const ran = await run(program, args, options);
  if (ran.status !== 0)
    throw new Error(`${program} ${args.join(' ')} ended with ${ran.status}: ${ran.output}`);
  return ran;
};

export interface Engine {
  /** Names the engine to clients, as `DOCKER_HOST` does. */
  readonly environment: { readonly DOCKER_HOST: string };
  readonly docker: (...args: readonly string[]) => Promise<Ran>;
  readonly stop: () => Promise<void>;
}

/** Starts the engine with all its data beneath a folder; stopping it stops its containers and removes the data. */
export const startEngine = async (folder: string): Promise<Engine> => {
  const host = `unix://${join(folder, 'docker.sock')}`;
  mkdirSync(folder, { recursive: true });
  const log = join(folder, 'dockerd.log');
  const places = ['data-root', 'exec-root', 'pidfile'].flatMap((name) => [`--${name}`, join(folder, name)]);
  const output = openSync(log, 'w');
  const daemon = spawn('dockerd', [...places, '--storage-driver', 'overlay2', '--host', host], {
    stdio: ['ignore', output, output],
  });
  const ended = once(daemon, 'exit');
  const environment = { DOCKER_HOST: host };
  const answers = async (): Promise<boolean> => {
    if (daemon.exitCode !== null)
      throw new Error(`dockerd ended: ${readFileSync(log, 'utf8').slice(-2_000)}`);
    return (await run('docker', ['info'], { env: environment })).status === 0;
  };
  await eventually(answers);
  return {
    environment,
    docker: (...args) => insist('docker', args, { env: environment }),
    stop: async () => {
      // An engine leaves its bridges on the machine, where the next one with the same addresses would reach nobody.
      const { output } = await run('docker', ['ps', '--all', '--quiet'], { env: environment });
      const containers = output.split('\n').filter(Boolean);
      if (containers.length > 0) await run('docker', ['rm', '--force', ...containers], { env: environment });
      await run('docker', ['network', 'prune', '--force'], { env: environment });
      daemon.kill('SIGTERM');
      await ended;
      // The network that containers without one had stays mounted.
      spawnSync('umount', [join(folder, 'exec-root/netns/default')]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
