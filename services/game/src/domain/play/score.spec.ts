import {
  ANNA,
  by,
  continued,
  day,
  DIRECTOR,
  historyOf,
  moves,
  PROFILES,
  ruling,
  starting,
  stateOf,
} from '../testing/fixtures';
import { scoreOf, writtenScore } from './score';

/** The sample game of Laws App. A, up to Black's tenth move. */
const SAMPLE =
  'e2e4 e7e5 g1f3 g8f6 d2d4 e5d4 e4e5 f6e4 d1d4 d7d5 e5d6 e4d6 c1g5 b8c6 d4e3 f8e7 b1d2 e8g8 e1c1 f8e8';

describe('the score of a game', () => {
  it('marks a draw offered with a move [L-8.1.4, L-A.12]', () => {
    const game = historyOf(
      starting(),
      ...moves(SAMPLE),
      by(ANNA, { type: 'MakeMove', ply: 21, move: 'c1b1', offerDraw: true }, day(1)),
    );
    const lines = writtenScore(game, stateOf(game));
    expect(lines).toHaveLength(21);
    expect(lines[20]).toEqual({
      ply: 21,
      by: 'white',
      text: 'Kb1 (=)',
      offer: { sign: '(=)', rules: ['L-8.1.4', 'L-A.12'] },
    });
    expect(lines[19]).toEqual({ ply: 20, by: 'black', text: 'Re8' });
  });

  it('shows an offer over the board with = [B-9.1b]', () => {
    const game = historyOf(
      PROFILES.board(),
      by(ANNA, { type: 'MakeMove', ply: 1, move: 'e2e4', offerDraw: true }),
    );
    expect(writtenScore(game, stateOf(game))[0]).toMatchObject({
      text: 'e4 =',
      offer: { rules: ['B-9.1b'] },
    });
  });

  it('leaves struck plies out and shows corrected ones as corrected', () => {
    const email = historyOf(PROFILES.email(), ...moves('e2e4 e7e5 g1f3 b8c6'));
    const struck = continued(
      email,
      by(DIRECTOR, { type: 'ReinstatePosition', ply: 3, penalty: 1, ruling: ruling('v', 'L-7.2') }, day(1)),
      by(ANNA, { type: 'MakeMove', ply: 3, move: 'd2d4' }, day(2)),
    );
    expect(scoreOf(struck).map(({ move }) => move.san)).toEqual(['e4', 'e5', 'd4']);
    const corrected = continued(
      email,
      by(DIRECTOR, { type: 'CorrectScore', ply: 3, move: 'd2d3', ruling: ruling('c', 'C-10d') }, day(1)),
    );
    expect(scoreOf(corrected).map(({ move }) => move.san)).toEqual(['e4', 'e5', 'd3', 'Nc6']);
  });
});
