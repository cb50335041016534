// npm run test:proof [-- R4 R5 …]: runs the proofs in their long form and prints, for each, what was tried; the ledger
// docs/auditors/proofs.md keeps the last run of each.
import { execFileSync, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ledgerWith, type Run } from './ledger';
import { type Proof, PROOFS } from './manifest';
import { outcomeOf, type Note, type TestResult } from './outcome';
import { outcomeLines, totalLine } from './report';
import { namePattern, specsOf } from './selection';

const root = process.cwd();
const REPORT = join(root, 'reports', 'proof.json');
const LEDGER = join(root, 'docs/auditors/proofs.md');
const NOTES = join(root, 'reports', 'proof-notes.ndjson');

interface JestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly TestResult[];
  }[];
}

const selected = (names: readonly string[]): readonly Proof[] => {
  const isOneOf = (given: readonly string[], { id, name }: Proof): boolean =>
    given.includes(id) || (name !== undefined && given.includes(name));
  const unknown = names.filter((one) => !PROOFS.some((proof) => isOneOf([one], proof)));
  if (unknown.length > 0) {
    console.error(
      `no such proof: ${unknown.join(', ')}; there are ${PROOFS.map(({ id, name }) => name ?? id).join(', ')}`,
    );
    process.exit(2);
  }
  return names.length === 0 ? PROOFS : PROOFS.filter((proof) => isOneOf(names, proof));
};

const runJest = (proofs: readonly Proof[], seed: string): JestReport => {
  mkdirSync(join(root, 'reports'), { recursive: true });
  for (const file of [REPORT, NOTES]) rmSync(file, { force: true });
  const specs = specsOf(proofs).filter((file) => existsSync(join(root, file)));
  const program = ['node_modules/jest/bin/jest.js', '--json', `--outputFile=${REPORT}`];
  const selection = ['--testNamePattern', namePattern(proofs), '--testTimeout=300000', '--runTestsByPath'];
  spawnSync(process.execPath, [...program, ...selection, ...specs], {
    cwd: root,
    stdio: ['ignore', 'ignore', 2],
    env: { ...process.env, AMICI_PROOF: '1', AMICI_PROOF_NOTES: NOTES, PROPERTY_SEED: seed },
  });
  if (!existsSync(REPORT)) throw new Error('jest ended without a report');
  return JSON.parse(readFileSync(REPORT, 'utf8')) as JestReport;
};

const readNotes = (): readonly Note[] =>
  existsSync(NOTES)
    ? readFileSync(NOTES, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Note)
    : [];

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

const commit = (): string => {
  const changed = git(
    'status',
    '--porcelain',
    '--untracked-files=no',
    '--',
    '.',
    ':!docs/auditors/proofs.md',
  );
  return `${git('rev-parse', '--short', 'HEAD')}${changed === '' ? '' : '+'}`;
};

const thisRun = (): Run => ({
  day: new Date().toISOString().slice(0, 'YYYY-MM-DD'.length),
  commit: commit(),
  seed: process.env['PROPERTY_SEED'] ?? `${randomInt(2 ** 31)}`,
});

const main = (): void => {
  const run = thisRun();
  const proofs = selected(process.argv.slice(2));
  const { testResults } = runJest(proofs, run.seed);
  const notes = readNotes();
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  const outcomes = proofs.map((proof) => outcomeOf(proof, results, notes));
  for (const outcome of outcomes) console.log(`\n${outcomeLines(outcome)}`);
  const ledger = existsSync(LEDGER) ? readFileSync(LEDGER, 'utf8') : '';
  writeFileSync(LEDGER, ledgerWith(ledger, outcomes, run));
  const broken = testResults.filter(
    ({ assertionResults, message }) => assertionResults.length === 0 && message !== '',
  );
  for (const { name, message } of broken) console.log(`\nFAILED to run: ${name}\n${message}`);
  console.log(`\n${totalLine(outcomes)}`);
  process.exit(broken.length === 0 && outcomes.every(({ state }) => state === 'shown') ? 0 : 1);
};

main();
