import {
  ANNA,
  BORIS,
  by,
  continued,
  day,
  DIRECTOR,
  given,
  historyOf,
  PROFILES,
  ruling,
  stateOf,
  text,
  moves,
} from '../testing/fixtures';
import { ccla, mail, send } from '../testing/letters';
import { scoreOwedBy } from './report-result';

describe('the result of a game off the server', () => {
  const report = (who: string, result: '1-0' | '1/2-1/2', more: object = {}) =>
    by(who, { type: 'ReportResult', result, concludedOn: '2021-06-01', ...more }, day(100));
  const drawn = historyOf(PROFILES.email(), ...moves('e2e4 e7e5'));

  it('keeps the day of the first report, by which it counts in a rating list [T-A1.13]', () => {
    const later = (who: string, result: '1-0' | '1/2-1/2', on: number) =>
      by(who, { type: 'ReportResult', result, concludedOn: '2021-06-01' }, day(on));
    const ended = (...reports: readonly ReturnType<typeof later>[]) => continued(drawn, ...reports).at(-1);
    expect(ended(later(ANNA, '1-0', 100), later(BORIS, '1-0', 112))).toMatchObject({
      ...{ type: 'GameEnded', at: day(112), reportedAt: day(100) },
    });
    const changed = [later(ANNA, '1/2-1/2', 100), later(ANNA, '1-0', 105), later(BORIS, '1-0', 112)];
    expect(ended(...changed)).toMatchObject({ reportedAt: day(105) });
  });

  it('stands as both report it, even if wrong, until the director rules otherwise [L-8.5]', () => {
    const stands = continued(drawn, report(ANNA, '1-0'), report(BORIS, '1-0'));
    expect(stands.slice(-2)).toMatchObject([
      { type: 'ResultReported' },
      { type: 'GameEnded', result: '1-0', ending: 'reported', rule: 'L-8.5' },
    ]);
    given(...stands)
      .when(
        by(DIRECTOR, { type: 'CorrectResult', result: '1/2-1/2', ruling: ruling('o', 'L-8.5') }, day(101)),
      )
      .thenLike({ type: 'ResultCorrected', from: '1-0', to: '1/2-1/2', rule: 'L-8.5' });
    given(...continued(drawn, report(ANNA, '1-0')))
      .when(report(BORIS, '1/2-1/2'))
      .thenLike({ type: 'ResultReported' });
  });

  it('is one of four, and dated [L-G.3] [C-21a]', () => {
    for (const result of ['1-0', '0-1', '1/2-1/2', '0-0'] as const)
      given(...drawn)
        .when(report(ANNA, result as '1-0'))
        .thenLike({ type: 'ResultReported', result });
    given(...drawn)
      .when(report(ANNA, '3/4-1/4' as '1-0'))
      .thenRejected('no-such-result', 'L-G.3');
    given(...drawn)
      .when(report(ANNA, '1-0', { concludedOn: undefined }))
      .thenRejected('conclusion-date-missing', 'C-21a');
  });

  it('comes with the score from the winner, or from both after a draw, else the director may score a loss [C-3Ac]', () => {
    const won = continued(
      ccla('e2e4 e7e5'),
      send(ANNA, 3, 'g1f3', { mail }),
      by(BORIS, { type: 'Resign' }, day(10)),
    );
    expect(scoreOwedBy(stateOf(won))).toEqual(['white']);
    const forfeit = (side: 'white' | 'black') =>
      by(DIRECTOR, { type: 'ForfeitForMissingScore', side, ruling: ruling('f', 'C-3Ac') }, day(90));
    given(...won)
      .when(forfeit('white'))
      .thenLike({ type: 'ResultCorrected', from: '1-0', to: '0-0', rule: 'C-3Ac' });
    given(...won)
      .when(forfeit('black'))
      .thenRejected('no-score-owed', 'C-3Ac');
    const sent = continued(won, report(ANNA, '1-0', { score: text('score') }));
    given(...sent)
      .when(forfeit('white'))
      .thenRejected('no-score-owed');
  });

  it('is owed to the director by nobody where both have lost [C-3Ac]', () => {
    const lost = continued(
      ccla('e2e4 e7e5'),
      by(DIRECTOR, { type: 'ForfeitGame', side: 'both', ruling: ruling('both', 'C-27bi') }, day(10)),
    );
    expect(scoreOwedBy(stateOf(lost))).toEqual([]);
    given(...lost)
      .when(
        by(
          DIRECTOR,
          { type: 'ForfeitForMissingScore', side: 'white', ruling: ruling('f', 'C-3Ac') },
          day(90),
        ),
      )
      .thenRejected('no-score-owed', 'C-3Ac');
  });

  it('is flagged where the record mixes notations [L-8.1.1]', () => {
    given(...drawn)
      .when(report(ANNA, '1-0', { score: text('s'), notations: ['numeric', 'algebraic'] }))
      .thenLike({ type: 'ResultReported', remarks: [{ code: 'mixed-notation', rule: 'L-8.1.1' }] });
    given(...drawn)
      .when(report(ANNA, '1-0', { score: text('s'), notations: ['numeric'] }))
      .thenLike({ type: 'ResultReported', remarks: [] });
  });

  it('by resignation comes only as the next move under the League, at any time under the ICCF [C-19a]', () => {
    given(...ccla('e2e4 e7e5'))
      .when(by(BORIS, { type: 'Resign' }, day(9)))
      .thenRejected('not-on-move', 'C-19a');
    given(...drawn)
      .when(by(BORIS, { type: 'Resign' }, day(9)))
      .thenLike({ type: 'GameEnded', result: '1-0' });
  });
});
