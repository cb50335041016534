import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const CONTROLLER = '/sys/fs/cgroup/cpu';
/** Of the processors, for each group; against 1,024 of any process beside them. */
const SHARES = '4096';

/** Processes that get as much of the processors as those of any other group, however many there are. */
export interface Group {
  readonly add: (pid: number) => void;
  remove(): void;
}

/** Where control groups (version 1) can be made; undefined elsewhere: the processes are then scheduled one by one. */
export const equalShare = (name: string): Group | undefined => {
  const folder = join(CONTROLLER, `amici-bench-${process.pid}-${name}`);
  if (!existsSync(join(CONTROLLER, 'cpu.shares'))) return undefined;
  try {
    mkdirSync(folder);
    writeFileSync(join(folder, 'cpu.shares'), SHARES);
  } catch {
    return undefined;
  }
  return {
    add: (pid) => writeFileSync(join(folder, 'cgroup.procs'), String(pid)),
    remove: () => rmdirSync(folder),
  };
};
