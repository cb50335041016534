import type { Cell, TableRow } from '../domain';
import { tableCsv, tableText, type NamedTable } from './write-table';

type Game = readonly [opponent: number, colour: Cell['colour'], score: number | null, code?: Cell['code']];

const cell = ([opponent, colour, score, code = null]: Game): Cell => ({
  opponent,
  colour,
  points: score,
  result: score === null ? 'cancelled' : score === 1 ? '1-0' : score === 0 ? '0-1' : '1/2-1/2',
  code,
  board: 1,
});

const row = (number: number, place: number, games: readonly Game[]): TableRow => ({
  player: `p${number}`,
  number,
  place,
  points: games.reduce((sum, [, , score]) => sum + (score ?? 0), 0),
  wins: games.filter(([, , score]) => score === 1).length,
  sonnebornBerger: 0,
  played: games.filter(([, , score]) => score !== null).length,
  federation: 'SCO',
  title: null,
  rating: null,
  withdrawn: false,
  cells: games.map(cell),
});

const table: NamedTable = {
  event: { id: 'e', code: 'TST/2', name: 'Two, "double"' },
  people: { p1: { id: '7', name: 'A, "the" first' }, p2: {} },
  section: '1',
  tieBreaks: ['wins'],
  games: 2,
  finished: 2,
  rows: [
    row(1, 1, [
      [2, 'white', 0.5],
      [2, 'black', 1, 'E'],
    ]),
    row(2, 2, [
      [1, 'black', 0.5],
      [1, 'white', 0, 'E'],
    ]),
  ],
};

describe('a printed crosstable', () => {
  it('puts the game with White first of the two against an opponent', () => {
    expect(tableText(table).split('\n').slice(3)).toEqual([
      '   Name            Fed  Title  Rating     1     2  Score  Wins    SB',
      '1  A, "the" first  SCO                    x  ½ 1E    1.5     1  0.00',
      '2  p2              SCO                 0E ½     x    0.5     0  0.00',
      '',
    ]);
  });

  it('quotes what CSV needs quoted', () => {
    expect(tableCsv(table)).toBe(
      'place,number,player,name,federation,title,rating,1,2,points,wins,sonnebornBerger,played\r\n' +
        '1,1,7,"A, ""the"" first",SCO,,,x,½ 1E,1.5,1,0,2\r\n' +
        '2,2,p2,p2,SCO,,,0E ½,x,0.5,0,0,2\r\n',
    );
  });
});
