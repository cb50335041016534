import type { Outcome } from './outcome';

/** Where and with what the proofs were run. */
export interface Run {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** Abbreviated; with a `+` where the work tree had changes besides. */
  readonly commit: string;
  /** Of the properties: `PROPERTY_SEED=<seed>` tries the same examples. */
  readonly seed: string;
}

const HEAD = `# Proofs and when they were last shown

Written by \`npm run test:proof\`: of each proof its last run, with what it tried. The same examples of a property are tried with \`PROPERTY_SEED=<seed>\`.

| proof | outcome | day | commit | seed | seconds | figures |
|---|---|---|---|---|---|---|
`;

const ROW = /^\| (R\d+) \|.*$/gm;

const figures = ({ tried, lost }: Outcome): string =>
  [
    ...Object.entries(tried).map(([what, count]) => `${count} ${what}`),
    ...Object.entries(lost).map(([what, count]) => `without its protection ${count} ${what}`),
  ].join(', ');

const rowOf = (outcome: Outcome, { day, commit, seed }: Run): string =>
  `| ${outcome.id} | ${outcome.state} | ${day} | ${commit} | ${seed} | ${Math.round(outcome.seconds)} | ${figures(outcome)} |`;

/** The ledger with these outcomes in place of what it had of the same proofs, in order of their numbers. */
export const ledgerWith = (ledger: string, outcomes: readonly Outcome[], run: Run): string => {
  const rows = new Map([...ledger.matchAll(ROW)].map(([row, id]) => [id!, row]));
  for (const outcome of outcomes) rows.set(outcome.id, rowOf(outcome, run));
  const number = (id: string): number => Number(id.slice(1));
  const ordered = [...rows].sort(([one], [other]) => number(one) - number(other));
  return `${HEAD}${ordered.map(([, row]) => `${row}\n`).join('')}`;
};
