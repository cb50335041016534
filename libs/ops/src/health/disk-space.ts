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

/** Whether there is room to write where the data is. */
export const diskSpace = (
  folder: string,
  free: (folder: string) => Promise<number> = freeIn,
): ReadinessCheck => ({
  name: 'disk',
  check: async (): Promise<CheckResult> => {
    const freeMb = Math.floor((await free(folder)) / MB);
    if (freeMb < LEAST_MB) return { ok: false, detail: { problem: 'the disk is full', freeMb } };
    const detail = { freeMb };
    return freeMb < WARN_MB
      ? { ok: true, warning: `the disk is nearly full: ${freeMb} MB left`, detail }
      : { ok: true, detail };
  },
});
