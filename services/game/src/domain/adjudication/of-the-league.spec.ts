import { assign, claim, open, verdict } from '../testing/adjudicating';
import {
  ANNA,
  BORIS,
  at,
  by,
  continued,
  DIRECTOR,
  given,
  historyOf,
  moves,
  PROFILES,
  ruling,
  starting,
  stateOf,
  text,
} from '../testing/fixtures';
import type { OpenAdjudication } from './commands';

const ccla = (start: string, conditions: Parameters<typeof PROFILES.ccla>[0] = {}) =>
  historyOf(PROFILES.ccla(conditions, at(start)), ...moves('e2e4', { on: start }));

describe('calling a League game in', () => {
  it('is possible for delay after two years, and not while both play on unless extensions are barred [C-23a]', () => {
    const old = ccla('2014-01-10');
    const delay = (date: string, more: Partial<OpenAdjudication> = {}) =>
      open(at(date), { ground: 'delays-event', ...more });
    given(...old)
      .when(delay('2016-01-10'))
      .thenRejected('too-young-to-call-in', 'C-23a');
    given(...old)
      .when(delay('2016-01-11'))
      .thenRejected('finding-missing', 'C-23a');
    given(...old)
      .when(delay('2016-01-11', { bothPlaying: false }))
      .thenLike({ type: 'AdjudicationOpened', rule: 'C-23a' });
    given(...old)
      .when(delay('2016-01-11', { bothPlaying: true }))
      .thenRejected('extension-due', 'C-23a');
    given(...ccla('2014-01-10', { adjudication: { extension: false } }))
      .when(delay('2016-01-11'))
      .thenLike({ type: 'AdjudicationOpened' });
  });

  it('is possible at any time in special circumstances, with the reason stated [C-23b]', () => {
    const young = ccla('2016-01-10');
    given(...young)
      .when(open(at('2016-03-01'), { ground: 'special' }))
      .thenLike({ type: 'AdjudicationOpened', rule: 'C-23b' });
    given(...young)
      .when(open(at('2016-03-01'), { ground: 'special', ruling: { id: 'x', basis: { rule: 'C-23b' } } }))
      .thenRejected('ruling-incomplete');
  });

  it('counts the moves dated before the date the notice names, and none on it [C-23c]', () => {
    const reply = (postedOn: string) =>
      by(
        BORIS,
        { type: 'MakeMove', ply: 2, move: 'e7e5', mail: { receivedOn: '2016-02-20', postedOn } },
        at('2016-03-02'),
      );
    const called = continued(
      ccla('2016-02-10'),
      open(at('2016-03-01'), { ground: 'special' }, at('2016-02-15')),
    );
    given(...called)
      .when(reply('2016-03-01'))
      .thenRejected('play-has-ceased', 'C-23c');
    given(...called)
      .when(reply('2016-02-29'))
      .thenLike({ type: 'MoveMade', ply: 2 });
    const late = continued(ccla('2016-02-10'), reply('2016-03-01'));
    given(...late)
      .when(open(at('2016-03-01'), { ground: 'special' }, at('2016-03-05')))
      .thenLike({ type: 'AdjudicationOpened' }, { type: 'PliesVoided', from: 2, to: 2, rule: 'C-23c' });
  });

  it('is told to each player, or in the magazine for more than twenty games with a month’s notice [C-23d]', () => {
    const notice = (games: number) => ({ kind: 'magazine', games, coverMonthEnds: '2016-02-29' }) as const;
    const called = (games: number, date: string, inProgress = games) =>
      open(at(date), { ground: 'special', notice: notice(games), inProgress }, at('2016-02-20'));
    given(...ccla('2016-02-10'))
      .when(called(21, '2016-03-30'))
      .thenRejected('notice-too-short', 'C-23d');
    given(...ccla('2016-02-10'))
      .when(called(21, '2016-03-31'))
      .thenLike({ type: 'AdjudicationOpened', claimsDue: at('2016-05-01') - 1 });
    const mid = { kind: 'magazine', games: 21, coverMonthEnds: '2016-02-10' } as const;
    given(...ccla('2016-02-10'))
      .when(open(at('2016-03-12'), { ground: 'special', notice: mid, inProgress: 21 }, at('2016-02-20')))
      .thenRejected('clerical-data', 'C-23d');
    given(...ccla('2016-02-10'))
      .when(called(20, '2016-03-31'))
      .thenRejected('personal-notice-needed', 'C-23d');
    // Whatever is stated, at most those are called in that were in progress.
    given(...ccla('2016-02-10'))
      .when(called(21, '2016-03-31', 20))
      .thenRejected('personal-notice-needed', 'C-23d');
  });
});

describe('adjudicating a League game', () => {
  const called = continued(ccla('2016-02-10'), open(at('2016-03-01'), { ground: 'special' }));

  it('takes one final claim from each player, and no appeal from who sends no analysis [C-24a]', () => {
    const claimed = continued(called, claim(ANNA, 'win', at('2016-03-05'), false));
    expect(claimed.at(-1)).toMatchObject({ type: 'AdjudicationClaimed', claim: 'win', mayAppeal: false });
    given(...claimed)
      .when(claim(ANNA, 'draw', at('2016-03-06')))
      .thenRejected('claim-final', 'C-24a');
    given(...claimed)
      .when(claim(ANNA, 'win', at('2016-03-06')))
      .thenNothing();
    const judged = continued(
      claimed,
      claim(BORIS, 'draw', at('2016-03-06')),
      assign('olga', at('2016-03-07')),
      verdict('olga', '0-1', at('2016-03-20')),
    );
    given(...judged)
      .when(by(ANNA, { type: 'AppealVerdict' }, at('2016-03-21')))
      .thenRejected('appeal-forfeited', 'C-24a');
  });

  it('takes no appeal from who sent nothing at all, nor analysis to go with it [C-24a]', () => {
    const judged = continued(
      called,
      claim(ANNA, 'win', at('2016-03-05')),
      assign('olga', at('2016-03-07')),
      verdict('olga', '1-0', at('2016-04-10')),
    );
    given(...judged)
      .when(by(BORIS, { type: 'AppealVerdict', analysis: text('late') }, at('2016-04-11')))
      .thenRejected('appeal-forfeited', 'C-24a');
    given(...judged)
      .when(by(ANNA, { type: 'AppealVerdict' }, at('2016-04-11')))
      .thenLike({ type: 'VerdictAppealed' });
  });

  it('is open to who sent no analysis where the director allows it with reasons [C-24a]', () => {
    const judged = continued(
      called,
      claim(ANNA, 'win', at('2016-03-05')),
      assign('olga', at('2016-03-07')),
      verdict('olga', '1-0', at('2016-04-10')),
    );
    const allow = (side: 'white' | 'black') =>
      by(DIRECTOR, { type: 'AllowAppeal', side, ruling: ruling('allowed', 'C-24a') }, at('2016-04-11'));
    given(...judged)
      .when(allow('white'))
      .thenRejected('may-appeal-already', 'C-24a');
    const allowed = continued(judged, allow('black'));
    expect(allowed.at(-1)).toMatchObject({ type: 'AppealAllowed', side: 'black', rule: 'C-24a' });
    given(...allowed)
      .when(by(BORIS, { type: 'AppealVerdict', analysis: text('late') }, at('2016-04-12')))
      .thenLike({ type: 'VerdictAppealed', by: 'black', rule: 'C-24f' });
  });

  it('takes claims for a month, the last day of which is still in time [C-23d]', () => {
    given(...called)
      .when(claim(ANNA, 'win', at('2016-04-01T22:00:00Z')))
      .thenLike({ type: 'AdjudicationClaimed' });
    given(...called)
      .when(claim(ANNA, 'win', at('2016-04-02')))
      .thenRejected('too-late', 'C-23d');
  });

  it('scores a loss for both when neither writes in time [C-24b]', () => {
    const check = (date: string) => by('service:clock', { type: 'CheckAdjudication' }, at(date));
    given(...called)
      .when(check('2016-04-01'))
      .thenNothing();
    given(...called)
      .when(by('dora', { type: 'CheckAdjudication' }, at('2016-04-01')))
      .thenRejected('deadline-not-passed', 'C-23d');
    given(...called)
      .when(check('2016-04-02'))
      .thenLike(
        { type: 'Adjudicated', how: 'silence' },
        { type: 'GameEnded', result: '0-0', ending: 'adjudication', rule: 'C-24b' },
      );
    given(...continued(called, claim(ANNA, 'win', at('2016-03-05'))))
      .when(check('2016-04-02'))
      .thenNothing();
  });

  it('takes the result both ask for without an adjudicator, and otherwise wants the verdict in a month [C-24c]', () => {
    const claims = (white: 'win' | 'draw', black: 'loss' | 'draw') =>
      given(...continued(called, claim(ANNA, white, at('2016-03-05')))).when(
        claim(BORIS, black, at('2016-03-06')),
      );
    claims('draw', 'draw').thenLike(
      { type: 'AdjudicationClaimed' },
      { type: 'Adjudicated', how: 'equal-claims' },
      { type: 'GameEnded', result: '1/2-1/2', rule: 'C-24c' },
    );
    claims('win', 'loss').thenLike(
      { type: 'AdjudicationClaimed' },
      { type: 'Adjudicated' },
      { type: 'GameEnded', result: '1-0' },
    );
    claims('win', 'draw').thenLike({ type: 'AdjudicationClaimed' });
    // A month from the material on, whenever somebody is found for it.
    const claimed = continued(
      called,
      claim(ANNA, 'win', at('2016-03-05')),
      claim(BORIS, 'draw', at('2016-03-06')),
    );
    for (const found of ['2016-03-10', '2016-03-25'])
      given(...claimed)
        .when(assign('olga', at(found)))
        .thenLike({ type: 'AdjudicatorAssigned', verdictDue: at('2016-04-07') - 1 });
  });

  const judged = continued(
    called,
    claim(ANNA, 'win', at('2016-03-05')),
    claim(BORIS, 'draw', at('2016-03-06')),
    assign('olga', at('2016-03-07')),
    verdict('olga', '1/2-1/2', at('2016-04-01')),
  );
  const appeal = (date: string) => by(ANNA, { type: 'AppealVerdict', analysis: text('more') }, at(date));

  it('may be appealed against within fourteen days of the notification [C-24f]', () => {
    given(...judged)
      .when(appeal('2016-04-15'))
      .thenLike({ type: 'VerdictAppealed', by: 'white', rule: 'C-24f' });
    given(...judged)
      .when(appeal('2016-04-16'))
      .thenRejected('too-late', 'C-24f');
  });

  it('is looked at within fourteen days of the appeal, whenever the other adjudicator is found [C-24g]', () => {
    given(...continued(judged, appeal('2016-04-10')))
      .when(assign('petr', at('2016-04-20')))
      .thenLike({ type: 'AdjudicatorAssigned', stage: 'appeal', verdictDue: at('2016-04-25') - 1 });
  });

  it('is looked at once more by another adjudicator, and then it is final [C-24g]', () => {
    const appealed = continued(judged, appeal('2016-04-10'));
    given(...appealed)
      .when(assign('olga', at('2016-04-11')))
      .thenRejected('same-adjudicator', 'C-24g');
    const again = continued(
      appealed,
      assign('petr', at('2016-04-11')),
      verdict('petr', '1-0', at('2016-04-20')),
    );
    expect(again.slice(-3)).toMatchObject([
      { type: 'VerdictGiven', stage: 'appeal' },
      { type: 'Adjudicated', result: '1-0', how: 'appeal' },
      { type: 'ResultCorrected', from: '1/2-1/2', to: '1-0', rule: 'C-24g' },
    ]);
    given(...again)
      .when(appeal('2016-04-21'))
      .thenRejected('decision-final', 'C-24g');
    const upheld = continued(
      appealed,
      assign('petr', at('2016-04-11')),
      verdict('petr', '1/2-1/2', at('2016-04-20')),
    );
    expect(upheld.at(-1)).toMatchObject({ type: 'Adjudicated', how: 'appeal' });
  });

  it('is heard by a panel where the event says so, by majority', () => {
    const panel = historyOf(
      starting(
        { laws: 'ccla-2016', conditions: { transmission: 'postal', adjudication: { appealPanel: 3 } } },
        at('2016-02-10'),
      ),
      ...moves('e2e4', { on: '2016-02-10' }),
      open(at('2016-03-01'), { ground: 'special' }),
      claim(ANNA, 'win', at('2016-03-05')),
      claim(BORIS, 'draw', at('2016-03-06')),
      assign('olga', at('2016-03-07')),
      verdict('olga', '1/2-1/2', at('2016-04-01')),
      appeal('2016-04-02'),
      ...['petr', 'quinn', 'rosa'].map((who) => assign(who, at('2016-04-03'))),
      verdict('petr', '1-0', at('2016-04-04')),
      verdict('quinn', '1/2-1/2', at('2016-04-05')),
    );
    expect(stateOf(panel).outcome?.result).toBe('1/2-1/2');
    given(...panel)
      .when(assign('sam', at('2016-04-06')))
      .thenRejected('adjudicator-assigned');
    given(...panel)
      .when(verdict('rosa', '1-0', at('2016-04-06')))
      .thenLike(
        { type: 'VerdictGiven' },
        { type: 'Adjudicated', result: '1-0' },
        { type: 'ResultCorrected', to: '1-0' },
      );
  });
});
