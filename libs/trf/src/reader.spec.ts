import { outcomeOf } from './testing/outcome';

const player = (number: number, name: string, points: string, games: string): string => {
  const start = `001 ${String(number).padStart(4)} m IM ${name.padEnd(33)} 2400 GER`;
  return `${start} ${(number === 1 ? '4100018' : '').padStart(11)} ${' '.repeat(10)} ${points.padStart(4)} ${'1'.padStart(4)}${games}`;
};

const report = (...lines: readonly string[]): string =>
  ['012 A past event', '042 2019/3/1', '052 2020/12/31', '### a remark', ...lines, ''].join('\r\n');

/** Two players with these games, and what became of them. */
const pair = (first: string, second: string, points: readonly [string, string] = ['', '']) =>
  outcomeOf(report(player(1, 'A', points[0], first), player(2, 'B', points[1], second)));

describe("FIDE's tournament report, read", () => {
  it('has each game once, by round', () => {
    const players = [
      player(1, 'Berg, Anna', '1.5', '     2 w 1     3 b ='),
      player(2, 'Cole, Boris', '0.0', '     1 b 0  0000 - Z     3 w -'),
      player(3, 'Dahl, Carla', '0.5', '  0000 -       1 w =     2 b -'),
    ];
    expect(outcomeOf(report(...players))).toEqual({
      games: ['1-2 1-0', '3-1 1/2-1/2', '2-3 0-0'],
      notes: ['6: wins by forfeit (+ and -) are kept as wins'],
    });
  });

  it('tells in which line the two who met do not agree, and what to do', () => {
    expect(pair('     2 w 1', '     1 b 1').refused).toEqual([
      '5: round 1: 1 and 1 are not results of one game: correct the line of 1 or of 2',
    ]);
    expect(pair('     2 w 1', '     1 w 0').refused).toHaveLength(2);
    expect(pair('     2 w 1', '  0000 - Z').refused).toEqual([
      '5: round 1: player 1 met 2, but line 6 gives that player another opponent: correct one of them',
    ]);
    expect(pair('     7 w 1', '').refused).toEqual(['5: round 1: start number 7 has no line 001']);
    expect(pair('     2 w  ', '     1 b  ').refused![0]).toMatch(/^5: round 1: the game is not over: state/);
    expect(pair('     1 w 1', '').refused).toEqual(['5: round 1: a player cannot be their own opponent']);
    expect(pair('     2   1', '     1   0').refused![0]).toMatch(/colours are missing: write w/);
  });

  it('counts half points without a game, and refuses points that the rounds do not make', () => {
    expect(pair('     2 w 1  0000 - H', '     1 b 0  0000 - U', ['1.5', '1.0'])).toMatchObject({ notes: [] });
    expect(pair('     2 w 1', '     1 b 0', ['2.0', '0.0']).refused).toEqual([
      '5: 2 points are stated, but the rounds give 1: correct the points or a result',
    ]);
  });

  it('takes one colour of two, and a forfeit without any', () => {
    expect(pair('     2   1', '     1 b 0').games).toEqual(['1-2 1-0']);
    expect(pair('     2 - -', '     1 - +')).toEqual({
      games: ['1-2 0-1'],
      notes: [
        '5: round 1: a forfeit without colours is kept with White for player 1',
        '5: wins by forfeit (+ and -) are kept as wins',
      ],
    });
  });

  it('refuses a line whose columns are moved, with the columns and what they are for', () => {
    const moved = player(1, 'A', '', '').replace('GER', ' GER');
    expect(outcomeOf(report(moved, player(2, 'B', '', ''))).refused).toEqual([
      '5: column 57 is for a space, but has “R”: align the line by the columns of TRF, without tabs',
    ]);
    const tabbed = '001\t1\tm\tA';
    expect(outcomeOf(report(tabbed, player(2, 'B', '', ''))).refused![0]).toMatch(
      /^5: columns 5 to 8 are for/,
    );
  });

  it('says what the head leaves out, and which days may be two', () => {
    expect(outcomeOf('001    1      A').refused).toEqual([
      '1: the first day of the tournament is missing: add a line such as “042 2021/01/31”',
      '1: the name of the tournament is missing: add a line “012 <name>”',
      '1: a report needs at least two players, each with a line 001',
    ]);
    const of = (day: string) =>
      outcomeOf(`012 A\n042 ${day}\n${player(1, 'A', '', '')}\n${player(2, 'B', '', '')}`);
    expect(of('01/02/2021').refused).toEqual([
      '2: “01/02/2021” is not a day, or could mean two days: write 2021/01/31',
    ]);
    expect(of('31/01/2021').notes).toEqual(['2: 31/01/2021 is read as 2021-01-31']);
    expect(of('31.02.2021').refused).toHaveLength(1);
    expect(of('2021-01-31').notes).toEqual([]);
    const rounds = of(`\n132${' '.repeat(88)}21/01/31`);
    expect(rounds.notes).toEqual([
      '3: the first day (042) is missing, and the day of the first round is used',
    ]);
  });

  it('has teams by 013 where every match is one of two teams, with the boards in their order', () => {
    const match = [
      player(1, 'A', '1.0', '     3 w 1'),
      player(2, 'B', '0.5', '     4 b ='),
      player(3, 'C', '0.0', '     1 b 0'),
      player(4, 'D', '0.5', '     2 w ='),
    ];
    const team = (name: string, ...seats: readonly number[]) =>
      `013 ${name.padEnd(32)}${seats.map((seat) => String(seat).padStart(4)).join(' ')}`;
    const outcome = outcomeOf(report(...match, team('Köln', 1, 2), team('Bern', 3, 4)));
    expect(outcome).toEqual({ games: ['1-3 1-0 (1)', '4-2 1/2-1/2 (2)'], notes: [] });
    expect(outcomeOf(report(...match, team('Köln', 1, 2), team('Bern', 3, 9, 1))).refused).toEqual([
      '10: start number 9 has no line 001',
      '10: player 1 already plays for Köln',
    ]);
  });

  it('passes over what is no record, once, and knows national ratings', () => {
    const players = [player(1, 'A', '', ''), player(2, 'B', '', '')];
    const national = `GER    1   ${' '.repeat(37)}1800`;
    expect(
      outcomeOf(report(...players, national, 'hello', 'hello', '250 00.0 01.0 001 002 0001 0002')).notes,
    ).toEqual(['8: lines that begin with “hel” are not records of TRF, and are ignored']);
  });
});
