import { clockSetBack, diskSpace, type Config, type ReadinessCheck } from '@amici/ops';
import { existsSync, statfsSync } from 'node:fs';

/** What Linux says of a file system that is memory (`statfs`, TMPFS_MAGIC). */
const TMPFS = 0x0102_1994;

/** A process with a database elsewhere keeps nothing in memory that it would have to have again. */
const keepsData = ({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): boolean =>
  existsSync(dataDir) && (databaseUrl === undefined || statfsSync(dataDir).type !== TMPFS);

/** What keeps a whole process from serving: its clock and the disk of its data; and the disks it watches for others. */
export const processChecks = (
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'watchedFolders'>,
): readonly ReadinessCheck[] => [
  clockSetBack(),
  ...(keepsData(config) ? [diskSpace('disk', config.dataDir)] : []),
  ...config.watchedFolders.map((folder) => diskSpace(`disk of ${folder}`, folder, 'watched')),
];
