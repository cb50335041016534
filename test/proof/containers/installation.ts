/** An installation with compose as deploy/README.md says: its own lines, in a checkout of its own. */
import { spawnSync } from 'node:child_process';
import { appendFileSync, chownSync, cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { freePort } from '../../../tools/cli/src/distributed/free-port';
import { ROOT } from '../../../tools/cli/src/distributed/plans';
import { run, type Engine, type Ran } from './engine';
import type { startIssuer } from './issuer';

const HAS_COMPOSE = spawnSync('docker', ['compose', 'version']).status === 0;
/** Of the page, and where they lie or are called otherwise here. */
const BACKUPS = '/mnt/backups';
const DAY = '2027-01-04';
const USER = 1_000;

const today = (): string => new Date().toISOString().slice(0, 10);

/** What is in the repository, as it stands. */
const copyCheckout = (to: string): void => {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const path of stdout.split('\0').filter((one) => one !== '' && existsSync(join(ROOT, one))))
    cpSync(join(ROOT, path), join(to, path));
};

const page = readFileSync(join(ROOT, 'deploy/README.md'), 'utf8');
const commands = [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, block]) => block!.split('\n'));

/** The line of the deployment page that has these words. */
const lineWith = (words: string): string => {
  const found = commands.filter((line) => line.includes(words) && !line.startsWith('#'));
  if (found.length !== 1) throw new Error(`${found.length} lines of deploy/README.md have "${words}"`);
  return found[0]!;
};

export interface ContainerState {
  readonly name: string;
  readonly pid: number;
  readonly restarts: number;
  readonly isHealthy: boolean;
}

export const makeInstallation = async (
  engine: Engine,
  folder: string,
  issuer: Awaited<ReturnType<typeof startIssuer>>,
) => {
  const backups = join(folder, 'backups');
  const checkout = join(folder, 'amici');
  const project = 'amici-proof';
  mkdirSync(backups);
  chownSync(backups, USER, USER);
  copyCheckout(checkout);
  cpSync(join(folder, 'issuer.crt'), join(checkout, 'issuer.crt'));
  const port = await freePort();
  const environment = {
    ...engine.environment,
    COMPOSE_PROJECT_NAME: project,
    COMPOSE_FILE: 'docker-compose.yml:test/proof/containers/compose.yml',
  };
  /** Compose 1.29, which Debian has, cannot wait; our image is built before, on another base. */
  const here = (line: string): string => {
    const built = line.replace(' --build', '').replaceAll(BACKUPS, backups).replaceAll(DAY, today());
    return HAS_COMPOSE ? built : built.replaceAll('docker compose', 'docker-compose').replace(' --wait', '');
  };
  return {
    url: `http://127.0.0.1:${port}`,
    /** Carries out a line of the deployment page. */
    carryOut: (words: string): Promise<Ran> =>
      run('sh', ['-c', here(lineWith(words))], { cwd: checkout, env: environment }),
    configure: (): void => {
      const settings = { ...issuer.settings, AMICI_LOG_NAME: 'chess.example.org', AMICI_PORT: port };
      const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
      appendFileSync(join(checkout, '.env'), lines.join(''));
    },
    build: (base: string): Promise<Ran> => {
      const args = ['--build-arg', `NODE_IMAGE=${base}`, '--network', 'host', '--tag', 'amici:local'];
      return run('docker', ['build', ...args, '--file', 'deploy/Dockerfile', '.'], {
        cwd: checkout,
        env: environment,
      });
    },
    backups,
    /** What is in its .env. */
    secrets: (): Readonly<Record<string, string>> =>
      parseEnv(readFileSync(join(checkout, '.env'), 'utf8')) as Record<string, string>,
    /** The network that its containers share. */
    network: `${project}_inside`,
    stateOf: async (service: string): Promise<ContainerState> => {
      const labels = { project, service, oneoff: 'False' };
      const filters = Object.entries(labels).flatMap(([label, value]) => [
        '--filter',
        `label=com.docker.compose.${label}=${value}`,
      ]);
      const name = (await engine.docker('ps', '--all', '--quiet', ...filters)).output.trim();
      const format =
        '{{.State.Pid}} {{.RestartCount}} {{.State.Status}} {{with .State.Health}}{{.Status}}{{end}}';
      const state = (await engine.docker('inspect', '--format', format, name)).output.trim();
      const [pid, restarts, status, health] = state.split(' ');
      return {
        ...{ name, pid: Number(pid), restarts: Number(restarts) },
        isHealthy: status === 'running' && health === 'healthy',
      };
    },
  };
};
