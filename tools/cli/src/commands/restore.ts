import { configOrExit, type Config } from '@amici/ops';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { logicalRestore } from '../backup/logical/restore';
import { manifestIn } from '../backup/manifest';
import { physicalRestore } from '../backup/physical/restore';
import { insistOnSignature, type Believed } from '../backup/signature';

export interface RestoreOptions extends Believed {
  readonly from: string;
  readonly into: string;
  readonly to?: string;
}

const emptyOrNew = async (folder: string): Promise<void> => {
  const there = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (there.length > 0)
    throw new Error(`${folder} is not empty: a restore takes the place of nothing; name an empty folder`);
};

const whereItIs = (folder: string, { databaseUrl }: Config): string =>
  databaseUrl === undefined
    ? `restored into ${folder}; start it with AMICI_DATA_DIR=${folder}`
    : `restored into the database of AMICI_DATABASE_URL; keys and secrets that the backup holds are in ${folder}`;

/** Restores a backup into an empty data folder, which is there complete and verified or not at all. */
export const runRestore = async ({ from, into, to, ...believed }: RestoreOptions): Promise<number> => {
  const config = configOrExit();
  const [backup, folder] = [resolve(from), resolve(into)];
  const manifest = await manifestIn(backup);
  await insistOnSignature(config, backup, believed);
  const restore =
    manifest.format === 1
      ? physicalRestore(backup, manifest, to, config)
      : logicalRestore(backup, manifest, to, config);
  await emptyOrNew(folder);
  await mkdir(dirname(folder), { recursive: true });
  const draft = await mkdtemp(`${folder}.unfinished-`);
  try {
    await restore(draft);
    await rename(join(draft, 'restored'), folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  console.log(whereItIs(folder, config));
  return 0;
};
