import { DAY } from '@amici/timecontrol';
import { game } from '../game';
import { assign, open, verdict } from '../testing/adjudicating';
import {
  at,
  by,
  continued,
  DIRECTOR,
  given,
  historyOf,
  moves,
  PROFILES,
  ruling,
  stateOf,
} from '../testing/fixtures';

const ccla = (start: string) => historyOf(PROFILES.ccla({}, at(start)), ...moves('e2e4', { on: start }));

describe('a game of who has left a League event', () => {
  const left = ruling('withdrawal, games adjudicated, of anna', 'C-27bi');
  const called = continued(
    ccla('2016-02-10'),
    open(at('2016-03-01'), { ground: 'special', ruling: left }, at('2016-03-01')),
  );
  const due = stateOf(called).adjudication!.claimsDue;
  const check = by('service:clock', { type: 'CheckAdjudication' }, due + 1);

  it('is not lost for both by silence: an adjudicator decides it, however late [C-27bi]', () => {
    given(...called)
      .when(check)
      .thenNothing();
    const assigned = continued(called, assign('olga', due + 60 * DAY));
    given(...assigned)
      .when(verdict('olga', '0-1', due + 61 * DAY))
      .thenLike({ type: 'VerdictGiven' }, { type: 'Adjudicated' }, { type: 'GameEnded', result: '0-1' });
  });

  it('is found where a log has it lost for both so, and a ruling corrects it [C-27bi]', () => {
    const ordinary = continued(
      ccla('2016-02-10'),
      open(at('2016-03-01'), { ground: 'special' }, at('2016-03-01')),
    );
    const silent = continued(ordinary, check).slice(-2);
    expect(game.check(silent[0]!, stateOf(ordinary))).toEqual([]);
    expect(game.check(silent[0]!, stateOf(called))).toMatchObject([{ fact: 'how', rule: 'C-27bi' }]);
    given(...called, ...silent)
      .when(
        by<never>(
          DIRECTOR,
          { type: 'CorrectResult', result: '0-1', ruling: ruling('fair', 'C-27bi') } as never,
          due + DAY,
        ),
      )
      .thenLike({ type: 'ResultCorrected', from: '0-0', to: '0-1', ending: 'ruling' });
  });
});
