import fc from 'fast-check';
import { GAME_RESULTS } from './game-score';
import {
  individualStandings,
  type IndividualGame,
  type IndividualRow,
  type IndividualRules,
} from './individual';
import { INDIVIDUAL_TIE_BREAKS, type IndividualTieBreak } from './individual-criteria';

const ICCF: readonly IndividualTieBreak[] = ['wins', 'sonneborn-berger', 'direct-encounter'];

const table = (
  players: readonly string[],
  games: readonly IndividualGame[],
  tieBreaks: readonly IndividualTieBreak[] = ICCF,
  more: { readonly ratings?: Record<string, number>; readonly rules?: Partial<IndividualRules> } = {},
): readonly IndividualRow[] => {
  const standings = individualStandings(players, games, { tieBreaks, ...more.rules }, more.ratings);
  if (!standings.ok) throw new Error(standings.error.code);
  return standings.value;
};

const order = (rows: readonly IndividualRow[]): string =>
  rows.map(({ player, place }) => `${place}${player}`).join(' ');

const row = (rows: readonly IndividualRow[], player: string): IndividualRow =>
  rows.find((one) => one.player === player)!;

const RESULTS = { '1': '1-0', '0': '0-1', '=': '1/2-1/2' } as const;

/** Games of an all-play-all from the rows of its crosstable above the diagonal. */
const crosstable = (lines: Readonly<Record<string, string>>): readonly IndividualGame[] => {
  const players = Object.keys(lines);
  return Object.entries(lines).flatMap(([white, results], from) =>
    [...results].flatMap((result, index) => {
      const black = players[from + 1 + index];
      const token = RESULTS[result as keyof typeof RESULTS];
      return black === undefined ? [] : [{ white, black, result: token }];
    }),
  );
};

const NINE = crosstable({
  A: '=1=1=111',
  B: '0111==1',
  C: '1=1===',
  D: '01111',
  E: '11==',
  F: '11=',
  G: '11',
  H: '=',
  J: '',
});
const PLAYERS = [...'JHGFEDCBA'];

describe('individual standings', () => {
  const nine = table(PLAYERS, NINE);

  it('agree with the worked table of nine players', () => {
    expect(nine.map(({ steps: _steps, ...rest }) => rest)).toEqual(
      [
        ['A', 6.5, 5, 23],
        ['B', 5.5, 4, 19.75],
        ['C', 5, 3, 18.75],
        ['D', 4.5, 4, 13.25],
        ['E', 4.5, 3, 15],
        ['F', 3, 2, 9.25],
        ['G', 3, 2, 9.25],
        ['H', 2, 0, 8.5],
        ['J', 2, 0, 7.25],
      ].map(([player, points, wins, sonnebornBerger], index) => ({
        player,
        place: index + 1,
        points,
        wins,
        sonnebornBerger,
        played: 8,
      })),
    );
  });

  it('put the number of wins first [T-7.2a]', () => {
    const [d, e] = [row(nine, 'D'), row(nine, 'E')];
    expect([d.place, d.wins, d.sonnebornBerger]).toEqual([4, 4, 13.25]);
    expect([e.place, e.wins, e.sonnebornBerger]).toEqual([5, 3, 15]);
    expect(d.steps.map(({ rule }) => rule)).toEqual(['T-7.1', 'T-7.2a', 'T-7.1']);
  });

  it('put Sonneborn-Berger second: beaten opponents in full, drawn ones half [T-7.2b]', () => {
    const [h, j] = [row(nine, 'H'), row(nine, 'J')];
    expect([h.points, h.wins, h.sonnebornBerger, h.place]).toEqual([2, 0, 8.5, 8]);
    expect([j.points, j.wins, j.sonnebornBerger, j.place]).toEqual([2, 0, 7.25, 9]);
    expect(h.steps.at(-2)).toEqual({ rule: 'T-7.2b', text: 'Sonneborn-Berger: H 8.50, J 7.25' });
  });

  it('put the games of the tied players against each other third [T-7.2c]', () => {
    const f = row(nine, 'F');
    expect([f.place, row(nine, 'G').place]).toEqual([6, 7]);
    expect(f.steps).toEqual([
      {
        rule: 'T-7.1',
        text: 'points: A 6.5, B 5.5, C 5.0, E 4.5, D 4.5, G 3.0, F 3.0, J 2.0, H 2.0',
      },
      { rule: 'T-7.2a', text: 'number of wins: G 2, F 2' },
      { rule: 'T-7.2b', text: 'Sonneborn-Berger: G 9.25, F 9.25' },
      { rule: 'T-7.2c', text: 'direct encounter: F 1.0, G 0.0' },
      { rule: 'T-7.1', text: 'place 6' },
    ]);
  });

  it('put Sonneborn-Berger before the wins in a group of the World Cup [T-3.5a]', () => {
    const games = crosstable({
      X: '==1=11111=',
      Y: '11=011111',
      P: '001=10=1',
      Q: '110=111',
      R: '000000',
      S: '10110',
      T: '1=01',
      U: '11=',
      V: '=1',
      W: '1',
      Z: '',
    });
    const rows = table([...'ZYXWVUTSRQP'], games, ['sonneborn-berger']);
    expect(order(rows).slice(0, 5)).toBe('1X 2Y');
    expect(
      rows.slice(0, 2).map(({ points, sonnebornBerger, wins }) => [points, sonnebornBerger, wins]),
    ).toEqual([
      [8, 38.25, 6],
      [8, 37, 7],
    ]);
    expect(order(table([...'ZYXWVUTSRQP'], games)).slice(0, 5)).toBe('1Y 2X');
  });

  it('follow the order of the list', () => {
    const cup = table(PLAYERS, NINE, ['sonneborn-berger', 'wins', 'direct-encounter']);
    expect([row(cup, 'E').place, row(cup, 'D').place]).toEqual([4, 5]);
    expect(row(cup, 'E').steps.at(-2)).toEqual({
      rule: 'T-7.2b',
      text: 'Sonneborn-Berger: E 15.00, D 13.25',
    });
  });

  it('find the winner of a promotion event by the tie-breaks [T-2.3]', () => {
    // Seven players, X and Y on 5 of 6: five wins and a loss against four wins and two draws.
    const games = crosstable({ X: '0' + '11111', Y: '1==11', P: '====', Q: '===', R: '==', S: '=', T: '' });
    const rows = table([...'YXPQRST'], games);
    expect(order(rows).slice(0, 5)).toBe('1X 2Y');
    expect(rows.slice(0, 2).map(({ points, wins }) => [points, wins])).toEqual([
      [5, 5],
      [5, 4],
    ]);
  });

  it('break a tie for a place that qualifies in the World Championship [T-1.0.9]', () => {
    // Behind A, X and Y have five points of seven: five wins against four.
    const games = crosstable({
      A: '1111111',
      X: '011111',
      Y: '111==',
      P: '====',
      Q: '===',
      R: '==',
      S: '=',
      T: '',
    });
    const rows = table([...'TSRQPYXA'], games);
    expect(order(rows).slice(0, 8)).toBe('1A 2X 3Y');
    expect(rows.slice(1, 3).map(({ points, wins }) => [points, wins])).toEqual([
      [5, 5],
      [5, 4],
    ]);
  });

  it('let players that nothing separates share a place [T-7.5]', () => {
    const draws = crosstable({ A: '===', B: '==', C: '=', D: '' });
    expect(order(table([...'DBAC'], draws))).toBe('1D 1B 1A 1C');
    const rows = table([...'ABCD'], crosstable({ A: '111', B: '=1', C: '1', D: '' }));
    expect(order(rows)).toBe('1A 2B 2C 4D');
    expect(row(rows, 'C').steps.at(-1)).toEqual({ rule: 'T-7.5', text: 'place 2, shared by B, C' });
    expect(row(rows, 'D').steps.at(-1)).toEqual({ rule: 'T-7.1', text: 'place 4' });
  });

  it('leave ties unbroken where the event has no tie-breaks [T-7.1]', () => {
    expect(order(table(PLAYERS, NINE, []))).toBe('1A 2B 3C 4E 4D 6G 6F 8J 8H');
  });

  it('give 1 point for a win, a half for a draw and none for a loss [L-12.1]', () => {
    const points = (result: IndividualGame['result'], forfeit = false) => {
      const rows = table(['W', 'B'], [{ white: 'W', black: 'B', result, forfeit }]);
      return [row(rows, 'W').points, row(rows, 'B').points];
    };
    expect([points('1-0'), points('1/2-1/2'), points('0-1')]).toEqual([
      [1, 0],
      [0.5, 0.5],
      [0, 1],
    ]);
    expect(points('1-0', true)).toEqual([1, 0]);
  });

  it('know every result a table may hold', () => {
    const played = [...GAME_RESULTS, null].map((result) => {
      const rows = table(['W', 'B'], [{ white: 'W', black: 'B', result }]);
      return `${result}: ${row(rows, 'W').points}-${row(rows, 'B').points} in ${rows[0]!.played}`;
    });
    expect(played).toEqual([
      '1-0: 1-0 in 1',
      '0-1: 0-1 in 1',
      '1/2-1/2: 0.5-0.5 in 1',
      '0-0: 0-0 in 1',
      '1/2-0: 0.5-0 in 1',
      '0-1/2: 0-0.5 in 1',
      '*: 0-0 in 0',
      'cancelled: 0-0 in 0',
      'null: 0-0 in 0',
    ]);
  });

  it('lower the total by a point for a double default [L-G.2]', () => {
    const total = (rows: readonly IndividualRow[]) => rows.reduce((sum, { points }) => sum + points, 0);
    const game = (result: IndividualGame['result']) =>
      table(['A', 'B'], [{ white: 'A', black: 'B', result }]);
    expect(total(game('1-0')) - total(game('0-0'))).toBe(1);
    expect(game('0-0').map(({ points, played, wins }) => [points, played, wins])).toEqual([
      [0, 1, 0],
      [0, 1, 0],
    ]);
  });

  it('do not count unfinished and cancelled games', () => {
    const rows = table(
      [...'ABCD'],
      [
        { white: 'A', black: 'B', result: '1-0' },
        { white: 'C', black: 'A', result: null },
        { white: 'B', black: 'C', result: 'cancelled' },
        { white: 'C', black: 'B', result: '1/2-1/2' },
      ],
    );
    expect(
      rows.map(({ player, points, wins, sonnebornBerger, played }) => [
        player,
        points,
        wins,
        sonnebornBerger,
        played,
      ]),
    ).toEqual([
      ['A', 1, 1, 0.5, 1],
      ['B', 0.5, 0, 0.25, 2],
      ['C', 0.5, 0, 0.25, 1],
      ['D', 0, 0, 0, 0],
    ]);
  });

  it('count forfeits as games and as wins, unless the event says otherwise', () => {
    const games: readonly IndividualGame[] = [
      { white: 'A', black: 'B', result: '1-0', forfeit: true },
      { white: 'C', black: 'B', result: '1-0' },
    ];
    const wins = (rows: readonly IndividualRow[]) => ['A', 'C'].map((player) => row(rows, player).wins);
    expect(wins(table([...'ABC'], games))).toEqual([1, 1]);
    const strict = table([...'ABC'], games, ICCF, { rules: { forfeitCountsAsWin: false } });
    expect(wins(strict)).toEqual([0, 1]);
    expect(order(strict)).toBe('1C 2A 3B');
    expect(row(strict, 'A').points).toBe(1);
  });

  it('take the points of each player where they do not make one [L-12.2]', () => {
    const rows = table(
      [...'WXYZ'],
      [
        { white: 'W', black: 'X', result: [0, 0] },
        { white: 'Y', black: 'W', result: [0.5, 0] },
        { white: 'W', black: 'Z', result: [0, 1] },
        { white: 'X', black: 'Y', result: '1/2-1/2' },
      ],
    );
    expect(
      rows.map(({ player, points, wins, sonnebornBerger }) => [player, points, wins, sonnebornBerger]),
    ).toEqual([
      ['Z', 1, 1, 0],
      ['Y', 1, 0, 0.25],
      ['X', 0.5, 0, 0.5],
      ['W', 0, 0, 0],
    ]);
    for (const scores of [
      [0.75, 0.25],
      [1, 0.5],
      [0.5, 1],
      [-1, 1],
      [1, 0.25],
      [0, 2],
    ] as const) {
      const refused = individualStandings(['A', 'B'], [{ white: 'A', black: 'B', result: scores }], {
        tieBreaks: [],
      });
      expect(refused).toEqual({
        ok: false,
        error: {
          code: 'impossible-score',
          rule: 'L-12.2',
          detail: { name: 'two-scores', white: String(scores[0]), black: String(scores[1]) },
        },
      });
    }
  });

  it('apply direct encounter once, among those still tied', () => {
    // A, B and C are level; among them A has 1.5, B and C 0.5 and 1: no second mini-table for those it separates.
    const games: readonly IndividualGame[] = [
      { white: 'A', black: 'B', result: '1-0' },
      { white: 'A', black: 'C', result: '1/2-1/2' },
      { white: 'B', black: 'C', result: '1/2-1/2' },
      { white: 'B', black: 'D', result: '1-0' },
      { white: 'C', black: 'D', result: '1/2-1/2' },
      { white: 'D', black: 'A', result: '0-0' },
    ];
    const rows = table([...'DCBA'], games, ['direct-encounter']);
    expect(order(rows)).toBe('1A 2C 3B 4D');
    expect(row(rows, 'B').steps[1]?.text).toBe('direct encounter: A 1.5, C 1.0, B 0.5');
    const double = table(
      ['A', 'B'],
      [
        { white: 'A', black: 'B', result: '1-0' },
        { white: 'B', black: 'A', result: '1/2-1/2' },
        { white: 'B', black: 'A', result: '1/2-1/2' },
      ],
    );
    expect(order(double)).toBe('1A 2B');
  });

  it('break ties by rating, higher or lower first, players without one last', () => {
    const ratings = { A: 2000, B: 2100.5, D: 1900 };
    const rated = (tieBreak: IndividualTieBreak) => table([...'ABCD'], [], [tieBreak], { ratings });
    expect(order(rated('rating-high'))).toBe('1B 2A 3D 4C');
    expect(order(rated('rating-low'))).toBe('1D 2A 3B 4C');
    expect(rated('rating-low')[0]?.steps[1]).toEqual({
      rule: 'T-7.4',
      text: 'lower rating: D 1900, A 2000, B 2100.5, C no rating',
    });
    expect(rated('rating-high')[0]?.steps[1]?.text).toBe(
      'higher rating: B 2100.5, A 2000, D 1900, C no rating',
    );
    expect(order(table(['toString', 'X'], [], ['rating-low'], { ratings: {} }))).toBe('1toString 1X');
  });

  it('refuse players given twice, unknown ones and games against oneself', () => {
    const refusal = (players: readonly string[], white: string, black: string) => {
      const standings = individualStandings(players, [{ white, black, result: '1-0' }], { tieBreaks: [] });
      return standings.ok ? null : standings.error;
    };
    expect(refusal(['A', 'B', 'A'], 'A', 'B')).toEqual({
      code: 'duplicate-competitor',
      detail: { name: 'identifier', id: 'A' },
    });
    expect(refusal(['A', 'B'], 'A', 'X')).toEqual({
      code: 'unknown-competitor',
      detail: { name: 'identifier', id: 'X' },
    });
    expect(refusal(['A', 'B'], 'Y', 'B')).toEqual({
      code: 'unknown-competitor',
      detail: { name: 'identifier', id: 'Y' },
    });
    expect(refusal(['A', 'B'], 'A', 'A')).toEqual({
      code: 'same-competitor',
      detail: { name: 'against-oneself', player: 'A' },
    });
    expect(table([], [])).toEqual([]);
  });

  it('give out the points of all counted games, and places that follow the keys', () => {
    const ids = [...'ABCDEF'];
    const games = fc.array(
      fc
        .tuple(
          fc.shuffledSubarray(ids, { minLength: 2, maxLength: 2 }),
          fc.constantFrom<IndividualGame['result']>('1-0', '0-1', '1/2-1/2', '0-0', 'cancelled', null),
        )
        .map(([[white, black], result]) => ({ white: white!, black: black!, result })),
      { maxLength: 30 },
    );
    const lists = fc.shuffledSubarray([...INDIVIDUAL_TIE_BREAKS]);
    fc.assert(
      fc.property(games, lists, (played, tieBreaks) => {
        const rows = table(ids, played, tieBreaks);
        const whole = played.filter(({ result }) =>
          ['1-0', '0-1', '1/2-1/2'].includes(String(result)),
        ).length;
        expect(rows.reduce((sum, { points }) => sum + points, 0)).toBe(whole);
        for (const [index, one] of rows.entries()) {
          const above = rows[index - 1];
          expect(one.place === index + 1 || one.place === above?.place).toBe(true);
          expect(above === undefined || above.points >= one.points).toBe(true);
        }
        const again = table(ids, [...played].reverse(), tieBreaks);
        expect(order(again)).toBe(order(rows));
      }),
    );
  });
});
