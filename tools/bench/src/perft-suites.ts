import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { perftBoard } from '@amici/chess/board/perft';
import { readFen } from '@amici/chess/fen/read-fen';
import { testData } from '@amici/chess/testing/test-data';

/*
 * npm run perft [-- limit]: compares the counts of every suite in the folder `perft` of AMICI_TEST_DATA, up to `limit`
 * nodes (2 million), with the published ones. Exit status 1 on a wrong count, 2 without the suites.
 */

const SUITES = ['standard.epd', 'tricky.epd', 'chess960.epd'];
const DEFAULT_LIMIT = 2_000_000;

interface Count {
  readonly fen: string;
  readonly depth: number;
  readonly nodes: number;
}

/** `<fen> ;D1 20 ;D2 400 ;id "…"`: the counts of one line. */
const countsOf = (line: string): Count[] => {
  const [fen, ...operations] = line.split(';').map((part) => part.trim());
  return operations.flatMap((operation) => {
    const match = /^D(\d+) (\d+)$/.exec(operation);
    return match ? [{ fen: fen!, depth: Number(match[1]), nodes: Number(match[2]) }] : [];
  });
};

const check = ({ fen, depth, nodes }: Count): boolean => {
  const board = readFen(fen);
  const found = board.ok ? perftBoard(board.value, depth) : board.error.detail;
  if (found !== nodes) console.error(`wrong: ${fen} depth ${depth}: ${found} instead of ${nodes}`);
  return found === nodes;
};

const runSuite = (folder: string, suite: string, limit: number): number => {
  const counts = readFileSync(join(folder, suite), 'utf8')
    .split('\n')
    .flatMap(countsOf)
    .filter((count) => count.nodes <= limit);
  const started = performance.now();
  const wrong = counts.filter((count) => !check(count)).length;
  const seconds = (performance.now() - started) / 1000;
  const nodes = counts.reduce((sum, count) => sum + count.nodes, 0);
  console.log(
    `${suite}: ${counts.length} counts, ${wrong} wrong, ${nodes} nodes in ${seconds.toFixed(2)} s ` +
      `(${(nodes / seconds / 1e6).toFixed(1)} M/s)`,
  );
  return wrong;
};

const limit = Number(process.argv[2] ?? DEFAULT_LIMIT);
const folder = testData('perft');
if (folder === undefined) {
  console.error('AMICI_TEST_DATA names no folder with perft (CONTRIBUTING.md)');
  process.exitCode = 2;
} else if (SUITES.reduce((wrong, suite) => wrong + runSuite(folder, suite, limit), 0) > 0)
  process.exitCode = 1;
