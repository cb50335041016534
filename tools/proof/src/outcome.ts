import type { Proof } from './manifest';
import { tagsOf } from './selection';

/** A test as jest reports it. */
export interface TestResult {
  readonly fullName: string;
  readonly status: string;
  readonly duration?: number | null;
}

/** What a test says it tried (see `tried` of `@amici/kernel/testing`). */
export interface Note {
  readonly test: string;
  readonly counts: Readonly<Record<string, number>>;
}

export interface Outcome {
  readonly id: string;
  readonly proves: string;
  readonly state: 'shown' | 'failed' | 'not shown';
  readonly tests: number;
  readonly canaries: number;
  readonly skipped: readonly string[];
  readonly failed: readonly string[];
  readonly seconds: number;
  readonly tried: Readonly<Record<string, number>>;
  /** What the canaries tried, and lost. */
  readonly lost: Readonly<Record<string, number>>;
}

const SKIPPED = ['pending', 'todo'];

const sum = (notes: readonly Note[]): Record<string, number> => {
  const total: Record<string, number> = {};
  for (const { counts } of notes)
    for (const [what, count] of Object.entries(counts)) total[what] = (total[what] ?? 0) + count;
  return total;
};

/** What became of a proof: shown where a test and a canary passed and none failed. */
export const outcomeOf = (
  { id, proves }: Proof,
  results: readonly TestResult[],
  notes: readonly Note[],
): Outcome => {
  const isOf = (canary: boolean) => (title: string) =>
    tagsOf(title).some((tag) => tag.id === id && tag.canary === canary);
  const own = results.filter(({ fullName }) => isOf(false)(fullName) || isOf(true)(fullName));
  const passed = own.filter(({ status }) => status === 'passed');
  const failed = own.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
  const tests = passed.filter(({ fullName }) => isOf(false)(fullName)).length;
  const canaries = passed.filter(({ fullName }) => isOf(true)(fullName)).length;
  return {
    id,
    proves,
    state: failed.length > 0 ? 'failed' : tests > 0 && canaries > 0 ? 'shown' : 'not shown',
    tests,
    canaries,
    skipped: own.filter(({ status }) => SKIPPED.includes(status)).map(({ fullName }) => fullName),
    failed,
    seconds: own.reduce((total, { duration }) => total + (duration ?? 0), 0) / 1_000,
    tried: sum(notes.filter(({ test }) => isOf(false)(test))),
    lost: sum(notes.filter(({ test }) => isOf(true)(test))),
  };
};
