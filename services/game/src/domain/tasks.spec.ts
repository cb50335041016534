import { GAME_TASKS } from '@amici/contracts/game';
import { discardScore, duties, inOrderOfAge, openTasks, resultToReport } from './tasks';
import {
  ANNA,
  BORIS,
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
  text,
} from './testing/fixtures';

const on = '2021-03-05';

describe('what waits for an answer', () => {
  it('is listed with its age, oldest first [L-14.2.1]', () => {
    const waiting = (id: string, since: number) =>
      openTasks(
        stateOf(
          historyOf(
            starting({ conditions: { timeControl: null } }),
            by(ANNA, { type: 'NotifyDispute', dispute: id, material: text(id) }, since),
          ),
        ),
        day(12),
      );
    const report = inOrderOfAge([
      ...waiting('one', day(11)),
      ...waiting('twelve', day(0)),
      ...waiting('five', day(7)),
    ]);
    expect(report.map(({ id, days }) => [id, days])).toEqual([
      ['twelve', 12],
      ['five', 5],
      ['one', 1],
    ]);
  });

  it('is a game that goes on against a resignation, until its player plays on or is declared a withdrawer [C-19b]', () => {
    const refused = historyOf(
      PROFILES.ccla(),
      ...moves('e2e4 e7e5 g1f3 b8c6', { on }),
      by(ANNA, { type: 'Resign' }, day(10)),
      by(DIRECTOR, { type: 'RefuseResignation', ruling: ruling('no', 'C-19b') }, day(12)),
    );
    expect(openTasks(stateOf(refused), day(14))).toMatchObject([
      { kind: 'refused-resignation', days: 2, waitsFor: 'player', rule: 'C-19b' },
    ]);
    expect(GAME_TASKS['refused-resignation'].settledBy.tournament).toEqual(['WithdrawPlayer']);
  });

  it('is a violation once it is brought to the director’s notice, and not before [T-14b]', () => {
    const played = historyOf(starting({ conditions: { timeControl: null } }), ...moves('e2e4'));
    expect(openTasks(stateOf(played), day(3))).toEqual([]);
    const report = by(ANNA, { type: 'NotifyDispute', dispute: 'd', material: text('m') }, day(1));
    expect(openTasks(stateOf(continued(played, report)), day(3))).toMatchObject([
      { kind: 'dispute', id: 'd', since: day(1), waitsFor: 'director' },
    ]);
  });

  it('covers claims, time, appeals and adjudication', () => {
    const email = historyOf(
      PROFILES.email(),
      ...moves('e2e4 e7e5'),
      by(ANNA, { type: 'ClaimDraw', claim: 'c', ground: 'repetition', ply: 3 }, day(1)),
      by(BORIS, { type: 'ClaimTime', claim: 't', ground: 'overstep' }, day(2)),
    );
    const kinds = openTasks(stateOf(email), day(5)).map(({ kind }) => kind);
    expect(kinds).toEqual(['claim', 'time-claim']);
    const called = continued(
      historyOf(PROFILES.email()),
      by(
        DIRECTOR,
        {
          type: 'OpenAdjudication',
          ground: 'event-ended',
          breakOff: day(1),
          notice: { kind: 'personal' },
          ruling: ruling('o'),
        },
        day(1),
      ),
    );
    expect(openTasks(stateOf(called), day(5))).toMatchObject([
      { kind: 'adjudication', waitsFor: 'adjudicator', days: 4 },
    ]);
  });
});

describe('after a game by post', () => {
  const mated = historyOf(PROFILES.ccla(), ...moves('f2f4 e7e5 g2g4 d8h4', { on }));

  it('the player who ended it on the board sends the sheet to the opponent [C-20]', () => {
    expect(duties(stateOf(mated), true)).toContainEqual({
      side: 'black',
      owes: 'sheet-to-opponent',
      rule: 'C-20',
    });
    const white = historyOf(
      starting({
        laws: 'ccla-2016',
        conditions: { transmission: 'postal' },
        initialFen: '7k/8/5KQ1/8/8/8/8/8 w - - 0 1',
      }),
      ...moves('g6g7', { on }),
    );
    expect(duties(stateOf(white), true)).toContainEqual({
      side: 'white',
      owes: 'sheet-to-opponent',
      rule: 'C-20',
    });
  });

  it('the claimant on a position sends it, as does a player who resigns or accepts a draw [C-20] [C-21a]', () => {
    const owed = (...last: Parameters<typeof continued> extends [unknown, ...infer More] ? More : never) => {
      const knights = 'g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8';
      const over = continued(historyOf(PROFILES.ccla(), ...moves(knights, { on })), ...last);
      return duties(stateOf(over), true).map(({ side, owes, rule }) => `${side} ${owes} ${rule}`);
    };
    const claim = { type: 'ClaimDraw', claim: 'c', ground: 'repetition', ply: 9 } as const;
    const upheld = { type: 'DecideClaim', claim: 'c', upheld: true, ruling: ruling('d') } as const;
    expect(owed(by(ANNA, claim, day(3)), by(DIRECTOR, upheld, day(4))).slice(0, 2)).toEqual([
      'white sheet-to-opponent C-20',
      'black result-to-director C-21a',
    ]);
    expect(owed(by(ANNA, { type: 'Resign' }, day(3))).slice(0, 2)).toEqual([
      'white sheet-to-opponent C-19a',
      'black result-to-director C-21a',
    ]);
  });

  it('on cards both tell the director how it ended, and nobody sends the other a sheet [C-15b]', () => {
    const cards = (who: string) => by(who, { type: 'AgreeMedium', medium: 'airmail-card' }, day(1));
    const over = continued(
      historyOf(PROFILES.ccla()),
      cards(ANNA),
      cards(BORIS),
      by(ANNA, { type: 'Resign' }, day(3)),
    );
    expect(duties(stateOf(over), true).map(({ side, owes, rule }) => `${side} ${owes} ${rule}`)).toEqual([
      'white result-to-director C-15b',
      'black result-to-director C-15b',
      'black score-to-director C-3Ac',
    ]);
  });

  it('the receiver reports the result with its date [C-21a]', () => {
    expect(duties(stateOf(mated), true)).toContainEqual({
      side: 'white',
      owes: 'result-to-director',
      rule: 'C-21a',
    });
    const reported = continued(
      mated,
      by(ANNA, { type: 'ReportResult', result: '0-1', concludedOn: on }, day(9)),
    );
    expect(duties(stateOf(reported), true).some(({ owes }) => owes === 'result-to-director')).toBe(false);
  });

  it('both players are told a result the director decided [C-21b]', () => {
    const decided = continued(
      historyOf(PROFILES.ccla()),
      by(DIRECTOR, { type: 'ForfeitGame', side: 'white', ruling: ruling('f', 'C-21b') }, day(3)),
    );
    expect(resultToReport(stateOf(decided))).toEqual({ players: [ANNA, BORIS], rule: 'C-21b' });
    expect(resultToReport(stateOf(historyOf(PROFILES.ccla())))).toBeNull();
  });

  it('nobody throws the score away before the results are published [C-5d]', () => {
    expect(discardScore({ resultsPublished: false })).toMatchObject({
      error: { code: 'results-not-published', rule: 'C-5d' },
    });
    expect(discardScore({ resultsPublished: true })).toMatchObject({ ok: true });
    expect(duties(stateOf(mated), false)).toContainEqual({ side: 'white', owes: 'keep-score', rule: 'C-5d' });
    expect(duties(stateOf(mated), true).some(({ owes }) => owes === 'keep-score')).toBe(false);
  });
});
