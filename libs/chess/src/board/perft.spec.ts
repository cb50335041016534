import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFen } from '../fen/read-fen';
import { perftBoard, perftEveryNode } from './perft';
import type { Board } from './board';

const FOLDER = join(__dirname, '../../../../../shared/data/perft');
const LIMIT = 20_000;

const boardFrom = (fen: string): Board => {
  const read = readFen(fen);
  if (!read.ok) throw new Error(read.error.detail);
  return read.value;
};

const countsOf = (suite: string): [fen: string, depth: number, nodes: number][] =>
  readFileSync(join(FOLDER, suite), 'utf8')
    .split('\n')
    .flatMap((line) =>
      [...line.matchAll(/;D(\d+) (\d+)/g)].map((match): [string, number, number] => [
        line.slice(0, line.indexOf(';')).trim(),
        Number(match[1]),
        Number(match[2]),
      ]),
    )
    .filter(([, , nodes]) => nodes <= LIMIT);

describe('counting legal sequences', () => {
  it('finds 20 legal moves, 400 and 8902 sequences from the initial position [L-3.10.1]', () => {
    const board = boardFrom('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
    expect([0, 1, 2, 3].map((depth) => perftBoard(board, depth))).toEqual([1, 20, 400, 8902]);
    expect([0, 1, 2, 3].map((depth) => perftEveryNode(board, depth))).toEqual([1, 20, 400, 8902]);
  });

  const suites = ['standard.epd', 'tricky.epd', 'chess960.epd'];
  const withCounts = existsSync(FOLDER) ? it : it.skip;
  withCounts.each(suites)(
    `agrees with every published count of %s up to ${LIMIT} nodes (skipped where ../shared/data/perft is absent)`,
    (suite) => {
      for (const [fen, depth, nodes] of countsOf(suite))
        expect([fen, depth, perftBoard(boardFrom(fen), depth)]).toEqual([fen, depth, nodes]);
    },
  );
});
