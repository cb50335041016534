import fc from 'fast-check';
import { teamStandings, type TeamMatch, type TeamRow } from './team';
import { TEAM_TIE_BREAKS, type TeamTieBreak } from './team-criteria';

const ICCF: readonly TeamTieBreak[] = ['match-points', 'direct-match', 'board-order'];

const table = (
  teams: readonly string[],
  matches: readonly TeamMatch[],
  tieBreaks: readonly TeamTieBreak[] = ICCF,
): readonly TeamRow[] => {
  const standings = teamStandings(teams, matches, tieBreaks);
  if (!standings.ok) throw new Error(standings.error.code);
  return standings.value;
};

const order = (rows: readonly TeamRow[]): string =>
  rows.map(({ team, place }) => `${place}${team}`).join(' ');
const row = (rows: readonly TeamRow[], team: string): TeamRow => rows.find((one) => one.team === team)!;

const SCORES = { '1': 1, '0': 0, '=': 0.5 } as const;
const boards = (results: string): number[] => [...results].map((one) => SCORES[one as keyof typeof SCORES]);
const match = (home: string, away: string, results: string): TeamMatch => ({
  home,
  away,
  boards: boards(results),
});

const SEVEN: readonly TeamMatch[] = [
  match('Alpha', 'Bravo', '11=0'),
  match('Alpha', 'Carbo', '=10='),
  match('Alpha', 'Delta', '11=0'),
  match('Alpha', 'Echo', '1==='),
  match('Alpha', 'Fox', '1=0='),
  match('Alpha', 'Golf', '01=1'),
  match('Bravo', 'Carbo', '10=='),
  match('Bravo', 'Delta', '=1=0'),
  match('Bravo', 'Echo', '==1='),
  match('Bravo', 'Fox', '1==='),
  match('Bravo', 'Golf', '1=11'),
  match('Carbo', 'Delta', '1100'),
  match('Carbo', 'Echo', '1=1='),
  match('Carbo', 'Fox', '=1=0'),
  match('Carbo', 'Golf', '1100'),
  match('Delta', 'Echo', '0=11'),
  match('Delta', 'Fox', '=1=1'),
  match('Delta', 'Golf', '01=='),
  match('Echo', 'Fox', '11=0'),
  match('Echo', 'Golf', '=1=='),
  match('Fox', 'Golf', '===1'),
];
const TEAMS = ['Golf', 'Fox', 'Echo', 'Delta', 'Carbo', 'Bravo', 'Alpha'];

describe('team standings', () => {
  const seven = table(TEAMS, SEVEN);

  it('agree with the worked table of seven teams', () => {
    expect(
      seven.map(({ team, place, boardPoints, matchPoints }) => [place, team, boardPoints, matchPoints]),
    ).toEqual([
      [1, 'Alpha', 14, 10],
      [2, 'Bravo', 14, 8],
      [3, 'Carbo', 13, 7],
      [4, 'Delta', 13, 7],
      [5, 'Echo', 10.5, 4],
      [6, 'Fox', 10.5, 4],
      [7, 'Golf', 9, 2],
    ]);
    expect(seven.reduce((sum, { boardPoints }) => sum + boardPoints, 0)).toBe(84);
  });

  it('go by board points, then by match points: 2 for a won match, 1 for a drawn one [T-7.3a]', () => {
    expect(order(seven).startsWith('1Alpha 2Bravo')).toBe(true);
    expect(row(seven, 'Bravo').steps).toEqual([
      {
        rule: 'T-7.3a',
        text: 'board points: Bravo 14.0, Alpha 14.0, Delta 13.0, Carbo 13.0, Fox 10.5, Echo 10.5, Golf 9.0',
      },
      { rule: 'T-7.3a', text: 'match points: Alpha 10, Bravo 8' },
      { rule: 'T-7.1', text: 'place 2' },
    ]);
    expect(order(table(TEAMS, SEVEN, []))).toBe('1Bravo 1Alpha 3Delta 3Carbo 5Fox 5Echo 7Golf');
  });

  it('go on with the matches of the tied teams against each other [T-7.3b]', () => {
    const echo = row(seven, 'Echo');
    expect([echo.place, row(seven, 'Fox').place]).toEqual([5, 6]);
    expect(echo.steps.at(-2)).toEqual({
      rule: 'T-7.3b',
      text:
        'matches against each other: Echo 2 match points and 2.5 board points, ' +
        'Fox 0 match points and 1.5 board points',
    });
  });

  it('go on with the results on board 1, then board 2 and so on [T-7.3c]', () => {
    const carbo = row(seven, 'Carbo');
    expect([carbo.place, row(seven, 'Delta').place]).toEqual([3, 4]);
    expect(carbo.steps.at(-2)).toEqual({
      rule: 'T-7.3c',
      text: 'results by board: Carbo 4.0/4.5/3.0/1.5, Delta 1.0/2.5/4.0/5.5',
    });
  });

  it('let teams that nothing separates share a place [T-7.5]', () => {
    expect(order(table(['A', 'B', 'C'], [match('A', 'B', '10'), match('B', 'A', '10')]))).toBe('1A 1B 3C');
    const rows = table(['A', 'B'], [match('A', 'B', '==')]);
    expect(rows[1]?.steps.at(-1)).toEqual({ rule: 'T-7.5', text: 'place 1, shared by A, B' });
  });

  it('go by match points alone where the event has no other tie-break', () => {
    expect(order(table(TEAMS, SEVEN, ['match-points']))).toBe('1Alpha 2Bravo 3Delta 3Carbo 5Fox 5Echo 7Golf');
  });

  it('count boards that one team of a tie does not have as 0', () => {
    const matches = [match('A', 'X', '=0='), match('B', 'X', '==0'), match('C', 'X', '1')];
    expect(order(table([...'ABCX'], matches, ['board-order']))).toBe('1X 2C 3B 4A');
  });

  it('look at board 2 only where board 1 is level', () => {
    const lower = table(['A', 'B'], [match('A', 'B', '=01')], ['board-order']);
    expect(order(lower)).toBe('1B 2A');
    const longer = table(['A', 'B', 'C'], [match('A', 'C', '1'), match('B', 'C', '01')], ['board-order']);
    expect(order(longer)).toBe('1A 1C 3B');
  });

  it('count match points among the tied teams before their board points', () => {
    // A beats B and C narrowly and loses nothing; B beats C 4-0: more board points in the mini-table do not help.
    const matches = [
      match('A', 'B', '1==='),
      match('A', 'C', '1==='),
      match('B', 'C', '1111'),
      match('C', 'D', '1111'),
      match('A', 'D', '=000'),
      match('B', 'D', '0000'),
    ];
    const rows = table([...'CBAD'], matches, ['direct-match']);
    expect(rows.map(({ team, boardPoints }) => `${team}${boardPoints}`)).toEqual([
      'D7.5',
      'A5.5',
      'B5.5',
      'C5.5',
    ]);
    expect(rows[1]?.steps[1]?.text).toBe(
      'matches against each other: A 4 match points and 5.0 board points, ' +
        'B 2 match points and 5.5 board points, C 0 match points and 1.5 board points',
    );
  });

  it('take both scores of a board where both lost', () => {
    const rows = table(['A', 'B'], [{ home: 'A', away: 'B', boards: [[0, 0], 0.5, [0, 1]] }]);
    expect(rows.map(({ team, boardPoints, matchPoints }) => [team, boardPoints, matchPoints])).toEqual([
      ['B', 1.5, 2],
      ['A', 0.5, 0],
    ]);
  });

  it('give 2 match points above half of a running match and 1 at half, whatever the opponent has [T-7.3a]', () => {
    const running = (boards: TeamMatch['boards']) =>
      table(['A', 'B'], [{ home: 'A', away: 'B', boards }]).map(({ boardPoints, matchPoints }) => [
        boardPoints,
        matchPoints,
      ]);
    expect(running([1, null, 1, 1])).toEqual([
      [3, 2],
      [0, 0],
    ]);
    expect(running([1, null, null, 1])).toEqual([
      [2, 1],
      [0, 0],
    ]);
    expect(running([1, null, null, 0.5])).toEqual([
      [1.5, 0],
      [0.5, 0],
    ]);
    expect(running([])[0]?.[1]).toBe(0);
  });

  it('leave a cancelled game out of the match, and add up two games on a board', () => {
    const rows = table(
      ['A', 'B'],
      [{ home: 'A', away: 'B', boards: [1, 'cancelled', 0, 1], gamesPerBoard: 2 }],
      ['board-order'],
    );
    expect(rows.map(({ boardPoints, matchPoints }) => [boardPoints, matchPoints])).toEqual([
      [2, 2],
      [1, 0],
    ]);
    const cancelled: TeamMatch = { home: 'A', away: 'B', boards: ['cancelled'] };
    expect(table(['A', 'B'], [cancelled])[0]?.matchPoints).toBe(0);
  });

  it('refuse teams given twice, unknown ones, matches against oneself and impossible scores', () => {
    const refusal = (teams: readonly string[], one: TeamMatch) => {
      const standings = teamStandings(teams, [one], []);
      return standings.ok ? null : standings.error;
    };
    const two = ['A', 'B'];
    expect(refusal(['A', 'B', 'B'], match('A', 'B', '1'))).toEqual({
      code: 'duplicate-competitor',
      detail: { name: 'identifier', id: 'B' },
    });
    expect(refusal(two, match('A', 'X', '1'))).toEqual({
      code: 'unknown-competitor',
      detail: { name: 'identifier', id: 'X' },
    });
    expect(refusal(two, match('Y', 'B', '1'))).toEqual({
      code: 'unknown-competitor',
      detail: { name: 'identifier', id: 'Y' },
    });
    expect(refusal(two, match('A', 'A', '1'))).toEqual({
      code: 'same-competitor',
      detail: { name: 'team-against-itself', team: 'A' },
    });
    for (const [board, white, black] of [
      [0.25, '0.25', '0.75'],
      [2, '2', '-1'],
    ] as const)
      expect(refusal(two, { home: 'A', away: 'B', boards: [1, board] })).toEqual({
        code: 'impossible-score',
        rule: 'L-12.2',
        detail: { name: 'two-scores', white, black },
      });
    expect(refusal(two, { home: 'A', away: 'B', boards: [[1, 0.5]] })?.code).toBe('impossible-score');
    expect(table([], [])).toEqual([]);
  });

  it('give out every point of every board and 2 for every finished match', () => {
    const ids = [...'ABCDE'];
    const matches = fc.array(
      fc
        .tuple(
          fc.shuffledSubarray(ids, { minLength: 2, maxLength: 2 }),
          fc.array(fc.constantFrom(0, 0.5, 1), { minLength: 1, maxLength: 6 }),
        )
        .map(([[home, away], scores]) => ({ home: home!, away: away!, boards: scores })),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(matches, fc.shuffledSubarray([...TEAM_TIE_BREAKS]), (played, tieBreaks) => {
        const rows = table(ids, played, tieBreaks);
        const count = played.reduce((sum, one) => sum + one.boards.length, 0);
        expect(rows.reduce((sum, { boardPoints }) => sum + boardPoints, 0)).toBe(count);
        expect(rows.reduce((sum, { matchPoints }) => sum + matchPoints, 0)).toBe(2 * played.length);
        const mirrored = played.map(({ home, away, boards: scores }) => ({
          home: away,
          away: home,
          boards: scores.map((score) => 1 - score),
        }));
        expect(order(table(ids, mirrored, tieBreaks))).toBe(order(rows));
      }),
    );
  });
});
