import { readdirSync, readFileSync } from 'node:fs';

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

/** Of a process and all it has started, the one that runs this program. */
export const runningIn = (root: number, program: string): number | undefined =>
  familyOf(root).find(({ pid }) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(program))?.pid;
