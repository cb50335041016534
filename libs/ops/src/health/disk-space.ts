import { statfs } from 'node:fs/promises';
import type { CheckResult, ReadinessCheck } from './readiness';

const MB = 1_048_576;

/** With less nothing more is promised: what is left is for stopping in order. */
const LEAST_MB = 64;

/** With less an operator has to see to it. */
const WARN_MB = 1_024;

const freeIn = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/**
 * Whether there is room to write where the data is. A disk that is `watched` for another process only warns,
 * however little is left, or if it cannot be looked at. The process that writes there refuses by itself.
 */
export const diskSpace = (
  name: string,
  folder: string,
  whose: 'own' | 'watched' = 'own',
  free: (folder: string) => Promise<number> = freeIn,
): ReadinessCheck => ({
  name,
  check: async (): Promise<CheckResult> => {
    const found = await free(folder).catch((error: unknown) => {
      if (whose === 'own') throw error;
    });
    if (found === undefined) return { ok: true, warning: `${folder} cannot be looked at` };
    const freeMb = Math.floor(found / MB);
    const detail = { freeMb };
    if (freeMb < LEAST_MB && whose === 'own')
      return { ok: false, detail: { problem: 'the disk is full', freeMb } };
    return freeMb < WARN_MB
      ? { ok: true, warning: `the disk is nearly full: ${freeMb} MB left`, detail }
      : { ok: true, detail };
  },
});
