import { detailIn } from '@amici/locales';
import { readTrf } from './read-trf';

const player = (number: number, name: string, points: string, games: string): string => {
  const start = `001 ${String(number).padStart(4)} m IM ${name.padEnd(33)} 2400 GER`;
  return `${start} ${(number === 1 ? '4100018' : '').padStart(11)} ${' '.repeat(10)} ${points.padStart(4)} ${'1'.padStart(4)}${games}`;
};

const report = (...players: readonly string[]): string =>
  ['012 A past event', '042 2019/3/1', '052 2020/12/31', '### a remark', ...players, ''].join('\r\n');

const THREE = [
  player(1, 'Berg, Anna', '1.5', '     2 w 1     3 b ='),
  player(2, 'Cole, Boris', '0.0', '     1 b 0  0000 - Z     3 w -'),
  player(3, 'Dahl, Carla', '0.5', '  0000 -       1 w =     2 b -'),
];

const problems = (text: string): readonly { readonly line: number; readonly detail: string }[] => {
  const read = readTrf(text);
  return read.ok ? [] : read.problems.map(({ line, detail }) => ({ line, detail: detailIn('en', detail) }));
};

describe("FIDE's tournament report, read", () => {
  it('is an event with its players, and each game once, by round', () => {
    const read = readTrf(report(...THREE));
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    const { name, start, end, cycle, games, players } = read.event;
    expect([name, start, end, cycle]).toEqual([
      'A past event',
      Date.UTC(2019, 2, 1),
      Date.UTC(2020, 11, 31),
      'single',
    ]);
    expect(games).toEqual([
      { white: 1, black: 2, result: '1-0' },
      { white: 3, black: 1, result: '1/2-1/2' },
      { white: 2, black: 3, result: '0-0' },
    ]);
    expect(players[0]).toMatchObject({
      name: 'Berg, Anna',
      title: 'IM',
      rating: 2400,
      federation: 'GER',
      fide: 4_100_018,
    });
    expect(players[1]!.fide).toBeNull();
  });

  it('knows two games of the same two for a double cycle', () => {
    const read = readTrf(
      report(player(1, 'A', '2.0', '     2 w 1     2 b +'), player(2, 'B', '0.0', '     1 b 0     1 w -')),
    );
    expect(read).toMatchObject({
      ok: true,
      event: { cycle: 'double', games: [{ white: 1 }, { white: 2, result: '0-1' }] },
    });
  });

  it('says in which line the two who met do not agree', () => {
    const told = (first: string, second: string): ReturnType<typeof problems> =>
      problems(report(player(1, 'A', '', first), player(2, 'B', '', second)));
    expect(told('     2 w 1', '     1 b 1')).toEqual([
      { line: 5, detail: 'round 1: 1 and 1 are no result of one game' },
    ]);
    expect(told('     2 w 1', '     1 w 0')).toHaveLength(2);
    expect(told('     2 w 1', '  0000 - Z')).toEqual([
      { line: 5, detail: 'round 1: player 2 did not meet player 1' },
    ]);
    expect(told('     7 w 1', '')).toEqual([{ line: 5, detail: 'round 1: no player 7' }]);
    expect(told('     2 w  ', '     1 b  ')[0]!.detail).toContain('not over');
    expect(told('  0000 - F', '  0000 - Z')).toEqual([
      { line: 5, detail: 'round 1: points without a game are not taken over' },
    ]);
  });

  it('says where points are not what the games make, and what the head leaves out', () => {
    const wrong = report(player(1, 'A', '2.0', '     2 w 1'), player(2, 'B', '0.0', '     1 b 0'));
    expect(problems(wrong)).toEqual([{ line: 5, detail: '2 points are said, his games make 1' }]);
    expect(problems('001    1      A')).toHaveLength(3);
    expect(problems(report(...THREE, '013 A team   1    2'))).toEqual([
      { line: 8, detail: 'a team event comes as an event file' },
    ]);
  });
});
