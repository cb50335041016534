import { readdirSync, readFileSync } from 'node:fs';

/** Of the kernel's clock in /proc, which is the same on every Linux. */
const TICKS_PER_S = 100;

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
}

const processOf = (pid: string): readonly Process[] => {
  try {
    const [, name, parent] = /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))!;
    return [{ pid: Number(pid), parent: Number(parent), name: name! }];
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
    .filter(({ name }) => /node|MainThread/.test(name))
    .map(({ pid }) => /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0')
    .reduce((sum, kilobytes) => sum + 1_024 * Number(kilobytes), 0);

/** Processor time that processes and all they have started have used until now, in s; of those that have ended nothing. */
export const processorSecondsOf = (roots: readonly number[]): number =>
  roots
    .flatMap(familyOf)
    .map(({ pid }) => {
      try {
        const [, user, system] = /\) \S(?: -?\d+){10} (\d+) (\d+)/.exec(
          readFileSync(`/proc/${pid}/stat`, 'utf8'),
        )!;
        return (Number(user) + Number(system)) / TICKS_PER_S;
      } catch {
        return 0;
      }
    })
    .reduce((sum, seconds) => sum + seconds, 0);

/** Of a process and all it has started, the one that runs this program. */
export const runningIn = (root: number, program: string): number | undefined =>
  familyOf(root).find(({ pid }) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(program))?.pid;
