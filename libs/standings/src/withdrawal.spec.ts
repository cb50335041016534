import { individualStandings } from './individual';
import { scoresAfterWithdrawal } from './withdrawal';

describe('scores after a withdrawal from a League event', () => {
  it('are 0 for an unapproved withdrawer while opponents keep what they scored [C-27bii]', () => {
    const before = [0, 0, 0.5, 1, 1].map((opponent) => ({ withdrawer: 1 - opponent, opponent }));
    const { games, steps } = scoresAfterWithdrawal(false, before);
    expect(games.map(({ opponent }) => opponent)).toEqual([0, 0, 0.5, 1, 1]);
    expect(games.map(({ withdrawer }) => withdrawer)).toEqual([0, 0, 0, 0, 0]);
    expect(steps).toEqual([{ rule: 'C-27bii', text: 'unapproved withdrawal: 0 points in 5 games' }]);
    const table = individualStandings(
      ['W', '0', '1', '2', '3', '4'],
      games.map(({ withdrawer, opponent }, index) => ({
        white: 'W',
        black: String(index),
        result: [withdrawer, opponent],
      })),
      { tieBreaks: [] },
    );
    expect(table.ok && table.value.map(({ points }) => points)).toEqual([1, 1, 0.5, 0, 0, 0]);
  });

  it('stay with an approved withdrawer, those from adjudication added [C-27biii]', () => {
    const games = [1, 1, 0.5, 1, 0.5].map((withdrawer) => ({ withdrawer, opponent: 1 - withdrawer }));
    const scores = scoresAfterWithdrawal(true, games);
    expect(scores.games).toEqual(games);
    expect(scores.steps).toEqual([{ rule: 'C-27biii', text: 'approved withdrawal: 4 points in 5 games' }]);
  });
});
