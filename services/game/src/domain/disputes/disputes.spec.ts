import type { NotifyDispute } from '@amici/contracts/game';
import {
  ANNA,
  at,
  BORIS,
  by,
  continued,
  day,
  DIRECTOR,
  given,
  historyOf,
  moves,
  PROFILES,
  ruling,
  starting,
  stateOf,
  TEN_IN_FIFTY,
  text,
} from '../testing/fixtures';
import type { LodgeAppeal } from './commands';

const on = '2016-04-20';
const mail = { receivedOn: on, postedOn: on };
const begun = historyOf(PROFILES.ccla({}, at('2016-04-10')), ...moves('e2e4 e7e5', { on }));
const request = (instant = at('2016-04-25')) =>
  by(BORIS, { type: 'RequestRectification', dispute: 'd', breach: text('b') }, instant);
const notify = (instant: number, more: Partial<NotifyDispute> = {}) =>
  by<NotifyDispute>(BORIS, { type: 'NotifyDispute', dispute: 'd', material: text('m'), ...more }, instant);
const notified = continued(begun, request(), notify(at('2016-05-01')));
const decide = (instant: number, upheld = true, id = 'dr') =>
  by(DIRECTOR, { type: 'DecideDispute', dispute: 'd', upheld, ruling: ruling(id, 'C-33') }, instant);

describe('a dispute', () => {
  it('begins with asking the opponent to put it right [C-32a]', () => {
    given(...begun)
      .when(notify(at('2016-05-01')))
      .thenRejected('request-first', 'C-32a');
    given(...begun)
      .when(request())
      .thenLike({ type: 'RectificationRequested', rule: 'C-32a' });
    given(...continued(begun, request()))
      .when(notify(at('2016-05-01')))
      .thenLike({ type: 'DisputeNotified', waived: false });
  });

  it('is contested within seven days of the notice [C-32c]', () => {
    const contest = (date: string) =>
      by(ANNA, { type: 'ContestDispute', dispute: 'd', material: text('c') }, at(date));
    given(...notified)
      .when(contest('2016-05-08'))
      .thenLike({ type: 'DisputeContested', rule: 'C-32c' });
    given(...notified)
      .when(contest('2016-05-09'))
      .thenRejected('too-late', 'C-32c');
    given(...notified)
      .when(by(BORIS, { type: 'ContestDispute', dispute: 'd', material: text('c') }, at('2016-05-02')))
      .thenRejected('not-your-dispute');
  });

  it('is waived by playing on without a notice to the director [C-32d]', () => {
    const playedOn = continued(
      begun,
      request(),
      by(ANNA, { type: 'MakeMove', ply: 3, move: 'g1f3', mail }, at('2016-04-26')),
      by(BORIS, { type: 'MakeMove', ply: 4, move: 'b8c6', mail }, at('2016-04-27')),
      notify(at('2016-05-01')),
    );
    expect(playedOn.at(-1)).toMatchObject({ type: 'DisputeNotified', waived: true, rule: 'C-32d' });
    given(...playedOn)
      .when(decide(at('2016-05-02')))
      .thenRejected('rights-waived', 'C-32d');
    const waiting = continued(
      begun,
      request(),
      by(ANNA, { type: 'MakeMove', ply: 3, move: 'g1f3', mail }, at('2016-04-26')),
      notify(at('2016-05-01')),
    );
    expect(waiting.at(-1)).toMatchObject({ waived: false });
  });

  it('of a game under the Laws of the ICCF is not waived by playing on: its director deals with it [L-14.1.3]', () => {
    const playedOn = historyOf(
      PROFILES.email(),
      ...moves('e2e4 e7e5'),
      request(day(1)),
      by(ANNA, { type: 'MakeMove', ply: 3, move: 'g1f3' }, day(2)),
      by(BORIS, { type: 'MakeMove', ply: 4, move: 'b8c6' }, day(3)),
      notify(day(4)),
    );
    expect(playedOn.at(-1)).toMatchObject({ type: 'DisputeNotified', waived: false, rule: 'L-14.1.3' });
    given(...playedOn)
      .when(decide(day(5)))
      .thenLike({ type: 'DisputeDecided', upheld: true });
  });

  it('is about a breach that has happened, or nobody could ever play on since [C-32d]', () => {
    const ask = (ply: number) =>
      by(BORIS, { type: 'RequestRectification', dispute: 'd', breach: text('b'), ply }, at('2016-04-25'));
    given(...begun)
      .when(ask(3))
      .thenRejected('no-such-ply', 'C-32a');
    given(...begun)
      .when(ask(2))
      .thenLike({ type: 'RectificationRequested', ply: 2 });
  });

  it('is decided within twenty-one days, after which it may go to the appeals body [C-33]', () => {
    expect(notified.at(-1)).toMatchObject({ decisionDue: at('2016-05-23') - 1 });
    given(...notified)
      .when(decide(at('2016-05-22')))
      .thenLike({ type: 'DisputeDecided', late: false, rule: 'C-33' });
    given(...notified)
      .when(decide(at('2016-05-23')))
      .thenLike({ type: 'DisputeDecided', late: true });
    given(...continued(notified, decide(at('2016-05-10'))))
      .when(decide(at('2016-05-11'), false, 'second'))
      .thenRejected('dispute-decided');
  });

  it('is decided impartially: by nobody of a player’s own team [L-14.1.3]', () => {
    const teams = historyOf(
      starting({ conditions: { timeControl: TEN_IN_FIFTY }, teams: { white: 'fin', black: 'sco' } }),
      ...moves('e2e4'),
      by(BORIS, { type: 'NotifyDispute', dispute: 'd', material: text('m') }, day(1)),
    );
    const by_ = (interests: readonly string[]) =>
      by(
        DIRECTOR,
        { type: 'DecideDispute', dispute: 'd', upheld: true, ruling: ruling('x', 'L-14.1.3', { interests }) },
        day(2),
      );
    given(...teams)
      .when(by_(['sco']))
      .thenRejected('conflict-of-interest', 'L-14.1.3');
    given(...teams)
      .when(by_(['ger']))
      .thenLike({ type: 'DisputeDecided' });
  });

  it('that is minor goes to the captains first in a team event [T-11.5]', () => {
    const team = historyOf(
      starting({ conditions: { timeControl: TEN_IN_FIFTY }, teams: { white: 'fin', black: 'sco' } }),
    );
    given(...team)
      .when(notify(day(1), { minor: true }))
      .thenRejected('captains-first', 'T-11.5');
    given(...team)
      .when(notify(day(1), { minor: true, captainsTried: true }))
      .thenLike({ type: 'DisputeNotified' });
    given(...team)
      .when(notify(day(1), { minor: true, override: true }))
      .thenLike({ type: 'DisputeNotified' });
  });
});

describe('an appeal', () => {
  const advised = continued(notified, decide(at('2016-05-10')));
  const lodge = (instant: number, more: Partial<LodgeAppeal> = {}) =>
    by<LodgeAppeal>(
      ANNA,
      {
        type: 'LodgeAppeal',
        appeal: 'a',
        ruling: 'dr',
        grounds: text('g'),
        opponentTold: true,
        directorTold: true,
        ...more,
      },
      instant,
    );
  const settle = (appeal: string, outcome: 'upheld' | 'dismissed' | 'referred-to-council', id: string) =>
    by(
      'council-member',
      { type: 'DecideAppeal', appeal, outcome, ruling: ruling(id, 'C-37') },
      at('2016-06-01'),
      'appeals',
    );

  it('comes within seven days of the advice and before moving again [C-34a]', () => {
    given(...advised)
      .when(lodge(at('2016-05-17')))
      .thenLike({ type: 'AppealLodged', kind: 'ruling', body: 'appeals-committee', rule: 'C-34a' });
    given(...advised)
      .when(lodge(at('2016-05-18')))
      .thenRejected('too-late', 'C-34a');
    const moved = continued(
      advised,
      by(ANNA, { type: 'MakeMove', ply: 3, move: 'g1f3', mail }, at('2016-05-11')),
    );
    given(...moved)
      .when(lodge(at('2016-05-12')))
      .thenRejected('moved-on', 'C-34a');
    const longer = continued(
      advised,
      by(
        'council-member',
        { type: 'ExtendAppealPeriod', about: 'dr', until: at('2016-05-31'), ruling: ruling('e', 'C-34a') },
        at('2016-05-12'),
        'appeals',
      ),
    );
    given(...longer)
      .when(lodge(at('2016-05-20')))
      .thenLike({ type: 'AppealLodged' });
  });

  it('has its seven days from the advice, however long ago the director had decided [C-34a]', () => {
    const decidedAt = at('2016-05-02');
    const refusedOnce = continued(
      notified,
      by(
        DIRECTOR,
        { type: 'DecideDispute', dispute: 'd', upheld: true, ruling: ruling('dr', 'C-33', { decidedAt }) },
        at('2016-05-12'),
      ),
    );
    expect(refusedOnce.at(-1)).toMatchObject({ at: decidedAt, ruling: { advisedAt: at('2016-05-12') } });
    given(...refusedOnce)
      .when(lodge(at('2016-05-19')))
      .thenLike({ type: 'AppealLodged', about: 'dr' });
    given(...refusedOnce)
      .when(lodge(at('2016-05-20')))
      .thenRejected('too-late', 'C-34a');
  });

  it('is given up by a player who moves on, even if the ruling struck moves out [C-34a]', () => {
    const played = continued(
      begun,
      by(ANNA, { type: 'MakeMove', ply: 3, move: 'g1f3', mail }, at('2016-04-26')),
      by(BORIS, { type: 'MakeMove', ply: 4, move: 'b8c6', mail }, at('2016-04-27')),
      by(
        DIRECTOR,
        { type: 'ReinstatePosition', ply: 3, penalty: 0, ruling: ruling('dr', 'C-10d') },
        at('2016-05-10'),
      ),
    );
    const moved = continued(
      played,
      by(ANNA, { type: 'MakeMove', ply: 3, move: 'b1c3', mail }, at('2016-05-11')),
    );
    given(...played)
      .when(lodge(at('2016-05-12')))
      .thenLike({ type: 'AppealLodged' });
    given(...moved)
      .when(lodge(at('2016-05-12')))
      .thenRejected('moved-on', 'C-34a');
  });

  it('may go past a director who has not decided in time [C-34b]', () => {
    const { ruling: _none, ...pass } = lodge(at('2016-05-23'), { dispute: 'd' });
    given(...notified)
      .when({ ...pass, at: at('2016-05-22') })
      .thenRejected('decision-not-due', 'C-34b');
    given(...notified)
      .when(pass)
      .thenLike({ type: 'AppealLodged', kind: 'no-decision', about: 'd', rule: 'C-34b' });
    given(...continued(notified, pass))
      .when(decide(at('2016-05-24')))
      .thenRejected('dispute-with-appeals');
    // The director decides in all such cases (C-33), also where a player who played on has no right left.
    const waived = continued(
      begun,
      request(),
      by(ANNA, { type: 'MakeMove', ply: 3, move: 'g1f3', mail }, at('2016-04-26')),
      by(BORIS, { type: 'MakeMove', ply: 4, move: 'b8c6', mail }, at('2016-04-27')),
      notify(at('2016-05-01')),
    );
    expect(waived.at(-1)).toMatchObject({ waived: true });
    given(...waived)
      .when({ ...pass, at: at('2016-05-22') })
      .thenRejected('decision-not-due', 'C-34b');
    given(...waived)
      .when(pass)
      .thenLike({ type: 'AppealLodged', kind: 'no-decision', about: 'd', rule: 'C-34b' });
  });

  it('is incomplete unless opponent and director have been told [C-34c]', () => {
    given(...advised)
      .when(lodge(at('2016-05-12'), { opponentTold: false }))
      .thenRejected('appeal-incomplete', 'C-34c');
  });

  it('may be about any other act of an official, and only such a case goes on to the Council [C-36]', () => {
    const { ruling: _none, ...matter } = lodge(at('2016-05-12'), { appeal: 'm' });
    const referred = continued(advised, matter);
    expect(referred.at(-1)).toMatchObject({
      type: 'AppealLodged',
      kind: 'official-action',
      about: null,
      rule: 'C-36',
    });
    given(...referred)
      .when(settle('m', 'referred-to-council', 'k'))
      .thenLike({ type: 'AppealDecided', outcome: 'referred-to-council' });
    given(...continued(advised, lodge(at('2016-05-12'))))
      .when(settle('a', 'referred-to-council', 'k'))
      .thenRejected('not-for-council');
  });

  it('waits on until the decision of the Council is recorded, where it was referred to it [C-37]', () => {
    const { ruling: _none, ...matter } = lodge(at('2016-05-12'), { appeal: 'm' });
    const referred = continued(continued(advised, matter), settle('m', 'referred-to-council', 'k'));
    expect(stateOf(referred).appeals).toMatchObject([{ outcome: 'referred-to-council' }]);
    given(...referred)
      .when(settle('m', 'referred-to-council', 'k2'))
      .thenNothing();
    given(...referred)
      .when(settle('m', 'upheld', 'k2'))
      .thenLike({ type: 'AppealDecided', outcome: 'upheld', rule: 'C-37' });
    given(...continued(referred, settle('m', 'upheld', 'k2')))
      .when(settle('m', 'dismissed', 'k3'))
      .thenRejected('decision-final', 'C-37');
  });

  it('may be about such an act also from a member who does not play in it [C-36]', () => {
    const { actor: _anna, ...appeal } = lodge(at('2016-05-12'), { appeal: 'm', opponentTold: false });
    const ofMember = { ...appeal, actor: { subject: 'milo', office: 'member' } };
    const { ruling: _none, ...matter } = ofMember;
    given(...advised)
      .when({ ...matter, member: false })
      .thenRejected('no-member', 'C-36');
    given(...advised)
      .when({ ...ofMember, member: true })
      .thenRejected('not-a-player', 'C-34a');
    given(...advised)
      .when({ ...matter, member: true })
      .thenLike({ type: 'AppealLodged', by: null, kind: 'official-action', rule: 'C-36' });
  });

  it('is considered within a month and the decision is final [C-37]', () => {
    const lodged = continued(continued(notified, decide(at('2016-05-16'))), lodge(at('2016-05-20')));
    expect(lodged.at(-1)).toMatchObject({ decisionDue: at('2016-06-20') });
    const decided = continued(lodged, settle('a', 'dismissed', 'k'));
    given(...decided)
      .when(lodge(at('2016-05-21'), { appeal: 'again' }))
      .thenRejected('decision-final', 'C-37');
    given(...decided)
      .when(settle('a', 'upheld', 'k2'))
      .thenRejected('decision-final', 'C-37');
    expect(stateOf(decided).appeals).toMatchObject([{ outcome: 'dismissed' }]);
    given(...decided)
      .when(lodge(at('2016-06-02'), { appeal: 'against the body', ruling: 'k' }))
      .thenRejected('decision-final', 'C-37');
  });

  it('goes against no ruling of the body itself [C-37]', () => {
    const ruled = continued(
      advised,
      by(
        'council-member',
        { type: 'Rule', ruling: ruling('by the body', 'C-37') },
        at('2016-05-11'),
        'appeals',
      ),
    );
    given(...ruled)
      .when(lodge(at('2016-05-12'), { ruling: 'by the body' }))
      .thenRejected('decision-final', 'C-37');
  });

  it('is heard by nobody who gave the ruling', () => {
    const lodged = continued(advised, lodge(at('2016-05-12')));
    given(...lodged)
      .when(
        by(
          DIRECTOR,
          { type: 'DecideAppeal', appeal: 'a', outcome: 'dismissed', ruling: ruling('k') },
          at('2016-06-01'),
          'appeals',
        ),
      )
      .thenRejected('same-person', 'L-14.1.3');
  });

  it('about the rules of the ICCF goes to its Appeals Commission, which sets no limit of days [T-15]', () => {
    const ruled = historyOf(
      PROFILES.server(),
      by(DIRECTOR, { type: 'Rule', ruling: ruling('dr', 'L-6.8') }, day(1)),
    );
    given(...ruled)
      .when(lodge(day(300)))
      .thenLike({ type: 'AppealLodged', body: 'appeals-commission', rule: 'T-15', decisionDue: null });
    // Refused and decided by its own texts, and by none of the League's.
    const decide = by(
      'arthur',
      { type: 'DecideAppeal', appeal: 'a', outcome: 'dismissed', ruling: ruling('k', 'T-15') },
      day(301),
      'appeals',
    );
    const decided = continued(ruled, lodge(day(300)), decide);
    expect(decided.at(-1)).toMatchObject({ type: 'AppealDecided', rule: 'T-15' });
    given(...decided)
      .when(lodge(day(302), { appeal: 'again' }))
      .thenRejected('decision-final', 'T-15');
    given(...ruled)
      .when(by(ANNA, { type: 'ContestDispute', dispute: 'd', material: text('c') }, day(2)))
      .thenRejected('no-such-dispute', 'L-14.1.3');
    // Only the League's members are asked which people the appellant has told (C-34c).
    given(...ruled)
      .when(lodge(day(300), { opponentTold: false, directorTold: false }))
      .thenLike({ type: 'AppealLodged', rule: 'T-15' });
  });
});
