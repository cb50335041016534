import type { Detail } from '@amici/kernel';
import { detailIn } from '@amici/locales';
import type { TimeControl } from './control';
import { parseTimeControl } from './parse-control';
import { checkTripleBlockLength } from './triple-block';

const parsed = (json: unknown): TimeControl => {
  const result = parseTimeControl(json);
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
};

const refused = (json: unknown): unknown => {
  const result = parseTimeControl(json);
  return result.ok
    ? 'accepted'
    : [
        result.error.code,
        result.error.data?.['path'],
        detailIn('en', result.error.data?.['reason'] as Detail),
      ];
};

describe('a time control', () => {
  it('must be there before play [L-6.2]', () => {
    for (const nothing of [undefined, null])
      expect(parseTimeControl(nothing)).toEqual({
        ok: false,
        error: {
          code: 'time-control-missing',
          rule: 'L-6.2',
          detail: { name: 'of-value', value: 'timeControl', detail: { name: 'setting-before-play' } },
          data: { path: 'timeControl', reason: { name: 'setting-before-play' } },
        },
      });
  });

  it('is read with its defaults filled in', () => {
    expect(parsed({ kind: 'moves-in-days', moves: 10, days: 50 })).toEqual({
      kind: 'moves-in-days',
      moves: 10,
      days: 50,
      dayCount: 'whole',
      duplicationAfter: null,
      silenceDays: null,
    });
    expect(parsed({ kind: 'days-plus-increment', days: 30, increment: 0, dayCount: 'exact' })).toEqual({
      kind: 'days-plus-increment',
      days: 30,
      increment: 0,
      dayCount: 'exact',
      duplicationAfter: null,
      silenceDays: null,
    });
    const triple = { kind: 'triple-block', clockDays: 50, bankDays: 0, incrementDays: 0, incrementMoves: 0 };
    expect(parsed(triple)).toEqual({ ...triple, guaranteedDays: null });
    expect(parsed({ ...triple, guaranteedDays: 50 })).toMatchObject({ guaranteedDays: 50 });
    expect(parsed({ kind: 'calendar-days', moves: 10, days: 30 })).toEqual({
      kind: 'calendar-days',
      moves: 10,
      days: 30,
      overstepsToLose: 2,
      carryCapDays: 15,
      hugeOverstepDays: 60,
    });
    expect(parsed({ kind: 'calendar-days', moves: 10, days: 30, hugeOverstepDays: null })).toMatchObject({
      hugeOverstepDays: null,
    });
    expect(parsed({ kind: 'minutes', minutes: 90 })).toEqual({
      kind: 'minutes',
      minutes: 90,
      incrementSeconds: 0,
    });
  });

  it('survives being stored and read again', () => {
    for (const json of [
      { kind: 'moves-in-days', moves: 10, days: 30, duplicationAfter: 20, silenceDays: 40 },
      { kind: 'days-plus-increment', days: 0.5, increment: 0.25 },
      { kind: 'minutes', minutes: 0.5, incrementSeconds: 0.1 },
    ])
      expect(parsed(JSON.parse(JSON.stringify(parsed(json))))).toEqual(parsed(json));
  });

  const control = { kind: 'moves-in-days', moves: 10, days: 50 };

  it('is refused where it is none', () => {
    for (const nothing of [7, 'moves-in-days', []])
      expect(refused(nothing)).toEqual(['invalid-setting', 'timeControl', 'must be an object']);
    const kinds = 'moves-in-days, days-plus-increment, triple-block, calendar-days, minutes';
    for (const kind of [undefined, 3, 'hourglass', 'toString'])
      expect(refused({ kind })).toEqual([
        'unknown-time-control',
        'timeControl.kind',
        `must be one of ${kinds}`,
      ]);
  });

  it.each([
    [{ ...control, bankDays: 5 }, 'unknown-setting', 'bankDays', 'is not a setting of moves-in-days'],
    [{ ...control, moves: undefined }, 'invalid-setting', 'moves', 'is required'],
    [{ ...control, moves: null }, 'invalid-setting', 'moves', 'must be a number'],
    [{ ...control, moves: '10' }, 'invalid-setting', 'moves', 'must be a number'],
    [{ ...control, days: NaN }, 'invalid-setting', 'days', 'must be a number'],
    [{ ...control, days: Infinity }, 'invalid-setting', 'days', 'must be a number'],
    [{ ...control, moves: 1.5 }, 'invalid-setting', 'moves', 'must be a whole number'],
    [{ ...control, moves: 0 }, 'invalid-setting', 'moves', 'must be at least 1 and at most 1000'],
    [{ ...control, moves: 1001 }, 'invalid-setting', 'moves', 'must be at least 1 and at most 1000'],
    [{ ...control, days: 0 }, 'invalid-setting', 'days', 'must be above 0 and at most 10000'],
    [{ ...control, days: 10001 }, 'invalid-setting', 'days', 'must be above 0 and at most 10000'],
    [{ ...control, dayCount: 'half' }, 'invalid-setting', 'dayCount', 'must be whole or exact'],
    [{ ...control, dayCount: null }, 'invalid-setting', 'dayCount', 'must be whole or exact'],
    [{ ...control, silenceDays: 0 }, 'invalid-setting', 'silenceDays', 'must be above 0 and at most 10000'],
    [
      { ...control, duplicationAfter: -1 },
      'invalid-setting',
      'duplicationAfter',
      'must be at least 0 and at most 10000',
    ],
    [
      { kind: 'calendar-days', moves: 10, days: 30, overstepsToLose: null },
      'invalid-setting',
      'overstepsToLose',
      'must be a number',
    ],
    [
      { ...control, dayCount: 'exact', duplicationAfter: 20 },
      'contradictory-settings',
      'duplicationAfter',
      'days can count twice only if whole days are counted',
    ],
    [
      {
        kind: 'triple-block',
        clockDays: 2,
        bankDays: 0,
        incrementDays: 1,
        incrementMoves: 50,
        guaranteedDays: 3,
      },
      'contradictory-settings',
      'guaranteedDays',
      'is more than clockDays, the most that the clock shows',
    ],
  ])('is refused with field and reason: %j', (json, code, field, reason) => {
    expect(refused(json)).toEqual([code, `timeControl.${field}`, reason]);
  });

  it('names fields from the path it is told', () => {
    expect(parseTimeControl({ ...control, days: -1 }, 'conditions.time')).toMatchObject({
      error: {
        detail: {
          ...{ name: 'of-value', value: 'conditions.time.days' },
          detail: { name: 'setting-above-0', max: 10_000 },
        },
      },
    });
  });
});

/** Settings as events have them, with the length that those of blocks announce. */
const OF_EVENTS: readonly { readonly event: string; readonly json: object; readonly lengthDays?: number }[] =
  [
    ...[30, 40, 50, 60].flatMap((days) =>
      [null, 20].map((duplicationAfter) => ({
        event: `10 moves / ${days} days, duplication after ${duplicationAfter ?? 'nothing'}`,
        json: { kind: 'moves-in-days', moves: 10, days, duplicationAfter },
      })),
    ),
    ...[
      { days: 10, increment: 1 },
      { days: 20, increment: 2 },
      { days: 30, increment: 3 },
      { days: 45, increment: 1 },
    ].flatMap((control) =>
      [null, 20].map((duplicationAfter) => ({
        event: `${control.days} days + ${control.increment} a move, duplication after ${duplicationAfter ?? 'nothing'}`,
        json: { kind: 'days-plus-increment', ...control, duplicationAfter },
      })),
    ),
    ...[
      { bankDays: 75, incrementDays: 5, lengthDays: 750 },
      { bankDays: 50, incrementDays: 5, lengthDays: 700 },
      { bankDays: 75, incrementDays: 3, lengthDays: 550 },
      { bankDays: 25, incrementDays: 3, lengthDays: 450 },
      { bankDays: 25, incrementDays: 2, lengthDays: 350 },
    ].map(({ lengthDays, ...block }) => ({
      event: `Triple Block of ${lengthDays} days`,
      json: { kind: 'triple-block', clockDays: 50, ...block, incrementMoves: 50 },
      lengthDays,
    })),
  ];

describe('the time controls of events', () => {
  it.each(OF_EVENTS)('are read as stated: $event', ({ json, lengthDays }) => {
    const control = parsed(json);
    expect(control).toMatchObject(json);
    if (control.kind === 'triple-block')
      expect(checkTripleBlockLength(control, lengthDays!)).toEqual({ ok: true, value: lengthDays });
  });
});
