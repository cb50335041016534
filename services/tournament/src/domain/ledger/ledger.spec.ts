import { fold, startOfDay as day } from '@amici/kernel';
import { spec, type Without } from '@amici/kernel/testing';
import type { LedgerCommand } from './commands';
import type { LedgerEvent } from './events';
import { ledger } from './ledger';

const at = day('2017-07-01');
const actor = { subject: 'service:tournament', office: 'service' };
const text = { id: 'x', hash: '0'.repeat(64) };
const { given, carriedOut } = spec(ledger);

type Given = Without<LedgerCommand, 'player'> & { readonly at?: number };

const commandOf = (command: Given) => ({ actor, at, player: 'anna', ...command }) as never;

const held = (...commands: readonly Given[]): readonly LedgerEvent[] =>
  carriedOut(...commands.map(commandOf));

const earn = (right: string, earnedAt: string, more: object = {}): Given => ({
  type: 'EarnRight',
  right,
  level: 'wc-semi-final',
  halves: 2,
  tournament: right,
  section: '1',
  place: 2,
  provisional: false,
  earnedAt: day(earnedAt),
  rule: 'T-1.2.1d',
  ...more,
});
const use = (tournament: string, ...rights: readonly string[]): Given => ({
  type: 'UseRights',
  tournament,
  rights,
  periods: [],
});
const expiryOf = (event: LedgerEvent | undefined) => (event as { expiresAt?: number }).expiresAt;

describe('the ledger of rights', () => {
  it('keeps a right three years from the end of its event, a second of the level one more [T-1.0.7c]', () => {
    const events = held(earn('a', '2017-06-30'), earn('b', '2018-02-15'), earn('c', '2018-03-01'));
    expect(events.map(expiryOf)).toEqual([day('2020-06-30'), day('2022-02-15'), day('2023-03-01')]);
    const later = held(earn('a', '2017-06-30'), earn('b', '2020-07-01'));
    expect(expiryOf(later[1])).toBe(day('2023-07-01'));
  });

  it('counts no half and no other level as a further right [T-1.0.7c, T-1.1.2]', () => {
    const events = held(
      earn('a', '2017-01-01', { halves: 1 }),
      earn('b', '2017-02-01', { level: 'wc-preliminary' }),
      earn('c', '2017-03-01'),
    );
    expect(events.map(expiryOf)).toEqual([day('2020-01-01'), day('2020-02-01'), day('2020-03-01')]);
  });

  it('has a right of a running event without end until the event ends, then from that day [T-1.0.7c]', () => {
    const running = earn('x/1', '2017-01-01', { tournament: 'x', provisional: true });
    const events = held(running, running, earn('x', '2018-05-01', { tournament: 'x' }));
    expect(events).toMatchObject([
      { type: 'RightEarned', right: 'x/1', provisional: true, expiresAt: null },
      { type: 'RightConfirmed', right: 'x/1', expiresAt: day('2021-05-01') },
    ]);
  });

  it('has the highest right alone of one event: a lower one goes, unless it is used [T-1.0.7b]', () => {
    const lower = earn('x/p', '2017-01-01', { tournament: 'x', level: 'wc-preliminary', provisional: true });
    const higher = earn('x/s', '2017-02-01', { tournament: 'x', provisional: true });
    expect(held(lower, higher)).toMatchObject([
      { type: 'RightEarned' },
      { type: 'RightWithdrawn', right: 'x/p', usedIn: null, rule: 'T-1.0.7b' },
      { type: 'RightEarned', right: 'x/s' },
    ]);
    const used = held(lower, use('next', 'x/p'), higher);
    expect(used.filter(({ type }) => type === 'RightWithdrawn')).toEqual([]);
  });

  it('lets a right be used once, and again once the entry is taken back [T-1.0.7a]', () => {
    const events = held(earn('a', '2017-01-01'), use('e1', 'a'));
    given(...events)
      .when(commandOf(use('e2', 'a')))
      .thenRejected('right-used', 'T-1.0.7a');
    given(...events)
      .when(commandOf(use('e1', 'a')))
      .thenNothing();
    const back = given(...events).when(commandOf({ type: 'ReleaseRights', tournament: 'e1' }));
    back.thenLike({ type: 'RightReleased', right: 'a' });
    expect(ledger.decide(commandOf(use('e2', 'a')), back.state())).toMatchObject({ ok: true });
    given()
      .when(commandOf(use('e1', 'z')))
      .thenRejected('no-such-right');
  });

  it('allows one entry a year by rating or title, and one norm event a quarter [T-1.0.7a, T-4.7]', () => {
    const yearly = { level: 'wc-semi-final', period: '2017', rule: 'T-1.0.7a' };
    const quarter = { level: 'norm/server', period: '2017-Q2', rule: 'T-4.7' };
    const taking = (tournament: string): Given => ({
      type: 'UseRights',
      tournament,
      rights: [],
      periods: [yearly, quarter],
    });
    const events = held(taking('e1'));
    expect(events.map(({ type }) => type)).toEqual(['PeriodUsed', 'PeriodUsed']);
    given(...events)
      .when(commandOf(taking('e2')))
      .thenRejected('period-used', 'T-1.0.7a');
    given(...events)
      .when(commandOf({ ...taking('e2'), periods: [quarter] } as Given))
      .thenRejected('period-used', 'T-4.7');
    const back = given(...events).when(commandOf({ type: 'ReleaseRights', tournament: 'e1' }));
    expect(ledger.decide(commandOf(taking('e2')), back.state())).toMatchObject({ ok: true });
  });

  it('loses what somebody came in by who leaves between start list and start [T-8.1b]', () => {
    const events = held(earn('a', '2017-01-01'), use('e1', 'a'));
    given(...events)
      .when(commandOf({ type: 'ForfeitRights', tournament: 'e1' }))
      .thenLike({ type: 'RightForfeited', right: 'a', rule: 'T-8.1b' });
  });

  it('says where a right was used that is withdrawn', () => {
    const events = held(earn('a', '2017-01-01'), use('e1', 'a'));
    given(...events)
      .when(commandOf({ type: 'WithdrawRight', right: 'a', rule: 'T-1.0.7b' }))
      .thenLike({ type: 'RightWithdrawn', usedIn: 'e1' });
  });
});

describe('rights to a final', () => {
  const final = earn('f', '2017-01-01', { level: 'wc-final', place: 1, rule: 'T-1.4.1b' });
  const defer = (tournament: string): Given => ({ type: 'DeferRight', right: 'f', tournament });

  it('are deferred only once [T-1.4.3]', () => {
    const events = held(final, defer('final-30'));
    expect(events.at(-1)).toMatchObject({ type: 'RightDeferred', rule: 'T-1.4.3' });
    given(...events)
      .when(commandOf(defer('final-31')))
      .thenRejected('deferred-before', 'T-1.4.3');
    expect(
      ledger.decide(commandOf(use('final-31', 'f')), fold(ledger.evolve, ledger.initialState, events)).ok,
    ).toBe(true);
    given(...held(earn('a', '2017-01-01')))
      .when(commandOf({ ...defer('final-30'), right: 'a' } as Given))
      .thenRejected('no-such-right', 'T-1.4.3');
  });

  it('know no years: a final without the holder keeps one for the next, which forfeits it [T-1.4.3] [T-1.0.7c]', () => {
    const pass = (tournament: string): Given => ({ type: 'PassFinal', right: 'f', tournament });
    const ledgerAfter = held(final, pass('final-30'));
    expect(ledgerAfter[0]).toMatchObject({ type: 'RightEarned', expiresAt: null });
    expect(ledgerAfter[1]).toMatchObject({ type: 'RightDeferred', rule: 'T-1.4.3' });
    given(...ledgerAfter)
      .when(commandOf(pass('final-30')))
      .thenNothing();
    given(...ledgerAfter)
      .when(commandOf(pass('final-31')))
      .thenLike({ type: 'RightForfeited', tournament: 'final-31' });
    given(...held(final, use('final-30', 'f')))
      .when(commandOf(pass('final-30')))
      .thenNothing();
  });

  it.each([
    ["a free place in a ladies' final", 'ladies-final', 'T-1.6.3', 'free-place'],
    ["a vacancy of a ladies' final", 'ladies-final', 'T-1.6.3', 'next-ranked'],
  ])('%s opens that final alone [T-1.6.3]', (_name, level, rule, basis) => {
    const place: Given = { type: 'GrantRight', right: 'g', level, basis, rule, expiresAt: null } as Given;
    given(...held(place))
      .when(commandOf({ type: 'PassFinal', right: 'g', tournament: 'final-11' }))
      .thenLike({ type: 'RightForfeited', tournament: 'final-11', rule });
  });

  it('from a final of an Olympiad open the next one alone, those from its preliminaries stay [T-1.7.6] [T-1.8.6]', () => {
    const pass: Given = { type: 'PassFinal', right: 't', tournament: 'next' };
    const of = (level: string, rule: string) => held(earn('t', '2017-01-01', { level, rule }));
    given(...of('olympiad-final', 'T-1.7.6'))
      .when(commandOf(pass))
      .thenLike({ type: 'RightForfeited', rule: 'T-1.7.6' });
    given(...of('ladies-olympiad-final', 'T-1.8.6'))
      .when(commandOf(pass))
      .thenLike({ type: 'RightForfeited', rule: 'T-1.8.6' });
    given(...of('olympiad-final', 'T-1.7.7'))
      .when(commandOf(pass))
      .thenNothing();
  });

  it('are given to a former champion once, who asks a month before the deadline [T-1.4.3]', () => {
    const ask = (on: string, champion = true): Given => ({
      type: 'RequestInclusion',
      at: day(on),
      tournament: 'final-31',
      evidence: { champion, deadline: day('2017-06-30') },
    });
    const requested = given().when(commandOf(ask('2017-05-30')));
    requested.thenLike({ type: 'RightGranted', basis: 'former-champion', level: 'wc-final' });
    const evening = Date.parse('2017-05-30T21:30:00Z');
    const inTheEvening = ask('2017-05-30');
    given()
      .when(commandOf({ ...inTheEvening, at: evening }))
      .thenLike({ type: 'RightGranted' });
    given()
      .when(commandOf(ask('2017-05-31')))
      .thenRejected('asked-too-late', 'T-1.4.3');
    given()
      .when(commandOf(ask('2017-06-01')))
      .thenRejected('asked-too-late', 'T-1.4.3');
    given()
      .when(commandOf(ask('2017-05-30', false)))
      .thenRejected('no-former-champion', 'T-1.4.3');
    expect(ledger.decide(commandOf(ask('2017-05-30')), requested.state())).toMatchObject({
      ok: false,
      rejection: { code: 'included-before' },
    });
  });

  it('and others are granted by motion where no rule covers the case [T-1.0.11]', () => {
    const grant = {
      type: 'GrantRight',
      right: 'g',
      level: 'wc-candidates',
      basis: 'board',
      rule: 'T-1.0.11',
      expiresAt: null,
      reason: text,
    } as const;
    given().when(commandOf(grant)).thenRejected('motion-missing', 'T-1.0.11');
    given()
      .when(commandOf({ ...grant, motion: 'm-1' }))
      .thenRejected('motion-not-carried', 'T-1.0.11');
    given()
      .when(commandOf({ ...grant, motion: 'm-1', carried: true }))
      .thenLike({ type: 'RightGranted', motion: 'm-1' });
    const granted = given().when(commandOf({ ...grant, motion: 'm-1', carried: true }));
    const again = commandOf({ ...grant, right: 'h', motion: 'm-1', carried: true });
    expect(ledger.decide(again, granted.state())).toMatchObject({ rejection: { code: 'motion-applied' } });
  });
});

describe('rights that were earned elsewhere', () => {
  const taken = (right: string, more: object = {}) =>
    commandOf({
      type: 'TakeOverRight',
      ...{ right, level: 'wc-semi-final', halves: 2, origin: 'WC38/PR/04', place: 2, stands: 'held' },
      ...{ earnedAt: day('2016-09-01'), source: 'the table of 2017', ...more },
    } as never);

  it('go on as that office had them, for so long as the book has it where nothing is stated [T-1.0.6, T-1.0.7c]', () => {
    const first = given().when(taken('x'));
    first.thenLike({
      type: 'RightTakenOver',
      expiresAt: day('2019-09-01'),
      confirmedBy: 'service:tournament',
    });
    given()
      .when(taken('x', { expiresAt: day('2021-01-01') }))
      .thenLike({ expiresAt: day('2021-01-01') });
    const further = ledger.decide(taken('y', { earnedAt: day('2017-03-01') }), first.state());
    expect(further).toMatchObject({ events: [{ expiresAt: day('2021-03-01') }] });
    expect(ledger.decide(taken('x'), first.state())).toMatchObject({ ok: true, events: [] });
    expect(ledger.decide(commandOf(use('e1', 'x')), first.state()).ok).toBe(true);
  });

  it('are used, or kept for the next final, where they were so [T-1.0.7a, T-1.4.3]', () => {
    const used = given()
      .when(taken('x', { stands: 'used' }))
      .state();
    expect(ledger.decide(commandOf(use('e1', 'x')), used)).toMatchObject({
      rejection: { code: 'right-used' },
    });
    const final = { level: 'wc-final', stands: 'deferred' };
    const ledgerAfter = given().when(taken('f', final)).state();
    const again = commandOf({ type: 'DeferRight', right: 'f', tournament: 'final-31' });
    expect(ledger.decide(again, ledgerAfter)).toMatchObject({ rejection: { code: 'deferred-before' } });
    given()
      .when(taken('x', { stands: 'deferred' }))
      .thenRejected('not-deferrable', 'T-1.4.3');
  });

  it('are none that lapsed, are still to come, or open nothing the books know [T-1.0.6, T-1.0.7c]', () => {
    given()
      .when(taken('x', { earnedAt: day('2013-01-01') }))
      .thenRejected('right-expired', 'T-1.0.7c');
    given()
      .when(taken('x', { earnedAt: day('2018-01-01') }))
      .thenRejected('not-earned-yet', 'T-1.0.6');
    given()
      .when(taken('x', { level: 'wc-quarter-final' }))
      .thenRejected('no-such-level', 'T-1.0.6');
  });
});

describe('a ledger that forgets what was used', () => {
  it('lets a right be used twice [R29 canary]', () => {
    const events = held(earn('a', '2017-01-01'), use('e1', 'a'));
    const again = commandOf(use('e2', 'a'));
    const forgetful = events.filter(({ type }) => type !== 'RightUsed');
    expect(ledger.decide(again, fold(ledger.evolve, ledger.initialState, events)).ok).toBe(false);
    expect(ledger.decide(again, fold(ledger.evolve, ledger.initialState, forgetful)).ok).toBe(true);
  });
});
