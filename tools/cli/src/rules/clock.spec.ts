import { answerTo } from './testing/answered';

interface Replayed {
  readonly moves: readonly Record<string, unknown>[];
  readonly running: unknown;
  readonly flag: unknown;
  readonly [more: string]: unknown;
}

const ask = (question: object, op = 'clock.replay') => answerTo<Replayed>({ op, ...question });

const server = { kind: 'moves-in-days', moves: 10, days: 50, duplicationAfter: 20 };
const startedAt = '2024-01-01T00:00:00Z';
const move = (at: string): object => ({ type: 'move', at });

describe('clock.replay', () => {
  it('charges each move and names the clock that runs', () => {
    const { result } = ask({
      control: server,
      startedAt,
      events: [move('2024-01-24T23:00:00Z'), move('2024-01-26T23:00:00.5+01:00')],
    });
    expect(result).toEqual({
      moves: [
        { ply: 1, by: 'white', chargedDays: 26, remainingDays: 24 },
        { ply: 2, by: 'black', chargedDays: 1, remainingDays: 49 },
      ],
      running: { by: 'white', deadline: '2024-02-18T22:00:00.499Z' },
      flag: null,
    });
  });

  it('tells a control reached', () => {
    const control = { kind: 'moves-in-days', moves: 1, days: 5, dayCount: 'exact' };
    const { result } = ask({ control, startedAt, events: [move('2024-01-02T12:00:00Z')] });
    expect(result.moves).toEqual([{ ply: 1, by: 'white', chargedDays: 1.5, remainingDays: 8.5, control: 1 }]);
  });

  it('cuts off what is finer than a millisecond', () => {
    const control = { kind: 'days-plus-increment', days: 1, increment: 0, dayCount: 'exact' };
    const last = (at: string): unknown => ask({ control, startedAt, events: [move(at)] }).result.flag;
    expect(last('2024-01-02t00:00:00.000999999z')).toBeNull();
    expect(last('2024-01-02T00:00:00.0019Z')).not.toBeNull();
    expect(last('2024-01-01T23:59:59.9999999Z')).toBeNull();
  });

  it('plays a move at the deadline and stops at one a millisecond later', () => {
    const control = { kind: 'days-plus-increment', days: 30, increment: 3, dayCount: 'exact' };
    const at = (last: string) => ask({ control, startedAt, events: [move(last), move(last)] });
    expect(at('2024-01-31T00:00:00.000Z').result).toMatchObject({
      moves: [{ remainingDays: 3 }, { remainingDays: 33 }],
      flag: null,
    });
    expect(at('2024-01-31T00:00:00.001Z').result).toEqual({
      moves: [],
      running: { by: 'white', deadline: '2024-01-31T00:00:00.000Z' },
      flag: { by: 'white', at: '2024-01-31T00:00:00.000Z' },
      rule: 'L-6.7',
    });
  });

  it('finds a flag that has fallen by now', () => {
    const silent = { ...server, silenceDays: 40 };
    const now = (instant: string) => ask({ control: silent, startedAt, events: [], now: instant });
    expect(now('2024-02-05T23:59:59.999Z').result.flag).toBeNull();
    expect(now('2024-02-06T00:00:00Z').result.flag).toEqual({ by: 'white', at: '2024-02-05T23:59:59.999Z' });
    const later = ask({
      control: { ...server, silenceDays: 40, days: 90 },
      startedAt,
      events: [],
      now: '2025-01-01T00:00:00Z',
    });
    expect(later.result).toMatchObject({ flag: { at: '2024-02-09T23:59:59.999Z' }, rule: 'C-11f' });
  });

  it('stops a player’s clock for leave, both days included, wherever it stands in the list', () => {
    const leave = (player: string): object => ({
      type: 'leave',
      player,
      from: '2024-01-10',
      to: '2024-01-12',
    });
    const deadline = (...events: readonly object[]): unknown =>
      ask({ control: server, startedAt, events }).result.running;
    expect(deadline(leave('white'))).toEqual({ by: 'white', deadline: '2024-02-08T23:59:59.999Z' });
    expect(deadline(leave('black'))).toEqual({ by: 'white', deadline: '2024-02-05T23:59:59.999Z' });
    expect(
      ask({ control: server, startedAt, events: [move('2024-01-15T00:00:00Z'), leave('white')] }).result
        .moves,
    ).toEqual([{ ply: 1, by: 'white', chargedDays: 11, remainingDays: 39 }]);
  });

  it('takes an adjustment in its place, listed before or after', () => {
    const adjust = { type: 'adjust', player: 'white', days: -2.5, at: '2024-01-02T00:00:00Z' };
    const rows = [
      [adjust, move('2024-01-03T00:00:00Z')],
      [move('2024-01-03T00:00:00Z'), adjust],
    ].map((events) => ask({ control: server, startedAt, events }).result.moves);
    expect(rows[0]).toEqual([{ ply: 1, by: 'white', chargedDays: 2, remainingDays: 45.5 }]);
    expect(rows[1]).toEqual(rows[0]);
  });

  it('lets time pass uncounted in an outage, and lifts the silence limit when announced', () => {
    const outage = { type: 'outage', from: '2024-01-02T06:00:00Z', to: '2024-01-02T18:00:00Z' };
    const silent = { ...server, silenceDays: 14 };
    const events = [outage, { type: 'announce', at: '2024-01-10T00:00:00Z' }];
    expect(ask({ control: silent, startedAt, events: [outage] }).result.running).toMatchObject({
      deadline: '2024-01-15T11:59:59.999Z',
    });
    expect(ask({ control: silent, startedAt, events }).result.running).toMatchObject({
      deadline: '2024-02-06T11:59:59.999Z',
    });
  });

  it('counts no day twice where time is exact', () => {
    const { result } = ask({
      control: { ...server, dayCount: 'exact' },
      startedAt,
      events: [move('2024-01-31T00:00:00Z')],
    });
    expect(result.moves).toMatchObject([{ chargedDays: 30, remainingDays: 20 }]);
  });

  it('keeps the bank of a Triple Block clock', () => {
    const control = {
      kind: 'triple-block',
      clockDays: 50,
      bankDays: 75,
      incrementDays: 3,
      incrementMoves: 50,
    };
    const refill = { type: 'refill', player: 'white', at: '2024-01-21T00:00:00Z' };
    const { result } = ask({ control, startedAt, events: [refill] });
    expect(result).toMatchObject({ running: { deadline: '2024-03-11T00:00:00.000Z' } });
    const events = [refill, move('2024-02-01T00:00:00Z')];
    expect(ask({ control, startedAt, events }).result.moves).toEqual([
      { ply: 1, by: 'white', chargedDays: 31, remainingDays: 50, bankDays: 47 },
    ]);
    const leave = { type: 'leave', player: 'white', from: '2024-01-10', to: '2024-01-12' };
    expect(ask({ control, startedAt, events: [leave] }).error).toMatchObject({
      code: 'leave-not-allowed',
      rule: 'L-10.1b',
    });
    expect(ask({ control: server, startedAt, events: [refill] }).error).toEqual({
      code: 'no-bank',
      message: 'only a Triple Block clock has a bank',
      rule: 'L-C.1',
    });
  });

  it('records first and second oversteps of a scoresheet', () => {
    const post = (receivedOn: string, postedOn: string, more: object = {}): object => ({
      type: 'move',
      receivedOn,
      postedOn,
      ...more,
    });
    const control = { kind: 'calendar-days', moves: 10, days: 30 };
    const black = post('2024-01-01', '2024-01-01');
    const first = [post('2024-01-01', '2024-02-04'), black];
    const { result } = ask({
      control,
      startedAt: '2024-01-01',
      events: [...first, post('2024-01-01', '2024-01-03'), black, post('2024-01-01', '2024-02-01'), black],
    });
    expect(result).toEqual({
      moves: [
        { ply: 1, by: 'white', chargedDays: 34, remainingDays: 30 },
        { ply: 2, by: 'black', chargedDays: 0, remainingDays: 30 },
        { ply: 3, by: 'white', chargedDays: 6, remainingDays: 24 },
        { ply: 4, by: 'black', chargedDays: 0, remainingDays: 30 },
        { ply: 5, by: 'white', chargedDays: 31, remainingDays: -7 },
      ],
      running: { by: 'black', deadline: null },
      flag: null,
      oversteps: [
        { by: 'white', ply: 1, byDays: 4, carriedDays: 4 },
        { by: 'white', ply: 5, byDays: 7, carriedDays: 0 },
      ],
      lost: { by: 'white', rule: 'C-12a' },
    });
    const huge = [post('2024-01-01', '2024-04-02', { inquired: true })];
    expect(ask({ control, events: huge }).result).toMatchObject({ lost: { by: 'white', rule: 'C-11bv' } });
  });

  it('leaves adjourned and granted days out of a scoresheet', () => {
    const events = [
      { type: 'adjust', player: 'white', days: 2 },
      { type: 'move', receivedOn: '2024-03-01', postedOn: '2024-03-14' },
      { type: 'leave', player: 'white', from: '2024-03-03', to: '2024-03-12' },
      { type: 'leave', player: 'black', from: '2024-03-13', to: '2024-03-13' },
    ];
    expect(ask({ control: { kind: 'calendar-days', moves: 10, days: 30 }, events }).result.moves).toEqual([
      { ply: 1, by: 'white', chargedDays: 3, remainingDays: 29 },
    ]);
  });

  it('has no words for a deadline beyond all dates', () => {
    const control = { kind: 'moves-in-days', moves: 1, days: 10_000 };
    const { result } = ask({ control, startedAt, events: Array(10_000).fill(move(startedAt)) });
    expect(result.moves).toHaveLength(10_000);
    expect(
      ask({ control, startedAt: '9999-12-31T00:00:00Z', events: [], now: '9999-12-31T01:00:00Z' }).result,
    ).toMatchObject({
      running: { deadline: '+010027-05-18T23:59:59.999Z' },
      flag: null,
    });
    const given = Array(2_000).fill({ type: 'adjust', player: 'white', days: 100_000, at: startedAt });
    expect(ask({ control, startedAt, events: given }).result).toMatchObject({
      running: { by: 'white', deadline: null },
      flag: null,
    });
  });

  it('tells a control reached on a scoresheet, and keeps the players’ leave apart', () => {
    const post = { type: 'move', receivedOn: '2024-03-01', postedOn: '2024-03-05' };
    const leave = { type: 'leave', player: 'black', from: '2024-03-02', to: '2024-03-03' };
    const control = { kind: 'calendar-days', moves: 1, days: 30 };
    expect(ask({ control, events: [post, leave, post] }).result.moves).toEqual([
      { ply: 1, by: 'white', chargedDays: 4, remainingDays: 56, control: 1 },
      { ply: 2, by: 'black', chargedDays: 2, remainingDays: 58, control: 1 },
    ]);
    const most = Array(1_000).fill(leave);
    expect(ask({ control, events: most }).ok).toBe(true);
    expect(ask({ control: server, startedAt, events: most }).ok).toBe(true);
  });

  it('refuses a move stamped before the mover began to think', () => {
    const events = [move('2024-01-03T00:00:00Z'), move('2024-01-02T23:59:59.999Z')];
    expect(ask({ control: server, startedAt, events }).error).toEqual({
      code: 'out-of-order',
      message: 'events[1]: moved before the clock ran',
    });
    expect(ask({ control: server, startedAt, events: [move('2023-12-31T00:00:00Z')] }).error['code']).toBe(
      'out-of-order',
    );
  });

  const calendar = { kind: 'calendar-days', moves: 10, days: 30 };

  it.each([
    [{ startedAt, events: [] }, 'control must be an object'],
    [{ control: { ...server, moves: 0 }, startedAt, events: [] }, 'control.moves: must be at least 1'],
    [{ control: { ...server, bank: 1 }, startedAt, events: [] }, 'control.bank: is not a setting'],
    [{ control: { kind: 'hourglass' }, startedAt, events: [] }, 'control.kind: must be one of'],
    [{ control: server, events: [] }, 'startedAt must be a string'],
    [{ control: server, startedAt: '2024-01-01', events: [] }, 'startedAt must be an RFC 3339 instant'],
    [{ control: server, startedAt: '2024-02-30T00:00:00Z', events: [] }, 'startedAt must be an RFC 3339'],
    [{ control: server, startedAt: 'on 2024-02-20T00:00:00Z', events: [] }, 'startedAt must be an RFC 3339'],
    [{ control: server, startedAt: '2024-02-20T00:00:00Z!', events: [] }, 'startedAt must be an RFC 3339'],
    [{ control: server, startedAt: '2024-02-20T00:00:00', events: [] }, 'startedAt must be an RFC 3339'],
    [
      { control: server, startedAt: '2024-02-20T00:00:00+24:00', events: [] },
      'startedAt must be an RFC 3339',
    ],
    [{ control: server, startedAt: '2024-02-20T24:00:00Z', events: [] }, 'startedAt must be an RFC 3339'],
    [{ control: server, startedAt }, 'events must be a list'],
    [{ control: server, startedAt, events: Array(10_001).fill(move(startedAt)) }, 'at most 10000'],
    [{ control: server, startedAt, events: [7] }, 'events[0]: event must be an object'],
    [{ control: server, startedAt, events: [{}] }, 'events[0]: type must be a string'],
    [{ control: server, startedAt, events: [{ type: 'nap', at: startedAt }] }, 'unknown type: nap'],
    [{ control: server, startedAt, events: [{ type: 'move' }] }, 'events[0]: at must be a string'],
    [
      { control: server, startedAt, events: [{ type: 'adjust', player: 'white', days: '1', at: startedAt }] },
      'events[0]: days must be a number',
    ],
    [
      {
        control: server,
        startedAt,
        events: [{ type: 'leave', player: 'red', from: '2024-01-01', to: '2024-01-02' }],
      },
      'player must be white or black',
    ],
    [
      {
        control: server,
        startedAt,
        events: [{ type: 'leave', player: 'white', from: '2024-01-03', to: '2024-01-02' }],
      },
      'to must not be before from',
    ],
    [
      {
        control: server,
        startedAt,
        events: [{ type: 'outage', from: startedAt, to: '2023-01-02T00:00:00Z' }],
      },
      'to must not be before from',
    ],
    [
      { control: server, startedAt, events: [{ type: 'adjust', player: 'white', days: 1e9, at: startedAt }] },
      'events[0]: days must be at most 100000 either way',
    ],
    [
      { control: calendar, events: [{ type: 'adjust', player: 'white', days: -1e9 }] },
      'days must be at most 100000',
    ],
    [
      {
        control: server,
        startedAt,
        events: Array(1_001).fill({ type: 'leave', player: 'white', from: '2024-02-01', to: '2024-02-01' }),
      },
      'events must hold at most 1000 breaks',
    ],
    [
      {
        control: calendar,
        events: Array(1_001).fill({ type: 'leave', player: 'white', from: '2024-02-01', to: '2024-02-01' }),
      },
      'events must hold at most 1000 breaks',
    ],
    [{ control: calendar, events: [move(startedAt)] }, 'receivedOn must be a date'],
    [{ control: calendar, events: [{ type: 'refill', player: 'white' }] }, 'unknown type: refill'],
  ])('answers bad-request: %#', (question, message) => {
    const { ok, error } = ask(question);
    expect([ok, error['code']]).toEqual([false, 'bad-request']);
    expect(error['message']).toContain(message);
  });
});

describe('clock.explain', () => {
  it('lists the intervals of the same question up to the flag', () => {
    const control = { kind: 'days-plus-increment', days: 1, increment: 1, dayCount: 'exact' };
    const { result } = ask(
      { control, startedAt, events: [move('2024-01-01T12:00:00Z'), move('2024-01-05T00:00:00Z')] },
      'clock.explain',
    );
    expect((result['lines'] as readonly object[]).slice(2)).toEqual([
      {
        player: 'white',
        move: 1,
        kind: 'thinking',
        from: '2024-01-01T00:00:00.000Z',
        to: '2024-01-01T12:00:00.000Z',
        days: 0.5,
        chargedDays: 0.5,
        creditedDays: 0,
        toBankDays: 0,
        rule: 'L-6.5',
      },
      expect.objectContaining({ kind: 'increment', creditedDays: 1, rule: 'L-6.2' }),
      expect.objectContaining({ player: 'black', to: '2024-01-02T12:00:00.000Z', chargedDays: 1 }),
    ]);
    const question = { control, startedAt, events: [], now: '2024-01-01T06:00:00Z' };
    expect(ask(question, 'clock.explain').result['lines']).toHaveLength(3);
    expect(
      ask({ ...question, events: [{ type: 'refill', player: 'white', at: startedAt }] }, 'clock.explain').ok,
    ).toBe(false);
  });

  it('names leave, outages and adjustments with their rules', () => {
    const events = [
      { type: 'leave', player: 'white', from: '2024-01-02', to: '2024-01-02' },
      { type: 'outage', from: '2024-01-03T00:00:00Z', to: '2024-01-03T12:00:00Z' },
      { type: 'adjust', player: 'white', days: 2, at: '2024-01-04T00:00:00Z' },
      move('2024-01-05T00:00:00Z'),
    ];
    const { result } = ask({ control: { ...server, dayCount: 'exact' }, startedAt, events }, 'clock.explain');
    const printed = (result['lines'] as readonly Record<string, unknown>[]).map((line) => [
      line['kind'],
      line['rule'],
      line['chargedDays'],
      line['creditedDays'],
    ]);
    expect(printed.slice(2)).toEqual([
      ['adjustment', 'L-6.8', 0, 2],
      ['thinking', 'L-6.5', 1, 0],
      ['leave', 'L-10.1a', 0, 0],
      ['outage', 'L-6.11', 0, 0],
      ['thinking', 'L-6.5', 1.5, 0],
    ]);
  });

  it('lists the entries of a scoresheet', () => {
    const events = [{ type: 'move', receivedOn: '2024-03-01', postedOn: '2024-03-14' }];
    const { result } = ask(
      { control: { kind: 'calendar-days', moves: 10, days: 30 }, events },
      'clock.explain',
    );
    expect(result['entries']).toEqual([expect.objectContaining({ days: 13, chargedDays: 13, rule: 'C-5c' })]);
  });
});
