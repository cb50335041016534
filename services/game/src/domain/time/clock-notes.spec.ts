import type { MoveNote } from '@amici/contracts/game';
import { explainEntry } from '@amici/timecontrol';
import { sentenceOf } from '../game';
import {
  at,
  BORIS,
  ANNA,
  by,
  continued,
  given,
  historyOf,
  moves,
  PROFILES,
  starting,
  stateOf,
} from '../testing/fixtures';
import type { GameEvent } from '../events';
import { clockNotes } from './clock-notes';

const notes = (events: readonly GameEvent[]): readonly MoveNote[] => clockNotes(stateOf(events));
const note = (events: readonly GameEvent[], rule: string): string | undefined =>
  notes(events).find((one) => one.rule === rule)?.text;

describe('what holds for the clocks of a game', () => {
  const begun = historyOf(PROFILES.server());

  it('is that White’s starts at the scheduled start, and one runs at a time [L-6.1, L-6.4]', () => {
    expect(note(begun, 'L-6.4')).toBe('White’s clock started at the scheduled start, 2021-03-01T12:00:00Z');
    expect(note(begun, 'L-6.1')).toMatch(/^White’s clock runs and Black’s stands/);
    expect(note(continued(begun, ...moves('e2e4')), 'L-6.1')).toMatch(
      /^Black’s clock runs and White’s stands/,
    );
  });

  it('is that the quota is checked as soon as the time is over [L-6.3]', () => {
    expect(note(begun, 'L-6.3')).toMatch(/^the quota of White is checked as soon as the time is over, 20/);
  });

  it('is fifty days for ten moves in the League’s games on the ICCF’s server [C-11e]', () => {
    const league = historyOf(starting({ laws: 'ccla-2016', conditions: {} }));
    expect(note(league, 'C-11e')).toMatch(/^10 moves in 50 days, 20 in 100 and so on/);
    expect(note(begun, 'C-11e')).toBeUndefined();
  });

  it('is by post that nothing but a confirmed overstep counts, and which move is the next [L-8.4, T-8.7-p]', () => {
    const post = historyOf(PROFILES.postal());
    expect(note(post, 'T-8.7-p')).toMatch(/^oversteps the director confirmed: White 0, Black 0/);
    expect(note(post, 'L-8.4')).toMatch(/an overstep of period 1, the next move counts as move 11/);
    expect(note(begun, 'T-8.7-p')).toBeUndefined();
  });
});

describe('a move by post', () => {
  const arriving = (mail: object, now = at('2016-06-01')) => {
    const first = historyOf(
      { ...PROFILES.ccla(), at: at('2016-03-01') },
      by(
        ANNA,
        { type: 'MakeMove', ply: 1, move: 'e2e4', mail: { postedOn: '2016-03-20' } },
        at('2016-03-20'),
      ),
    );
    const events = continued(first, by(BORIS, { type: 'MakeMove', ply: 2, move: 'e7e5', mail }, now));
    const flag = events.at(-1)!;
    if (flag.type !== 'MoveMade') throw new Error(flag.type);
    return flag;
  };
  const days = (mail: object) => arriving(mail).entry!.days;

  it('counts from its arrival though the letter lay unopened [C-5b]', () => {
    const flag = arriving({ arrivedOn: '2016-04-01', postedOn: '2016-04-06' });
    expect([flag.entry!.days, flag.receipt]).toEqual([
      5,
      { arrivedOn: '2016-04-01', receivedOn: '2016-04-01', rule: 'C-5b' },
    ]);
    expect(sentenceOf(flag)).toContain('received 2016-04-01 (C-5b)');
  });

  it('counts from the return of a player who had told of their absence, else from the arrival [C-5bi]', () => {
    const away = { arrivedOn: '2016-04-01', returnedOn: '2016-04-10', postedOn: '2016-04-12' };
    expect(arriving({ ...away, opponentTold: true })).toMatchObject({
      entry: { days: 2 },
      receipt: { rule: 'C-5bi' },
    });
    expect(arriving(away)).toMatchObject({ entry: { days: 11 }, receipt: { rule: 'C-5b' } });
  });

  it('counts by e-mail from the day it came before 8 pm where the player lives, else from the next [C-5bii]', () => {
    const mail = (time: string) => ({
      arrivedAt: Date.parse(`2016-05-03T${time}:00+10:00`),
      zone: 'Australia/Sydney',
      postedOn: '2016-05-05',
    });
    expect(['19:59', '20:00', '21:30'].map((time) => days(mail(time)))).toEqual([2, 1, 1]);
    given(...historyOf(PROFILES.ccla()))
      .when(
        by(ANNA, {
          type: 'MakeMove',
          ply: 1,
          move: 'e2e4',
          mail: { zone: 'Nowhere', postedOn: '2021-03-02' },
        }),
      )
      .thenRejected('clerical-data', 'C-5a');
  });

  it('is explained entry by entry: days, adjournments, limits and the line drawn [C-11a, C-11c, C-17]', () => {
    const { entry, sheet } = arriving({ receivedOn: '2016-04-01', postedOn: '2016-04-06' });
    expect(explainEntry(entry!, sheet!.control)).toEqual([
      {
        rule: 'C-5c',
        text: 'received 2016-04-01, posted 2016-04-06: 5 days, the day of receipt not counted',
      },
      { rule: 'C-11c', text: 'with move 1 the days used do not exceed the allowance: no overstep' },
      {
        rule: 'C-11a',
        text: '25 days left before the next limit: 10 moves in 30 days, unused days carried over',
      },
    ]);
    const adjourned = { ...entry!, adjournedDays: 10, days: 3 };
    expect(explainEntry(adjourned, sheet!.control)[1]).toEqual({
      rule: 'C-17',
      text: '10 days of adjournment left out',
    });
  });

  it('that oversteps has a line drawn under it, and its days added to the next: 2 + 4 = 6 [C-11bi, CX-5]', () => {
    const over = arriving({ receivedOn: '2016-04-01', postedOn: '2016-05-05' });
    expect(explainEntry(over.entry!, over.sheet!.control).slice(1)).toEqual([
      { rule: 'C-11c', text: 'with move 1 the days used exceed the allowance by 4 days' },
      {
        rule: 'C-11bi',
        text: 'a line is drawn under move 1: days restart from zero with the next move, 10 moves in 30 days, unused days carried over',
      },
    ]);
    const next = {
      ...over.entry!,
      days: 2,
      carriedDays: 4,
      chargedDays: 6,
      overstep: null,
      remainingDays: 24,
    };
    expect(explainEntry(next, over.sheet!.control)).toContainEqual({
      rule: 'CX-5',
      text: '4 of the overstep before are added: 2 + 4 = 6',
    });
  });
});
