// Writes docs/operators/performance.md and docs/operators/capacity.md from bench/results; `--check` only compares and exits 1 where one is out of date.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { capacityPage } from './capacity';
import { READING } from './notes';
import { type Stored, performancePage } from './page';

const FOLDER = join('bench', 'results');
/** What operators ask about first. */
const ORDER = [
  'moves',
  'burst',
  'append',
  'append-eventstoredb',
  'catchup',
  'catchup-eventstoredb',
  'rebuild',
  'verify',
  'clock',
];

const place = (suite: string): number => (ORDER.includes(suite) ? ORDER.indexOf(suite) : ORDER.length);

const stored = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .sort()
  .map((file) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Stored)
  .sort((a, b) => place(a.suite) - place(b.suite));
const page = performancePage(
  stored,
  ORDER.filter((suite) => !stored.some((one) => one.suite === suite)),
);
const of = (suite: string): Stored | undefined => stored.find((one) => one.suite === suite);
const [capacity, million, streams] = [of('capacity'), of('million'), of('idle-streams')];
const pages = {
  'docs/operators/performance.md': page,
  ...(capacity === undefined || million === undefined || streams === undefined
    ? {}
    : { 'docs/operators/capacity.md': capacityPage(capacity, million, streams, READING) }),
};
for (const [file, wanted] of Object.entries(pages)) {
  const current = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (current === wanted) continue;
  if (process.argv.includes('--check')) {
    console.error(`out of date, run npm run generate: ${file}`);
    process.exitCode = 1;
  } else writeFileSync(file, wanted);
}
