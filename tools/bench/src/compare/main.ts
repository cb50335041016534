// Arguments: a commit, how many rounds, and suites. Runs each suite here and as of that commit in turns, and prints for
// every figure what it is here divided by what it is there.
import { loadavg } from 'node:os';
import { commitOf, OtherCheckout, runSuite } from './checkout';
import { ratiosOf, tableOf, type Round } from './ratios';

const here = process.cwd();

const roundOf = (suite: string, other: string, n: number): Round => {
  // Who goes first changes: a machine that grows busier would favour the same side each time.
  const isHereFirst = n % 2 === 0;
  const first = runSuite(isHereFirst ? here : other, suite);
  const second = runSuite(isHereFirst ? other : here, suite);
  return isHereFirst ? { here: first, there: second } : { here: second, there: first };
};

const compareSuite = (suite: string, other: string, count: number): void => {
  const rounds: Round[] = [];
  for (let n = 0; n < count; n += 1) {
    rounds.push(roundOf(suite, other, n));
    process.stderr.write(`${suite}: round ${n + 1} of ${count}, load ${loadavg()[0]!.toFixed(1)}\n`);
  }
  const ratios = ratiosOf(rounds);
  const text = ratios.length > 0 ? tableOf(ratios) : '  nothing that both say';
  console.log(`\n${suite}: here divided by there, median of ${count} rounds (least to most)\n${text}`);
};

const main = (): void => {
  const [name, rounds, ...suites] = process.argv.slice(2);
  const commit = commitOf(here, name!);
  if (commit === undefined) {
    console.error(`no such commit: ${name}`);
    process.exit(2);
  }
  const other = new OtherCheckout(here, commit);
  // An interrupt ends the suite that runs; what was made for it goes as well.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => undefined);
  try {
    for (const suite of suites) compareSuite(suite, other.root, Number(rounds));
  } finally {
    other.remove();
  }
};

main();
