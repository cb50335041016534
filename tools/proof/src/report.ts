import type { Outcome } from './outcome';

const number = new Intl.NumberFormat('en');

const counts = (of: Readonly<Record<string, number>>): string =>
  Object.entries(of)
    .map(([what, count]) => `${number.format(count)} ${what}`)
    .join(', ');

const several = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** A proof in a few lines: what it shows, how, what it tried and what came of that. */
export const outcomeLines = (outcome: Outcome): string => {
  const { id, proves, state, tests, canaries, skipped, failed, seconds, tried, lost } = outcome;
  const ran = `${several(tests, 'test', 'tests')}, ${several(canaries, 'canary', 'canaries')}`;
  const lines = [`${id.padEnd(4)}${proves}`, `    ${state} by ${ran}, ${seconds.toFixed(1)} s`];
  if (Object.keys(tried).length > 0)
    lines.push(
      `    tried: ${counts(tried)}${state === 'shown' ? '; nothing lost, doubled or out of order' : ''}`,
    );
  if (Object.keys(lost).length > 0) lines.push(`    without its protection: ${counts(lost)}`);
  lines.push(...failed.map((name) => `    FAILED: ${name}`));
  lines.push(...skipped.map((name) => `    skipped: ${name}`));
  return lines.join('\n');
};

/** The last line: how many proofs of how many. */
export const totalLine = (outcomes: readonly Outcome[]): string => {
  const of = (state: Outcome['state']) => outcomes.filter((outcome) => outcome.state === state);
  const names = (state: Outcome['state']) =>
    of(state).length === 0
      ? ''
      : ` (${of(state)
          .map(({ id }) => id)
          .join(', ')})`;
  return (
    `${of('shown').length} of ${outcomes.length} proofs shown, ${of('failed').length} failed${names('failed')}, ` +
    `${of('not shown').length} not shown${names('not shown')}`
  );
};
