import { clockSetBack, diskSpace, type ReadinessCheck } from '@amici/ops';
import { existsSync } from 'node:fs';

/** What keeps a whole process from serving: its clock, and the disk where it keeps data (in a container it keeps none). */
export const processChecks = (dataDir: string): readonly ReadinessCheck[] => [
  clockSetBack(),
  ...(existsSync(dataDir) ? [diskSpace(dataDir)] : []),
];
