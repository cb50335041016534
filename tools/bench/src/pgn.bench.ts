import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPgnStream, startPosition, type PgnGame } from '@amici/chess';
import { Board } from '@amici/chess/board/board';
import { makeMove } from '@amici/chess/board/make-move';
import { unpackPosition } from '@amici/chess/position-pack';
import { readSanOn } from '@amici/chess/san/read-san';
import { gamesAsPgn } from './chess/games';
import { keepResults, type ComparisonResult } from './harness';

/*
 * npm run bench -- pgn: a file of 1 GB, made of the games of chess/games.ts in the folder for temporary files and removed afterwards,
 * is read as a stream, every move checked and played, while memory must stay flat. (How fast texts in memory are read is
 * part of the suite chess.)
 */

const GIGABYTE = 1 << 30;
const PIECE = 1 << 16;
/** After the first tenth of the file, memory in use may grow by at most this. */
const FLAT_BYTES = 8 << 20;

const start = startPosition();
const board = new Board();

const playThrough = ({ moves }: PgnGame): number => {
  unpackPosition(start, board);
  for (const { text } of moves) {
    const move = readSanOn(board, text);
    if (move < 0) throw new Error(`not read: ${text}`);
    makeMove(board, move);
  }
  return moves.length;
};

const writeGames = async (file: string, text: string): Promise<void> => {
  const output = createWriteStream(file);
  const block = `${text}\n`.repeat(16);
  for (let written = 0; written < GIGABYTE; written += Buffer.byteLength(block))
    if (!output.write(block)) await once(output, 'drain');
  output.end();
  await once(output, 'finish');
};

const bytesInUse = (): number => {
  (globalThis as { gc?: () => void }).gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

interface Course {
  readonly plies: number;
  readonly seconds: number;
  /** Bytes in use after each tenth of the file. */
  readonly inUse: readonly number[];
  readonly peak: number;
}

const readThrough = async (file: string): Promise<Course> => {
  const input = createReadStream(file, { encoding: 'utf8', highWaterMark: PIECE });
  const inUse: number[] = [];
  let plies = 0;
  let peak = 0;
  const started = performance.now();
  for await (const game of readPgnStream(input)) {
    plies += playThrough(game);
    if (input.bytesRead < ((inUse.length + 1) * GIGABYTE) / 10) continue;
    inUse.push(bytesInUse());
    peak = Math.max(peak, process.memoryUsage().rss);
  }
  return { plies, seconds: (performance.now() - started) / 1_000, inUse, peak };
};

const mebibytes = (bytes: number): string => `${(bytes / (1 << 20)).toFixed(1)} MiB`;

const memory = async (text: string): Promise<ComparisonResult> => {
  const folder = mkdtempSync(join(tmpdir(), 'amici-pgn-'));
  try {
    const file = join(folder, 'games.pgn');
    await writeGames(file, text);
    const { plies, seconds, inUse, peak } = await readThrough(file);
    const growth = Math.max(...inUse) - inUse[0]!;
    const name = '1 GB of PGN as a stream, moves checked and played';
    console.log(
      `\n${name}\n  ${plies} moves in ${seconds.toFixed(0)} s, ${Math.round(plies / seconds)} moves/s`,
    );
    console.log(
      `  in use after each tenth: ${inUse.map(mebibytes).join(', ')}; resident at most ${mebibytes(peak)}`,
    );
    const reached = growth <= FLAT_BYTES;
    if (!reached) console.log(`  MEMORY IS NOT FLAT: it grew by ${mebibytes(growth)}`);
    return {
      name,
      unit: 'moves',
      rates: { amici: plies / seconds },
      ratios: {},
      floors: {},
      minimum: null,
      reached,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const main = async (): Promise<void> => {
  keepResults('pgn', [await memory(gamesAsPgn())]);
};

void main();
