import { answered as ask } from './testing/answered';

const individual = (more: object) =>
  ask({ op: 'standings.individual', players: ['A', 'B', 3], tieBreaks: [], games: [], ...more });
const team = (more: object) =>
  ask({ op: 'standings.team', teams: ['A', 'B'], tieBreaks: [], matches: [], ...more });

describe('the standings questions of the contract', () => {
  it('answer an individual table', () => {
    const games = [
      { white: 'A', black: 'B', result: '1/2-1/2' },
      { white: 'B', black: 3, scores: [0, 0.5] },
      { white: 3, black: 'A', result: null },
      { white: 3, black: 'A', result: 'cancelled', forfeit: true },
    ];
    const ratings = { A: 2000, B: null, 3: 2100.5 };
    expect(individual({ games, ratings: null })).toEqual(individual({ games }));
    expect(individual({ games, ratings, tieBreaks: ['wins', 'rating-high'] })).toEqual({
      rows: [
        { player: 3, place: 1, points: 0.5, wins: 0, sonnebornBerger: 0.25, played: 1 },
        { player: 'A', place: 2, points: 0.5, wins: 0, sonnebornBerger: 0.25, played: 1 },
        { player: 'B', place: 3, points: 0.5, wins: 0, sonnebornBerger: 0.25, played: 2 },
      ],
    });
  });

  it('answer a team table', () => {
    const matches = [{ home: 'A', away: 'B', boards: [1, [0, 0], 0.5, null] }];
    expect(team({ matches, tieBreaks: ['match-points', 'direct-match', 'board-order'] })).toEqual({
      rows: [
        { team: 'A', place: 1, boardPoints: 1.5, matchPoints: 0 },
        { team: 'B', place: 2, boardPoints: 0.5, matchPoints: 0 },
      ],
    });
  });

  it.each([
    [{ tieBreaks: ['buchholz'] }, /^tieBreaks\[0\] must be one of wins, sonneborn-berger, direct-encounter/],
    [{ tieBreaks: undefined }, /^tieBreaks must be a list$/],
    [
      { games: [{ white: 'A', black: 'B', result: '2-0' }] },
      /^result must be one of 1-0, 0-1, 1\/2-1\/2, 0-0/,
    ],
    [{ games: [{ white: 'A', black: 'B' }] }, /^result must be one of/],
    [{ games: [{ white: 'A', black: 'B', scores: [1] }] }, /^scores must be two scores$/],
    [{ games: [{ white: 'A', black: 'B', scores: [0, 0, 0] }] }, /^scores must be two scores$/],
    [{ games: [{ white: 'A', black: 'B', result: '1-0', forfeit: 1 }] }, /^forfeit must be true or false$/],
    [{ games: [{ white: 'A', black: 'X', result: '1-0' }] }, /^unknown-competitor: X$/],
    [{ ratings: { A: 'high' } }, /^A must be a number$/],
  ])('refuse %j', (more, message) => {
    const error = individual(more);
    expect(error['code']).toBe('bad-request');
    expect(error['message']).toMatch(message);
  });

  it('refuse impossible scores of a match', () => {
    const error = team({ matches: [{ home: 'A', away: 'B', boards: [0.25] }] });
    expect(error).toEqual({
      code: 'bad-request',
      message: 'impossible-score: 0.25 and 0.75',
      rule: 'L-12.2',
    });
    expect(team({ matches: [{ home: 'A', away: 'B', boards: ['1'] }] })['message']).toBe(
      'boards[0] must be a number',
    );
  });
});
