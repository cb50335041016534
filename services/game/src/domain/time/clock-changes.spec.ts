import type { GameEvent } from '../events';
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
  START,
  starting,
  stateOf,
  TEN_IN_FIFTY,
  text,
  TRIPLE_BLOCK,
} from '../testing/fixtures';
import { days } from '@amici/timecontrol';

const leave = (player: string, from: number, to: number, recordedAt = from, id = 'leave-1') =>
  by(
    'service:clock',
    { type: 'ApplyLeave', leave: id, player, kind: 'leave', from, to, recordedAt },
    recordedAt,
  );
const blockGame = () => starting({ conditions: { timeControl: TRIPLE_BLOCK, leave: { kind: 'none' } } });
const remaining = (history: readonly GameEvent[], side: 'white' | 'black') =>
  stateOf(history).time.clock![side].remaining;

describe('leave', () => {
  const begun = historyOf(PROFILES.server());

  it('stops the player’s clock for its span, and nothing else a player does stops it [L-6.10b]', () => {
    given(...begun)
      .when(by(ANNA, { type: 'PauseClock' }))
      .thenRejected('clock-runs', 'L-6.10b');
    const rested = historyOf(
      PROFILES.server(),
      leave(ANNA, day(10), day(20)),
      ...moves('e2e4', { at: day(30) }),
    );
    expect(rested[1]).toMatchObject({
      type: 'LeaveApplied',
      leave: { side: 'white', cause: 'leave' },
      rule: 'L-10.1a',
    });
    expect(remaining(rested, 'white')).toBe(days(30));
  });

  it('is recorded once, however often it is delivered', () => {
    const once = historyOf(PROFILES.server(), leave(ANNA, day(10), day(20)));
    given(...once)
      .when(leave(ANNA, day(10), day(20)))
      .thenNothing();
  });

  it('does not exist in Triple Block [L-10.1b]', () => {
    given(...historyOf(blockGame()))
      .when(leave(ANNA, day(1), day(2)))
      .thenRejected('leave-not-allowed', 'L-10.1b');
  });

  it('that is learned late charges the moves it covers again', () => {
    const late = historyOf(
      PROFILES.server(),
      ...moves('e2e4', { at: day(30) }),
      leave(ANNA, day(10), day(20), day(10)),
    );
    expect(late.at(-1)).toMatchObject({ type: 'LeaveApplied', corrected: [{ ordinal: 1 }] });
    expect(remaining(late, 'white')).toBe(days(30));
  });

  it('that is shortened gives back only what the move at hand has not used', () => {
    const shortened = historyOf(
      PROFILES.server(),
      leave(ANNA, day(10), day(20)),
      by('service:clock', { type: 'ShortenBreak', change: 'back', break: 'leave-1', to: day(15) }, day(15)),
      ...moves('e2e4', { at: day(30) }),
    );
    expect(remaining(shortened, 'white')).toBe(days(25));
  });
});

describe('an outage', () => {
  it('is nobody’s time, in Triple Block too', () => {
    const outage = by(
      'service:clock',
      { type: 'ApplyOutage', outage: 'o-1', from: day(1), to: day(2), recordedAt: day(2) },
      day(2),
    );
    const played = historyOf(blockGame(), outage, ...moves('e2e4', { at: day(3) }));
    const { bank, remaining: left } = stateOf(played).time.clock!.white;
    expect(left + bank).toBe(days(50 + 75 + 5 - 2));
    given(...historyOf(blockGame(), outage))
      .when(outage)
      .thenNothing();
  });
});

describe('the director and the clocks', () => {
  it('corrects a clock by best judgement, with both readings on record [L-6.8]', () => {
    const thought = historyOf(PROFILES.server(), ...moves('e2e4', { at: day(31) }));
    const adjusted = given(...thought).when(
      by(
        DIRECTOR,
        { type: 'AdjustClock', side: 'white', amount: days(1.5), ruling: ruling('r', 'L-6.8') },
        day(32),
      ),
    );
    adjusted.thenLike({ type: 'ClockAdjusted', side: 'white', amount: days(1.5), rule: 'L-6.8' });
    const { decision } = adjusted;
    const event = decision.ok ? decision.events[0] : undefined;
    if (event?.type !== 'ClockAdjusted') throw new Error('no adjustment');
    expect([event.before!.white.remaining, event.after!.white.remaining]).toEqual([days(19), days(20.5)]);
    given(...thought, event)
      .when(
        by(
          DIRECTOR,
          { type: 'AdjustClock', side: 'white', amount: days(1.5), ruling: ruling('r', 'L-6.8') },
          day(32),
        ),
      )
      .thenNothing();
  });

  it('interrupts a game and both clocks stop, but not in Triple Block [L-6.10a]', () => {
    const interrupt = by(DIRECTOR, { type: 'InterruptGame', ruling: ruling('i', 'L-6.10a') }, day(5));
    const stopped = historyOf(
      PROFILES.server(),
      interrupt,
      by(DIRECTOR, { type: 'ResumeGame', ruling: ruling('s', 'L-6.10c') }, day(15)),
      ...moves('e2e4', { at: day(20) }),
    );
    expect(stopped[1]).toMatchObject({ type: 'GameInterrupted', clocksStopped: true });
    expect(remaining(stopped, 'white')).toBe(days(40));
    given(...historyOf(blockGame()))
      .when(interrupt)
      .thenLike({ type: 'GameInterrupted', clocksStopped: false });
  });

  it('decides when it goes on, and nobody moves before [L-6.10c]', () => {
    const stopped = historyOf(
      PROFILES.server(),
      by(DIRECTOR, { type: 'InterruptGame', ruling: ruling('i') }, day(5)),
    );
    const move = by(ANNA, { type: 'MakeMove', ply: 1, move: 'e2e4' }, day(6));
    given(...stopped)
      .when(move)
      .thenRejected('game-interrupted', 'L-6.10c');
    const { decision } = given(...stopped).when(
      by(DIRECTOR, { type: 'ResumeGame', ruling: ruling('s') }, day(6)),
    );
    given(...stopped, ...(decision.ok ? decision.events : []))
      .when(move)
      .thenLike({ type: 'MoveMade' });
  });

  it('sets the move counter by which controls are reached [L-6.11]', () => {
    const twelve = historyOf(
      PROFILES.server(),
      ...moves('g1f3 g8f6 f3g1 f6g8 '.repeat(6).trim(), { at: START }),
    );
    expect(stateOf(twelve).time.clock!.white.moves).toBe(12);
    given(...twelve)
      .when(
        by(
          DIRECTOR,
          { type: 'AdjustMoveCounter', side: 'white', moves: 9, ruling: ruling('r', 'L-6.11') },
          day(1),
        ),
      )
      .thenLike({ type: 'MoveCounterAdjusted', before: 12, after: 9, rule: 'L-6.11' });
  });

  it('sets the moves counted on a scoresheet that cannot show an overstep: the next begins a period [L-8.4]', () => {
    const post = historyOf(PROFILES.postal(at('2026-03-01')));
    const count = (moves: number) =>
      by(
        DIRECTOR,
        { type: 'AdjustMoveCounter', side: 'white', moves, ruling: ruling('r', 'L-8.4') },
        at('2026-03-02'),
      );
    const next = (moves: number) =>
      continued(
        post,
        count(moves),
        by(
          ANNA,
          { type: 'MakeMove', ply: 1, move: 'e2e4', mail: { postedOn: '2026-03-03' } },
          at('2026-03-03'),
        ),
      ).at(-1);
    given(...post)
      .when(count(10))
      .thenLike({ type: 'MoveCounterAdjusted', before: 0, after: 10, clock: null, rule: 'L-8.4' });
    expect(next(10)).toMatchObject({ type: 'MoveMade', entry: { move: 11 } });
    // There is evidence of two moves more.
    expect(next(12)).toMatchObject({ type: 'MoveMade', entry: { move: 13 } });
    given(...post)
      .when(count(-1))
      .thenRejected('invalid-amount', 'L-6.11');
  });

  it('takes a penalty from a player’s time, once', () => {
    const punish = by(
      'service:tournament',
      { type: 'PenaliseTime', penalty: 'p', side: 'white', amount: days(10), rule: 'T-14d' },
      day(1),
    );
    const punished = historyOf(PROFILES.server(), punish);
    expect(remaining(punished, 'white')).toBe(days(40));
    expect(punished.at(-1)).toMatchObject({ type: 'PenaltyApplied', rule: 'T-14d' });
    given(...punished)
      .when(punish)
      .thenNothing();
  });

  it('is bound to give reason and article, and rules in no game of their own [L-0.3] [L-14.1.3]', () => {
    const begun = historyOf(
      starting({ conditions: { timeControl: TEN_IN_FIFTY }, teams: { white: 'fin', black: 'sco' } }),
    );
    const rule = (input: object, who = DIRECTOR) =>
      by(who, { type: 'Rule', ruling: { id: 'r', ...input } }, day(1), 'director');
    given(...begun)
      .when(rule({ reason: text('t') }))
      .thenRejected('ruling-incomplete', 'L-0.3');
    given(...begun)
      .when(rule({ basis: { analogous: 'L-7.2' } }))
      .thenRejected('ruling-incomplete', 'L-0.3');
    given(...begun)
      .when(rule({ basis: { analogous: 'L-7.2' }, reason: text('t') }))
      .thenLike({
        type: 'RulingMade',
        ruling: { id: 'r', by: DIRECTOR, basis: { analogous: 'L-7.2' }, reason: text('t') },
        rule: 'L-0.3',
      });
    given(...begun)
      .when(rule({ basis: { rule: 'L-7.2' }, reason: text('t') }, ANNA))
      .thenRejected('conflict-of-interest', 'L-14.1.3');
    given(...begun)
      .when(rule({ basis: { rule: 'L-7.2' }, reason: text('t'), interests: ['fin'] }))
      .thenRejected('conflict-of-interest', 'L-14.1.3');
  });

  it('may record today what was decided earlier, never what is still to be decided', () => {
    const begun = historyOf(PROFILES.server());
    given(...begun)
      .when(by(DIRECTOR, { type: 'Rule', ruling: ruling('r', 'L-6.8', { decidedAt: day(1) }) }, day(3)))
      .thenLike({ type: 'RulingMade', at: day(1) });
    given(...begun)
      .when(by(DIRECTOR, { type: 'Rule', ruling: ruling('r', 'L-6.8', { decidedAt: day(4) }) }, day(3)))
      .thenRejected('ruling-incomplete');
  });
});

describe('what a player may do about time', () => {
  it('refills a Triple Block clock from the bank', () => {
    const refilled = historyOf(
      blockGame(),
      by(ANNA, { type: 'RefillClock', refill: 'f' }, day(20)),
      ...moves('e2e4', { at: day(60) }),
    );
    expect(refilled[1]).toMatchObject({ type: 'ClockRefilled', side: 'white', rule: 'L-C.1' });
    given(...historyOf(PROFILES.server()))
      .when(by(ANNA, { type: 'RefillClock', refill: 'f' }))
      .thenRejected('no-bank');
  });

  it('announces a long think if the tournament lets them', () => {
    const silence = { ...TEN_IN_FIFTY, days: 100, silenceDays: 40 };
    const allowed = starting({ conditions: { timeControl: silence, longThinkAnnounced: true } });
    const announce = by(ANNA, { type: 'AnnounceLongThink' }, day(30));
    given(...historyOf(allowed, announce))
      .when(by(ANNA, { type: 'MakeMove', ply: 1, move: 'e2e4' }, day(60)))
      .thenLike({ type: 'MoveMade' });
    given(...historyOf(allowed))
      .when(by(ANNA, { type: 'MakeMove', ply: 1, move: 'e2e4' }, day(60)))
      .thenRejected('flag-fallen');
    given(...historyOf(starting({ conditions: { timeControl: silence } })))
      .when(announce)
      .thenRejected('silence-limit-stands');
    given(...historyOf(allowed))
      .when(by(BORIS, { type: 'AnnounceLongThink' }, day(3)))
      .thenRejected('not-on-move');
  });

  it('keeps a sheet in calendar days while adjourned', () => {
    const adjourned = historyOf(
      PROFILES.ccla({}, at('2016-02-20')),
      by(
        'service:clock',
        {
          type: 'ApplyLeave',
          leave: 'a',
          player: ANNA,
          kind: 'adjournment',
          from: at('2016-03-03'),
          to: at('2016-03-13'),
          dates: { from: '2016-03-03', to: '2016-03-12' },
          recordedAt: at('2016-03-02'),
        },
        at('2016-03-02'),
      ),
      by(
        ANNA,
        {
          type: 'MakeMove',
          ply: 1,
          move: 'e2e4',
          mail: { receivedOn: '2016-03-01', postedOn: '2016-03-14' },
        },
        at('2016-03-14'),
      ),
    );
    expect(adjourned.at(-1)).toMatchObject({ type: 'MoveMade', entry: { days: 3, adjournedDays: 10 } });
  });

  it('counts the days of an adjournment that was called off or cut short, posted moves excepted [C-17]', () => {
    const adjourned = historyOf(
      PROFILES.ccla({}, at('2016-02-20')),
      by(
        'service:clock',
        {
          type: 'ApplyLeave',
          leave: 'a',
          player: ANNA,
          kind: 'adjournment',
          from: at('2016-03-03'),
          to: at('2016-04-02'),
          dates: { from: '2016-03-03', to: '2016-04-01' },
          recordedAt: at('2016-03-01'),
        },
        at('2016-03-01'),
      ),
    );
    const change = (dates: { readonly from: string; readonly to: string } | null) =>
      by(
        'service:clock',
        { type: 'ShortenBreak', change: 'c', break: 'a', to: at('2016-03-03'), dates },
        at('2016-03-02'),
      );
    const move = by(
      ANNA,
      { type: 'MakeMove', ply: 1, move: 'e2e4', mail: { receivedOn: '2016-03-01', postedOn: '2016-03-14' } },
      at('2016-03-14'),
    );
    const entryAfter = (...commands: Parameters<typeof continued>[1][]) =>
      continued(adjourned, ...commands, move).at(-1);
    expect(entryAfter()).toMatchObject({ entry: { days: 1, adjournedDays: 12 } });
    expect(entryAfter(change(null))).toMatchObject({ entry: { days: 13, adjournedDays: 0 } });
    expect(entryAfter(change({ from: '2016-03-03', to: '2016-03-12' }))).toMatchObject({
      entry: { days: 3, adjournedDays: 10 },
    });
    given(...adjourned)
      .when(change(null))
      .thenLike({ type: 'AdjournmentChanged', adjournment: 'a', side: 'white', dates: null, rule: 'C-17' });
    given(...continued(adjourned, change(null)))
      .when(change(null))
      .thenNothing();
    const posted = continued(adjourned, move);
    expect(stateOf(continued(posted, change(null))).time.sheet).toEqual(stateOf(posted).time.sheet);
  });
});
