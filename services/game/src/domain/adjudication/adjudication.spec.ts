import { FLAG_GRACE_MS } from '@amici/timecontrol';
import { assign, claim, open, verdict } from '../testing/adjudicating';
import {
  ANNA,
  BORIS,
  by,
  continued,
  DIRECTOR,
  day,
  given,
  historyOf,
  moves,
  PROFILES,
  ruling,
  stateOf,
} from '../testing/fixtures';
import type { CheckFlag } from '../time/commands';

const server = continued(historyOf(PROFILES.server(), ...moves('e2e4 e7e5')), open(day(10)));

describe('an adjudication', () => {
  it('is opened by the director, and from then on a result comes from the adjudicator alone [L-11.1]', () => {
    expect(server.at(-1)).toMatchObject({
      type: 'AdjudicationOpened',
      breakOff: day(10),
      claimsDue: day(24),
      rule: 'L-11.1',
    });
    given(...server)
      .when(by(DIRECTOR, { type: 'ForfeitGame', side: 'white', ruling: ruling('f') }, day(11)))
      .thenRejected('adjudication-open', 'L-11.1');
    given(...server)
      .when(by(ANNA, { type: 'MakeMove', ply: 3, move: 'g1f3' }, day(11)))
      .thenRejected('play-has-ceased', 'L-11.1');
    given(...server)
      .when(by(ANNA, { type: 'Resign' }, day(11)))
      .thenRejected('play-has-ceased');
    given(...server)
      .when(verdict('anybody', '1-0', day(30)))
      .thenRejected('not-the-adjudicator', 'L-11.1');
  });

  it('leaves the game with who played it: no substitute takes over what is adjudicated [L-11.1]', () => {
    const takeOver = {
      type: 'TakeOverSide',
      side: 'white',
      from: ANNA,
      to: 'carla',
      rule: 'T-8.7b',
    } as const;
    given(...server)
      .when(by('service:tournament', takeOver, day(11)))
      .thenRejected('adjudication-open', 'L-11.1');
  });

  const assigned = continued(server, assign('olga', day(12)));

  it('wins the game for the side the adjudicator finds it won for [L-5.1.4]', () => {
    given(...assigned)
      .when(verdict('olga', '1-0', day(30)))
      .thenLike(
        { type: 'VerdictGiven' },
        { type: 'Adjudicated', result: '1-0', how: 'verdict' },
        { type: 'GameEnded', result: '1-0', ending: 'adjudication', rule: 'L-5.1.4' },
      );
  });

  it('draws it when that is the finding, and tells both players [L-5.2.6] [C-24e]', () => {
    given(...assigned)
      .when(verdict('olga', '1/2-1/2', day(30)))
      .thenLike(
        { type: 'VerdictGiven' },
        { type: 'Adjudicated', notified: [ANNA, BORIS] },
        { type: 'GameEnded', result: '1/2-1/2', rule: 'L-5.2.6' },
      );
  });

  it('is not overtaken by the clock of a player who cannot move any more [L-11.1]', () => {
    const mate = { answer: 'can', source: 'analyser', limit: 'full' } as const;
    const check = (history: typeof server, deadline: number) =>
      given(...history).when(
        by<CheckFlag>(
          'service:clock',
          {
            type: 'CheckFlag',
            revision: history.length - 1,
            deliveredThrough: deadline + FLAG_GRACE_MS,
            mate,
          },
          deadline + FLAG_GRACE_MS,
        ),
      );
    const white = day(50) + 1;
    check(assigned, white).thenNothing();
    const later = continued(historyOf(PROFILES.server(), ...moves('e2e4 e7e5')), open(day(60), {}, day(40)));
    check(later, white).thenLike({ type: 'FlagFell', by: 'white' }, { type: 'GameEnded', result: '0-1' });
  });

  it('waits for the claims until they are due', () => {
    given(...assigned)
      .when(verdict('olga', '1-0', day(20)))
      .thenRejected('claims-still-open');
    const both = continued(assigned, claim(ANNA, 'win', day(13)), claim(BORIS, 'draw', day(14)));
    given(...both)
      .when(verdict('olga', '1-0', day(20)))
      .thenLike({ type: 'VerdictGiven' }, { type: 'Adjudicated' }, { type: 'GameEnded' });
    given(...assigned)
      .when(claim(ANNA, 'win', day(24) + 1))
      .thenRejected('too-late', 'L-11.1');
  });

  it('is decided by nobody of the game, nor of a federation it matters to [T-1.7.1b]', () => {
    given(...server)
      .when(assign('odile', day(12), { federation: 'FRA', affectedFederations: ['GER', 'FRA'] }))
      .thenRejected('federation-affected', 'T-1.7.1b');
    given(...server)
      .when(assign('odile', day(12), { federation: 'ITA', affectedFederations: ['GER', 'FRA'] }))
      .thenLike({ type: 'AdjudicatorAssigned', stage: 'first' });
    given(...server)
      .when(assign(ANNA, day(12)))
      .thenRejected('conflict-of-interest');
  });

  it('under the ICCF leaves silence and equal claims to the adjudicator', () => {
    const both = continued(server, claim(ANNA, 'draw', day(13)), claim(BORIS, 'draw', day(14)));
    expect(stateOf(both).outcome).toBeNull();
    given(...server)
      .when(by('service:clock', { type: 'CheckAdjudication' }, day(25)))
      .thenNothing();
  });
});
