// npm test [-- jest arguments]: installs what is missing and runs every suite; the last line counts the tests.
// The report of a whole run is reports/jest.json, which rules:coverage reads; a selection has its own.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { root } from './workspace.mjs';

ensureInstalled();
const { build } = await import('./build.mjs');
build();
const selection = process.argv.slice(2);
const results = join(root, 'reports', selection.length === 0 ? 'jest.json' : 'jest-selection.json');
mkdirSync(join(root, 'reports'), { recursive: true });
rmSync(results, { force: true });
const jest = spawnSync(
  process.execPath,
  ['node_modules/jest/bin/jest.js', '--json', `--outputFile=${results}`, ...selection],
  { cwd: root, stdio: ['ignore', 2, 2] },
);
if (!existsSync(results)) {
  console.error('jest ended without a report');
  process.exit(jest.status || 1);
}
const report = JSON.parse(readFileSync(results, 'utf8'));
const skipped = report.testResults
  .flatMap((suite) => suite.assertionResults)
  .filter((test) => test.status === 'pending' || test.status === 'todo');
for (const test of skipped) console.log(`skipped: ${test.fullName}`);
const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
console.log(`${report.numPassedTests} passed, ${failed} failed, ${skipped.length} skipped`);
process.exit(jest.status ?? 1);
