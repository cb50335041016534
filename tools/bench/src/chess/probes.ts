import { readdirSync } from 'node:fs';
import { SyzygyTablebase, parseFen, type Position } from '@amici/chess';
import { PIECE_LETTERS } from '@amici/chess/board/pieces';
import { materialNamed, menOf } from '@amici/chess/tablebase/material';
import { compare, type ComparisonResult } from '../harness';
import { testData } from '@amici/chess/testing/test-data';
import { sequence } from '@amici/chess/testing/sequence';

const POSITIONS_PER_TABLE = 230;
const REPEATS = 8;
const LEAST_WDL = 200_000;
const LEAST_DTZ = 20_000;

const next = sequence(11);

/** The men on squares at random, either side to move; undefined where that is no legal position. */
const anyPosition = (men: readonly number[]): Position | undefined => {
  const squares = Array<string>(64).fill('.');
  const flip = 8 * next(2);
  for (const man of men) {
    const free = [...squares.keys()].filter((square) => squares[square] === '.');
    squares[free[next(free.length)]!] = PIECE_LETTERS[man ^ flip]!;
  }
  const placement = Array.from({ length: 8 }, (_, index) =>
    squares.slice(56 - 8 * index, 64 - 8 * index).join(''),
  )
    .join('/')
    .replace(/\.+/g, (empty) => String(empty.length));
  const position = parseFen(`${placement} ${'wb'[next(2)]!} - -`);
  return position.ok ? position.value : undefined;
};

/** Distinct positions of all tables. */
const anyPositions = (folder: string): Position[] => {
  const names = readdirSync(folder).filter((file) => file.endsWith('.rtbw'));
  return names.flatMap((file) => {
    const men = menOf(materialNamed(file.slice(0, -5))!);
    const found = new Map<string, Position>();
    while (found.size < POSITIONS_PER_TABLE) {
      const position = anyPosition(men);
      if (position) found.set(position.men + String(position.sideToMove), position);
    }
    return [...found.values()];
  });
};

const openTables = (folder: string): SyzygyTablebase => {
  const tablebase = SyzygyTablebase.open([folder]);
  if (!tablebase.ok) throw new Error(tablebase.error.code);
  return tablebase.value;
};

const probe = async (): Promise<ComparisonResult[]> => {
  const folder = testData('syzygy/regular');
  if (folder === undefined) {
    console.log('\nskipped: tablebases, AMICI_TEST_DATA names no folder with syzygy/regular');
    return [];
  }
  const positions = anyPositions(folder);
  const tablebase = openTables(folder);
  const askAll = (ask: (position: Position) => { readonly ok: boolean }, repeats: number): number => {
    for (let repeat = 0; repeat < repeats; repeat++)
      for (const position of positions) if (!ask(position).ok) throw new Error('a table has no answer');
    return repeats * positions.length;
  };
  return [
    await compare({
      name: `Syzygy WDL over ${positions.length} positions, warm`,
      unit: 'probes',
      contenders: [{ name: 'amici', run: () => askAll((position) => tablebase.probeWdl(position), REPEATS) }],
      minimum: LEAST_WDL,
    }),
    await compare({
      name: `Syzygy DTZ over ${positions.length} positions, warm`,
      unit: 'probes',
      contenders: [{ name: 'amici', run: () => askAll((position) => tablebase.probeDtz(position), 1) }],
      minimum: LEAST_DTZ,
    }),
  ];
};

export const probeSections = [probe];
