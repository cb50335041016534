// Writes docs/performance.md from bench/results; `--check` only compares and exits 1 where it is out of date.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kept, performancePage } from './page';

const FILE = 'docs/performance.md';
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

const kept = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .sort()
  .map((file) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Kept)
  .sort((a, b) => place(a.suite) - place(b.suite));
const page = performancePage(
  kept,
  ORDER.filter((suite) => !kept.some((one) => one.suite === suite)),
);
const current = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
if (current !== page && process.argv.includes('--check')) {
  console.error(`out of date, run npm run generate: ${FILE}`);
  process.exitCode = 1;
} else if (current !== page) writeFileSync(FILE, page);
