// npm test [-- jest arguments]: installs what is missing and runs every suite; the last line counts the tests.
// The report of a whole run is reports/jest.json, which rules:coverage reads; a selection has its own.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { writeGroups } from './test-groups.mjs';
import { root } from './workspace.mjs';

const MEMORY = '/dev/shm';
const ROOM = 4 * 1024 ** 3;

const hasRoom = () => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM;
  } catch {
    return false;
  }
};

ensureInstalled();
const { build } = await import('./build.mjs');
build();
const selection = process.argv.slice(2);
const isWhole = selection.length === 0;
const results = join(root, 'reports', isWhole ? 'jest.json' : 'jest-selection.json');
if (isWhole) writeGroups();
mkdirSync(join(root, 'reports'), { recursive: true });
rmSync(results, { force: true });
// What servers of tests write nobody keeps: it goes to memory, where there is room.
const scratch = hasRoom() ? mkdtempSync(join(MEMORY, 'amici-')) : undefined;
// A server started for root runs as somebody else.
if (scratch !== undefined) chmodSync(scratch, 0o755);
const prepared = isWhole && scratch !== undefined ? join(scratch, 'prepared') : undefined;
if (prepared !== undefined)
  spawn(process.execPath, ['dist/test/support/prepare-database.js', prepared], {
    cwd: root,
    stdio: 'inherit',
  });
const environment = {
  PREPARED_CHECKOUT: root,
  ...(scratch && { TMPDIR: scratch }),
  ...(prepared && { PREPARED_TEST_DATABASE: prepared }),
};
const jest = spawnSync(
  process.execPath,
  [
    // As a server is started: its workers have it too, and hold servers.
    '--max-semi-space-size=32',
    'node_modules/jest/bin/jest.js',
    '--json',
    `--outputFile=${results}`,
    `--cacheDirectory=${join(tmpdir(), 'amici-jest')}`,
    `--config=${isWhole ? 'jest.whole.config.js' : 'jest.config.js'}`,
    ...selection,
  ],
  { cwd: root, stdio: ['ignore', 2, 2], env: { ...process.env, ...environment } },
);
if (scratch !== undefined) rmSync(scratch, { recursive: true, force: true });
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
