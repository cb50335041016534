import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
  /** Processor time of it, and of those it started that have ended; seconds. */
  readonly cpuS: number;
}

/** Processor time a program has used, for all that it ran for; seconds. */
export interface Cpu {
  readonly node: number;
  readonly postgres: number;
}

/** As every Linux counts processor time in /proc. */
const TICKS_PER_SECOND = 100;
const NODE = /node|MainThread/;

const processOf = (pid: string): readonly Process[] => {
  try {
    const [, name, parent, rest] = /\((.*)\) \S (\d+) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))!;
    // Of what follows the parent: utime, stime, cutime, cstime (proc_pid_stat(5), fields 14 to 17).
    const ticks = rest!
      .split(' ')
      .slice(9, 13)
      .reduce((sum, field) => sum + Number(field), 0);
    return [{ pid: Number(pid), parent: Number(parent), name: name!, cpuS: ticks / TICKS_PER_SECOND }];
  } catch {
    // It has ended meanwhile.
    return [];
  }
};

/** A process and all it has started. */
const familyOf = (root: number): readonly Process[] => {
  const all = readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .flatMap(processOf);
  const found = all.filter(({ pid }) => pid === root);
  for (const { pid } of found) found.push(...all.filter(({ parent }) => parent === pid));
  return found;
};

/** What the processes of Node among a process and all it has started have in memory; bytes. */
export const memoryOf = (root: number): number =>
  familyOf(root)
    .filter(({ name }) => NODE.test(name))
    .map(({ pid }) => /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0')
    .reduce((sum, kilobytes) => sum + 1_024 * Number(kilobytes), 0);

/** What a process and all it has started have used of the processors until now, by program. */
export const cpuOf = (root: number): Cpu => {
  const family = familyOf(root);
  const used = (name: RegExp): number =>
    family.filter((one) => name.test(one.name)).reduce((sum, { cpuS }) => sum + cpuS, 0);
  return { node: used(NODE), postgres: used(/postgres/) };
};

const commandOf = ({ pid }: Process): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
};

/** What the processes of Amici among a process and all it has started have used until now, by service; seconds. */
export const cpuByService = (root: number): ReadonlyMap<string, number> =>
  new Map(
    familyOf(root).flatMap((one) => {
      const [, service] = /services\/(\w+)\/src\/main/.exec(commandOf(one)) ?? [];
      return service === undefined ? [] : [[service, one.cpuS] as const];
    }),
  );

/** Of a process and all it has started, the one that runs this program. */
export const runningIn = (root: number, program: string): number | undefined =>
  familyOf(root).find((one) => commandOf(one).includes(program))?.pid;

export const postmasterOf = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'cluster/postmaster.pid'), 'utf8').split('\n')[0]);
