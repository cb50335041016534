import type { Cell, TableRow } from '@amici/contracts/tournament';
import { tableCsv, tableJson, tableText, type NamedTable } from './write-table';

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
  withdrawal: null,
  cells: games.map(cell),
});

const table: NamedTable = {
  event: { id: 'e', code: 'TST/2', name: 'Two, "double"' },
  start: Date.UTC(2015, 2, 1),
  finishedAt: Date.UTC(2016, 11, 10),
  people: { p1: { id: '7', name: 'A, "the" first' }, p2: {} },
  section: '1',
  tieBreaks: ['wins'],
  games: 2,
  finished: 2,
  notes: [],
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
      '   No  Name            Fed  Title  Rating     1     2  Score  Wins    SB',
      '1   1  A, "the" first  SCO                    x  ½ 1E    1.5     1  0.00',
      '2   2  p2              SCO                 0E ½     x    0.5     0  0.00',
      '',
    ]);
  });

  it('has the dates of start and completion beside it [CT-1p]', () => {
    expect(tableText(table)).toMatch(/^TST\/2 {2}Two, "double", 2015-03-01 to 2016-12-10$/m);
    expect(tableText({ ...table, finishedAt: null })).toMatch(/2015-03-01 to not over yet$/m);
  });

  it('keeps the names of those who withdrew, marked approved or unapproved [C-31]', () => {
    const [first, second] = table.rows as readonly [TableRow, TableRow];
    const withdrawing = (withdrawal: 'accepted' | 'silent'): NamedTable => ({
      ...table,
      rows: [first, { ...second, withdrawn: true, withdrawal }],
    });
    expect(tableText(withdrawing('silent'))).toMatch(/^2 {3}2 {2}p2 \(UW\) /m);
    expect(tableText(withdrawing('accepted'))).toMatch(/^2 {3}2 {2}p2 \(AW\) /m);
    const { crosstable } = tableJson(withdrawing('silent')) as { crosstable: readonly object[] };
    expect(crosstable).toMatchObject([{ mark: null }, { player: 'p2', withdrawn: true, mark: 'UW' }]);
  });

  it('heads its columns by start numbers, not by places (bug: all of them 1 before play)', () => {
    const [first, second] = table.rows as readonly [TableRow, TableRow];
    const turned = {
      ...table,
      rows: [
        { ...second, place: 1 },
        { ...first, place: 1 },
      ],
    };
    expect(tableCsv(turned).split('\r\n').slice(0, 3)).toEqual([
      'place,number,player,name,federation,title,rating,1,2,points,wins,sonnebornBerger,played',
      '1,2,p2,p2,SCO,,,0E ½,x,0.5,0,0,2',
      '1,1,7,"A, ""the"" first",SCO,,,x,½ 1E,1.5,1,0,2',
    ]);
    expect(tableText(turned).split('\n')[4]).toMatch(/^1 {3}2 {2}p2 .* 0E ½ +x /);
  });

  it('quotes what CSV needs quoted', () => {
    expect(tableCsv(table)).toBe(
      'place,number,player,name,federation,title,rating,1,2,points,wins,sonnebornBerger,played\r\n' +
        '1,1,7,"A, ""the"" first",SCO,,,x,½ 1E,1.5,1,0,2\r\n' +
        '2,2,p2,p2,SCO,,,0E ½,x,0.5,0,0,2\r\n',
    );
  });

  it('opens in a spreadsheet with nothing to reckon, and in a terminal with nothing unseen', () => {
    const name = '=HYPERLINK("http://x")\u202e\n3. Nobody';
    const hostile = { ...table, people: { p1: { id: '@7', name }, p2: {} } };
    const [, first] = tableCsv(hostile).split('\r\n');
    expect(first).toContain(`1,1,'@7,"'=HYPERLINK(""http://x"")`);
    const lines = tableText({ ...hostile, event: { ...table.event, name: 'Two\u001b[2J' } }).split('\n');
    expect(lines).toHaveLength(tableText(table).split('\n').length);
    expect(lines[0]).toContain('Two\\u{1b}[2J');
    expect(lines[4]).toContain('=HYPERLINK("http://x")\\u{202e}\\u{a}3. Nobody');
  });

  it('keeps its columns under each other beside a name in wide characters', () => {
    const wide = tableText({ ...table, people: { p1: { name: '李小龙' }, p2: {} } }).split('\n');
    expect(wide.slice(3, 6)).toEqual([
      '   No  Name    Fed  Title  Rating     1     2  Score  Wins    SB',
      '1   1  李小龙  SCO                    x  ½ 1E    1.5     1  0.00',
      '2   2  p2      SCO                 0E ½     x    0.5     0  0.00',
    ]);
  });
});
