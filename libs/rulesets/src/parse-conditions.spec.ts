import type { Detail } from '@amici/kernel';
import { detailIn } from '@amici/locales';
import { gameRules } from './game-rules';
import { findLaws } from './laws';
import { parseConditions } from './parse-conditions';

const iccf = findLaws('iccf-laws-2020')!;
const ccla = findLaws('ccla-2016')!;
const start = Date.parse('2021-01-01T00:00:00Z');
const dates = { start, end: null };
const control = { kind: 'moves-in-days', moves: 10, days: 50 };

const refusal = (json: unknown, laws = iccf, when = dates as { start: number; end: number | null }) => {
  const parsed = parseConditions(json, laws, when);
  return parsed.ok
    ? null
    : { code: parsed.error.code, path: parsed.error.data?.['path'], rule: parsed.error.rule };
};

describe('the conditions of an event', () => {
  it('are filled in from the laws where the event says nothing', () => {
    const parsed = parseConditions({ timeControl: control }, iccf, dates);
    expect(parsed).toMatchObject({
      ok: true,
      value: { tablebasePieces: 7, fiftyMoveExcludedAtOrBelow: 7, flag: 'automatic', conditionals: 'linear' },
    });
    expect(parseConditions({}, ccla, dates)).toMatchObject({
      value: { timeControl: { kind: 'moves-in-days', days: 50, silenceDays: 40 }, flag: 'claim-by-opponent' },
    });
    expect(parseConditions({ transmission: 'postal' }, ccla, dates)).toMatchObject({
      value: {
        timeControl: { kind: 'calendar-days', days: 30 },
        leave: { kind: 'adjournment', minimumDays: 10 },
      },
    });
  });

  it('take the place of what the laws say', () => {
    const parsed = parseConditions({ timeControl: control, tablebasePieces: 6 }, iccf, dates);
    const rules = parsed.ok ? gameRules('iccf-laws-2020@1', null, parsed.value) : undefined;
    expect(rules?.tablebase.maxPieces).toBe(6);
  });

  it('must name the time control before play', () => {
    expect(refusal({})).toEqual({ code: 'time-control-missing', path: 'timeControl', rule: 'L-6.2' });
    expect(refusal({ timeControl: null })).toBeNull();
    expect(refusal({ timeControl: { ...control, weeks: 2 } })).toMatchObject({
      code: 'unknown-setting',
      path: 'timeControl.weeks',
    });
  });

  it('are refused with every field that is unknown or out of range', () => {
    const parsed = parseConditions(
      { timeControl: control, colour: 'red', draws: { minimumMove: 0 } },
      iccf,
      dates,
    );
    expect(parsed).toMatchObject({
      ok: false,
      error: {
        code: 'unknown-setting',
        data: { problems: [{ path: 'colour' }, { path: 'draws.minimumMove', code: 'invalid-setting' }] },
      },
    });
    expect(refusal('no object')).toMatchObject({ code: 'invalid-setting', path: '' });
    expect(
      refusal({ timeControl: control, visibility: { public: { show: 'live', delay: 3 } } }),
    ).toMatchObject({
      path: 'visibility.public.delay',
    });
  });

  const block = { kind: 'triple-block', clockDays: 50, bankDays: 75, incrementDays: 5, incrementMoves: 50 };
  const none = { kind: 'none' };

  it.each([
    [{ timeControl: block }, 'leave.kind', 'L-10.1b'],
    [{ timeControl: block, leave: none, lengthDays: 700 }, 'lengthDays', 'L-C.1'],
    [
      { timeControl: { ...block, kind: 'calendar-days', moves: 10, days: 30 } },
      'timeControl.clockDays',
      'L-6.2',
    ],
    [{ timeControl: { kind: 'calendar-days', moves: 10, days: 30 } }, 'timeControl.kind', 'C-5c'],
    [{ timeControl: { kind: 'minutes', minutes: 90 } }, 'timeControl.kind', 'L-6.2'],
    [{ timeControl: control, flag: 'director-decision' }, 'flag', 'L-6.6a'],
    [{ timeControl: control, transmission: 'email', flag: 'automatic' }, 'flag', 'L-6.6b'],
    [{ timeControl: control, playsOnAfterFlag: true }, 'playsOnAfterFlag', 'L-6.6a'],
    [{ timeControl: control, longThinkAnnounced: true }, 'longThinkAnnounced', 'C-11f'],
    [{ timeControl: control, leave: { kind: 'none', daysPerYear: 5 } }, 'leave.daysPerYear', 'L-10.1a'],
    [{ timeControl: control, leave: { daysPerYear: 5, minimumDays: 6 } }, 'leave.minimumDays', 'C-16a'],
    [{ timeControl: control, transmission: 'email', conditionals: 'linear' }, 'conditionals', 'C-6a'],
    [{ timeControl: control, conditionals: 'open' }, 'conditionals', 'C-6a'],
    [{ timeControl: control, tablebasePieces: 2 }, 'tablebasePieces', 'L-G.7'],
    [{ timeControl: control, draws: { agreement: false, minimumMove: 25 } }, 'draws.agreement', 'L-9.1.2'],
    [
      { timeControl: control, draws: { offersPerGame: 1, offerEveryMoves: 10 } },
      'draws.offerEveryMoves',
      'L-13.3.2.3e',
    ],
    [
      { timeControl: control, tieBreaks: { individual: ['rating-high', 'rating-low'] } },
      'tieBreaks.individual',
      'T-7.2',
    ],
    [
      { timeControl: control, adjudication: { appeal: false, appealPanel: 3 } },
      'adjudication.appealPanel',
      'C-24f',
    ],
    [
      {
        timeControl: control,
        visibility: {
          participants: { show: 'live', delayMoves: 5 },
          public: { show: 'live', delayMoves: 3 },
        },
      },
      'visibility.participants',
      'T-14a',
    ],
    [
      { timeControl: control, visibility: { participants: { show: 'never' } } },
      'visibility.participants',
      'T-14a',
    ],
  ])('are refused where they contradict each other: %j', (json, path, rule) => {
    expect(refusal(json)).toMatchObject({ path, rule });
  });

  it('may not give an event dates that its Triple Block clocks contradict', () => {
    const end = start + 749 * 86_400_000;
    expect(refusal({ timeControl: block, leave: none }, iccf, { start, end })).toMatchObject({ path: 'end' });
    expect(refusal({ timeControl: block, leave: none, lengthDays: 750 })).toBeNull();
    expect(refusal({ timeControl: control }, iccf, { start, end: start - 1 })).toMatchObject({ path: 'end' });
  });
});

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Paths of all settings, objects and the settings in them. */
const pathsIn = (json: Json, prefix = ''): readonly string[] =>
  Object.entries(json).flatMap(([name, value]) => [
    `${prefix}${name}`,
    ...(isObject(value) ? pathsIn(value, `${prefix}${name}.`) : []),
  ]);

const changed = (json: Json, path: string, value: unknown): Json => {
  const [name, ...rest] = path.split('.');
  const inner = rest.length === 0 ? value : changed(json[name!] as Json, rest.join('.'), value);
  return { ...json, [name!]: inner };
};

describe('the whole space of settings', () => {
  const complete = (json: object, laws = iccf): Json => {
    const parsed = parseConditions(json, laws, dates);
    if (!parsed.ok) throw new Error(parsed.error.code);
    return JSON.parse(JSON.stringify(parsed.value)) as Json;
  };
  const live = { show: 'live', afterFinishedGames: 2, delayMoves: 5 };
  const profiles = [
    complete({ timeControl: control, visibility: { public: live } }),
    complete({ timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } }),
    complete({
      timeControl: {
        kind: 'triple-block',
        clockDays: 50,
        bankDays: 75,
        incrementDays: 5,
        incrementMoves: 50,
      },
      leave: { kind: 'none' },
    }),
    complete({ transmission: 'email', timeControl: { kind: 'calendar-days', moves: 10, days: 30 } }),
  ];

  it('is taken as it is written where all of it is said', () => {
    for (const profile of profiles) expect(complete(profile)).toEqual(profile);
    expect(complete(complete({ transmission: 'postal' }, ccla), ccla)).toMatchObject({
      transmission: 'postal',
      conditionals: 'open',
    });
  });

  it('is refused with the very field for each setting that makes no sense', () => {
    for (const profile of profiles)
      for (const path of pathsIn(profile)) {
        const found = parseConditions(changed(profile, path, { nonsense: true }), iccf, dates);
        if (found.ok) throw new Error(`${path} took nonsense`);
        const [first] = found.error.data!['problems'] as readonly { path: string; reason: Detail }[];
        expect([path, first!.path.startsWith(path) ? path : first!.path]).toEqual([path, path]);
        expect(detailIn('en', first!.reason)).toMatch(/\w+ \w+/);
      }
  });

  it('has no other settings, at any depth', () => {
    for (const profile of profiles)
      for (const path of pathsIn(profile).filter((one) => isObject(at(profile, one)))) {
        const found = parseConditions(changed(profile, `${path}.extra`, 1), iccf, dates);
        expect(found).toMatchObject({ error: { code: 'unknown-setting', data: { path: `${path}.extra` } } });
      }
  });
});

const at = (json: Json, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Json)[name], json);

const day = (text: string): number => Date.parse(`${text}T00:00:00Z`);

/** Settings as the events of a server have them: every control, leave, claim, offer and tie-break in some combination. */
const OF_EVENTS: readonly (readonly [event: string, settings: object])[] = [
  [
    'an open by moves in days, one offer a game, claims of six men',
    {
      timeControl: { kind: 'moves-in-days', moves: 10, days: 30, duplicationAfter: 20 },
      leave: { kind: 'leave', daysPerYear: 30, special: 'from-director' },
      tablebasePieces: 6,
      draws: { minimumMove: null, offersPerGame: 1, offerEveryMoves: null },
      adjudication: { selectedBy: 'director' },
      tieBreaks: { individual: ['wins', 'sonneborn-berger', 'direct-encounter'], team: [] },
      startPositions: 'standard',
    },
  ],
  [
    'a final with an offer every ten moves, claims of seven men, the server adjudicating',
    {
      timeControl: { kind: 'moves-in-days', moves: 10, days: 50, duplicationAfter: null },
      leave: { kind: 'leave', daysPerYear: 45, special: 'none' },
      tablebasePieces: 7,
      draws: { minimumMove: null, offersPerGame: null, offerEveryMoves: 10 },
      adjudication: { selectedBy: 'server' },
      tieBreaks: {
        individual: ['wins', 'sonneborn-berger', 'direct-encounter', 'rating-high'],
        team: [],
      },
      startPositions: 'standard',
    },
  ],
  [
    'a league board without tablebases, flags claimed by the opponent, Sonneborn-Berger alone',
    {
      timeControl: { kind: 'moves-in-days', moves: 10, days: 30, duplicationAfter: null },
      flag: 'claim-by-opponent',
      leave: { kind: 'leave', daysPerYear: 30, special: 'from-director' },
      tablebasePieces: 0,
      draws: { minimumMove: null, offersPerGame: null, offerEveryMoves: 10 },
      adjudication: { selectedBy: 'director' },
      tieBreaks: { individual: ['sonneborn-berger'], team: ['board-points'] },
      startPositions: 'standard',
    },
  ],
  [
    'a Chess960 cup by increment, no leave, no offer before move 30, the fifty moves off for seven men',
    {
      timeControl: { kind: 'days-plus-increment', days: 45, increment: 1, duplicationAfter: 20 },
      leave: { kind: 'none' },
      tablebasePieces: 7,
      fiftyMoveExcludedAtOrBelow: 7,
      draws: { minimumMove: 30, offersPerGame: null, offerEveryMoves: null },
      adjudication: { selectedBy: 'server' },
      tieBreaks: { individual: ['wins', 'sonneborn-berger', 'direct-encounter', 'rating-low'], team: [] },
      startPositions: 'chess960-each',
    },
  ],
  [
    'a Triple Block event of 750 days',
    {
      timeControl: {
        kind: 'triple-block',
        clockDays: 50,
        bankDays: 75,
        incrementDays: 5,
        incrementMoves: 50,
      },
      lengthDays: 750,
      leave: { kind: 'none' },
      tablebasePieces: 7,
      draws: { minimumMove: null, offersPerGame: null, offerEveryMoves: 10 },
      adjudication: { selectedBy: 'server' },
      tieBreaks: { individual: [], team: [] },
      startPositions: 'standard',
    },
  ],
  [
    'a snapshot that does not state its time control',
    { timeControl: null, leave: { kind: 'leave', daysPerYear: 45, special: 'from-director' } },
  ],
];

describe('the settings of events', () => {
  it.each(OF_EVENTS)('are within the parameter space, with their dates: %s', (_, settings) => {
    for (const end of [day('2022-07-10'), null])
      expect(parseConditions(settings, iccf, { start: day('2020-06-20'), end })).toMatchObject({ ok: true });
  });

  it.each([
    [75, 5, 750, true],
    [50, 5, 700, true],
    [75, 3, 550, true],
    [25, 3, 450, true],
    [50, 3, 250, false],
    [75, 3, 549, false],
  ])(
    'are refused for a Triple Block length that contradicts L-C.1: bank %i, increment %i, %i days',
    (bankDays, incrementDays, lengthDays, holds) => {
      const json = {
        timeControl: { kind: 'triple-block', clockDays: 50, bankDays, incrementDays, incrementMoves: 50 },
        leave: { kind: 'none' },
        lengthDays,
      };
      expect(refusal(json)?.path ?? null).toBe(holds ? null : 'lengthDays');
    },
  );
});
