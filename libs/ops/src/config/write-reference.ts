// Writes docs/operators/configuration.md; `--check` only compares and exits 1 where it is out of date.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { configurationReference } from './reference';
import { settings } from './settings';

const FILE = 'docs/operators/configuration.md';
const page = configurationReference(settings);
const current = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
if (current !== page && process.argv.includes('--check')) {
  console.error(`out of date, run npm run generate: ${FILE}`);
  process.exitCode = 1;
} else if (current !== page) {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, page);
}
