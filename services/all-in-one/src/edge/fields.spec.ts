import { conditionsSchema } from '../../../gateway/src/http/conditions-described';
import { isMessageKey } from '@amici/web';
import { z } from 'zod';
import { parametersOf } from '@amici/edge/endpoint-names';
import { person, textRef, Words } from '@amici/contracts/fields';
import { COMMAND_ENDPOINTS } from '../../../gateway/src/http/endpoints/command-endpoints';
import { conditionsPart } from '../../../pages/src/forms/conditions';
import { entriesOf as entriesIn, formParts, valuesOf, type Entry } from '../../../pages/src/forms/fields';
import { changedBy, type Filled } from '../../../pages/src/forms/lines';
import { pathEntries } from '../../../pages/src/forms/path-fields';

const entriesOf = (body: z.ZodType | undefined, filled: Filled = {}): readonly Entry[] =>
  entriesIn(body, filled, conditionsSchema());

const ruling = COMMAND_ENDPOINTS.get('DecideClaim')!.body!;

const fieldsOf = (all: readonly Entry[]): readonly Extract<Entry, { readonly kind: 'field' }>[] =>
  all.flatMap((entry) => (entry.kind === 'list' ? entry.lines.flatMap(fieldsOf) : [entry]));

const listsOf = (all: readonly Entry[]): readonly string[] =>
  all.flatMap((entry) => (entry.kind === 'list' ? [entry.name, ...entry.lines.flatMap(listsOf)] : []));

describe('a form of an endpoint', () => {
  it.each([...COMMAND_ENDPOINTS])('can be made for %s from what its body takes', (_, { body }) => {
    const names = fieldsOf(entriesOf(body)).map(({ field }) => field.name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => name.startsWith('form-'))).toEqual([]);
  });

  it('asks for each part of a ruling by itself, and says which may be left out', () => {
    const needed = fieldsOf(entriesOf(ruling)).filter(({ field }) => field.isRequired);
    expect(needed.map(({ field }) => [field.name, field.kind])).toEqual([
      ['upheld', 'yes-no'],
      ['ruling.reason', 'words'],
    ]);
  });

  it('lets a number be filled in only as the endpoint takes it: its least, its largest, whole where it has to be', () => {
    const body = z.strictObject({
      ply: z.number().int().min(1).max(10_000),
      boards: z.number().int().positive().lt(50).nullable(),
      share: z.number().min(0).max(1).optional(),
      fee: z.number().multipleOf(0.25),
    });
    const bounds = fieldsOf(entriesOf(body)).map(({ field }) => [field.least, field.largest, field.step]);
    expect(bounds.slice(0, 3)).toEqual([
      [1, 10_000, 1],
      [1, 49, 1],
      [0, 1, undefined],
    ]);
    expect(bounds[3]).toEqual([undefined, undefined, 0.25]);
  });

  it('has the bounds of every number that an endpoint takes, in its path as well', () => {
    const unbounded = [...COMMAND_ENDPOINTS].flatMap(([name, { body, words }]) =>
      fieldsOf([...pathEntries(words, {}), ...entriesOf(body)])
        .filter(({ field }) => field.kind === 'number')
        .filter(({ field: { least, largest } }) => least === undefined || largest === undefined)
        .map(({ field }) => `${name} ${field.name}`),
    );
    expect(unbounded).toEqual([]);
  });

  it.each([
    ['ply', 1, 10_000],
    ['plan', 1, 9_999],
    ['teamBoard', 1, 100],
  ])('asks for a %s in a path by its bounds', (name, least, largest) => {
    const words = [...COMMAND_ENDPOINTS.values()].find((endpoint) => name in endpoint.words)!.words;
    const [field] = fieldsOf(pathEntries({ [name]: words[name]! }, {}));
    expect(field!.field).toMatchObject({ kind: 'number', least, largest, step: 1 });
    expect(field!.read('7')).toBe('7');
  });

  it('says what a program would: nothing for what is empty, lists by lines, words as a document', () => {
    const body = z.strictObject({
      upheld: z.boolean(),
      ply: z.number().int().min(1),
      until: z.string().nullable(),
      players: z.array(z.string()),
      mail: z.strictObject({ posted: z.string() }).optional(),
      words: textRef,
    });
    const filled = { upheld: 'no', ply: '7', until: '', players: ' a\r\nb \r\n', words: 'One.\r\nTwo.' };
    const payload = valuesOf(entriesOf(body), filled);
    expect(payload).toEqual({
      ...{ upheld: false, ply: 7, until: null, players: ['a', 'b'] },
      words: { text: 'One.\nTwo.' },
    });
    expect(body.parse(payload).words).toBeInstanceOf(Words);
  });

  it('has a field for each id of a list', () => {
    const body = z.strictObject({ players: z.array(person).min(2), mail: z.boolean() });
    const filled = { 'players.0': 'a', 'players.1': 'b', 'form-lines.players': '2', mail: 'yes' };
    const ids = fieldsOf(entriesOf(body)).filter(({ field }) => field.ids === 'player');
    expect(ids.map(({ field }) => field.name)).toEqual(['players.0', 'players.1']);
    const more = changedBy('add players', filled)!;
    expect(valuesOf(entriesOf(body, more), { ...more, 'players.2': 'c' })).toEqual({
      players: ['a', 'b', 'c'],
      mail: true,
    });
    const less = changedBy('remove players 0', filled)!;
    expect(valuesOf(entriesOf(body, less), less)).toEqual({ players: ['b'], mail: true });
  });

  const meeting = z.strictObject({
    prizes: z
      .array(z.strictObject({ places: z.union([z.number(), z.literal('half')]), what: z.string() }))
      .optional(),
    conditions: z.record(z.string(), z.unknown()).optional(),
    sources: z.array(z.number()).optional(),
    worth: z.union([z.literal(1), z.literal(0.5)]).optional(),
  });
  const payload = (filled: Filled) => valuesOf(entriesOf(meeting, filled), filled);

  it('has a line for each thing of a list that has parts, and for each name of a map', () => {
    const filled = {
      ...{
        'prizes.0.places': '1',
        'prizes.0.what': 'a board',
        'prizes.1.places': 'half',
        'prizes.1.what': '1 €',
      },
      ...{ 'conditions.0.name': 'leaveDays', 'conditions.0.value': '45' },
      ...{ 'conditions.1.name': 'visibility', 'conditions.1.value': '{"show":"live"}' },
      ...{ sources: '1800\n1900.5', worth: '0.5' },
    };
    expect(listsOf(entriesOf(meeting, filled))).toEqual(['prizes', 'conditions']);
    expect(payload(filled)).toEqual({
      prizes: [
        { places: 1, what: 'a board' },
        { places: 'half', what: '1 €' },
      ],
      conditions: { leaveDays: 45, visibility: { show: 'live' } },
      sources: [1_800, 1_900.5],
      worth: 0.5,
    });
    expect(payload({ 'form-lines.prizes': '2', 'prizes.0.what': 'a board' })).toEqual({
      prizes: [{ what: 'a board' }],
    });
  });

  it('gets a line more or less by a button, and loses nothing of what is filled in elsewhere', () => {
    const filled = { 'form-lines.prizes': '2', 'prizes.0.what': 'a', 'prizes.1.what': 'b', worth: '1' };
    const more = changedBy('add prizes', filled)!;
    expect([more['form-lines.prizes'], payload(more)]).toEqual([
      '3',
      { prizes: [{ what: 'a' }, { what: 'b' }], worth: 1 },
    ]);
    const less = changedBy('remove prizes 0', more)!;
    expect([less['form-lines.prizes'], payload(less)]).toEqual(['2', { prizes: [{ what: 'b' }], worth: 1 }]);
    expect(changedBy('preview', filled)).toBeUndefined();
    expect(changedBy('add nothing-of-ours', filled)).toMatchObject(filled);
  });

  it('shows the fields of the kind that is chosen, where a thing may be of several', () => {
    const body = COMMAND_ENDPOINTS.get('PutMotion')!.body!;
    const names = (filled: Filled) => fieldsOf(entriesOf(body, filled)).map(({ field }) => field.name);
    const before = names({});
    expect(before).toContain('matter.kind');
    expect(names({ 'matter.kind': 'seat-member' })).toEqual(
      expect.arrayContaining([...before, 'matter.person', 'matter.role', 'matter.until']),
    );
    const filled = { 'matter.kind': 'unseat-member', 'matter.person': 'p' };
    expect(valuesOf(entriesOf(body, filled), filled)).toMatchObject({
      matter: { kind: 'unseat-member', person: 'p' },
    });
  });

  /** Every name that stands in a schema, however deep. */
  const namesIn = (schema: unknown): readonly string[] => {
    if (typeof schema !== 'object' || schema === null) return [];
    const {
      properties = {},
      propertyNames,
      ...more
    } = schema as {
      readonly properties?: object;
      readonly propertyNames?: { readonly enum?: readonly string[] };
    };
    const inside = [...Object.values(properties), ...Object.values(more)].flatMap(namesIn);
    return [...Object.keys(properties), ...(propertyNames?.enum ?? []), ...inside];
  };

  it('has a label for everything that an endpoint takes; the compiler asks for it in every language', () => {
    const ofEndpoints = [...COMMAND_ENDPOINTS.values()].flatMap(({ path, body }) => [
      ...parametersOf(path),
      ...(body === undefined ? [] : namesIn(z.toJSONSchema(body, { io: 'input' }))),
    ]);
    const taken = [...ofEndpoints, ...namesIn(conditionsPart(conditionsSchema()))];
    expect([...new Set(taken)].filter((name) => !isMessageKey(`field.${name}`))).toEqual([]);
  });

  /** Every word that stands in a schema to choose from, however deep. */
  const choicesIn = (schema: unknown): readonly string[] => {
    if (typeof schema !== 'object' || schema === null) return [];
    const { enum: choices = [], const: only } = schema as {
      readonly enum?: readonly unknown[];
      readonly const?: unknown;
    };
    const here = [...choices, only].filter((one) => typeof one === 'string');
    return [...here, ...Object.values(schema).flatMap(choicesIn)];
  };

  /** Grades, titles, rules and books stand for themselves in every language. */
  const STANDS_FOR_ITSELF = /^([A-Z]{1,3}|T-[\d.]+[a-z]?|iccf|fax|san|uci)$/;

  it('has a word for everything that is chosen from; the compiler asks for it in every language', () => {
    const ofEndpoints = [...COMMAND_ENDPOINTS.values()].flatMap(({ body, path, words }) =>
      [body ?? [], parametersOf(path).map((name) => words[name]!)]
        .flat()
        .flatMap((schema) => choicesIn(z.toJSONSchema(schema, { io: 'input' }))),
    );
    const chosen = [...ofEndpoints, ...choicesIn(conditionsPart(conditionsSchema()))];
    const unnamed = [...new Set(chosen)].filter(
      (choice) =>
        !STANDS_FOR_ITSELF.test(choice) &&
        !isMessageKey(`choice.${choice}`) &&
        !isMessageKey(`office.${choice}`),
    );
    expect(unnamed).toEqual([]);
  });

  const announced = (filled: Filled) => entriesOf(COMMAND_ENDPOINTS.get('AnnounceTournament')!.body, filled);
  const CONTROL = 'conditions.timeControl';

  it.each(['moves-in-days', 'days-plus-increment', 'triple-block', 'minutes', 'calendar-days'])(
    'takes the time control %s by its fields, each with its label',
    (kind) => {
      const fields = fieldsOf(announced({ [`${CONTROL}.kind`]: kind }))
        .map(({ field }) => field.name)
        .filter((name) => name.startsWith(`${CONTROL}.`));
      expect(fields.length).toBeGreaterThan(2);
      expect(fields.filter((name) => !isMessageKey(`field.${name.split('.').at(-1)!}`))).toEqual([]);
      expect(isMessageKey(`choice.${kind}`)).toBe(true);
    },
  );

  it('takes what conditions set by fields, and says nothing of what is left to the book', () => {
    const filled = {
      ...{ [`${CONTROL}.kind`]: 'minutes', [`${CONTROL}.minutes`]: '90', 'conditions.leave.kind': 'none' },
      ...{ 'conditions.tablebasePieces': '6', 'conditions.draws.agreement': 'no' },
      ...{ 'conditions.visibility.public.show': 'live', 'conditions.visibility.public.delayMoves': '3' },
      ...{ 'conditions.tieBreaks.individual.0': 'wins', 'conditions.tieBreaks.individual.1': 'rating-low' },
    };
    expect(valuesOf(announced(filled), filled)).toEqual({
      conditions: {
        ...{ timeControl: { kind: 'minutes', minutes: 90 }, leave: { kind: 'none' }, tablebasePieces: 6 },
        ...{ draws: { agreement: false }, visibility: { public: { show: 'live', delayMoves: 3 } } },
        tieBreaks: { individual: ['wins', 'rating-low'] },
      },
    });
  });

  it('takes a game without a clock', () => {
    const filled = { [`${CONTROL}.kind`]: 'untimed' };
    expect(valuesOf(announced(filled), filled)).toEqual({ conditions: { timeControl: null } });
  });

  it('says of each condition what the book has that is named, as the event is played', () => {
    const usual = (filled: Filled) => (name: string) =>
      fieldsOf(announced(filled)).find(({ field }) => field.name === `conditions.${name}`)?.field.usual;
    const iccf = usual({ laws: 'iccf-laws-2020' });
    expect(
      ['leave.kind', 'tablebasePieces', 'flag', 'draws.agreement', 'draws.minimumMove'].map(iccf),
    ).toEqual([...['leave', '7', 'automatic', 'yes', null]]);
    const byPost = usual({ laws: 'ccla-2016', 'conditions.transmission': 'postal' });
    expect(['leave.kind', 'flag', 'conditionals'].map(byPost)).toEqual([
      ...['adjournment', 'director-decision', 'open'],
    ]);
    expect(byPost('timeControl.kind')).toMatchObject({ kind: 'calendar-days', days: 30 });
    expect(usual({})('flag')).toBeUndefined();
  });

  it.each([
    ['3 d 12 h 30 min', 304_200_000],
    ['3d12h30min', 304_200_000],
    ['1 2 d', '1 2 d'],
    ['-2 h', -7_200_000],
    ['90000', 90_000],
    ['soon', 'soon'],
  ])('takes the length of time %s', (amount, payload) => {
    const { body } = COMMAND_ENDPOINTS.get('AdjustClock')!;
    expect(valuesOf(entriesOf(body), { amount })).toEqual({ amount: payload });
  });

  it('stands under a heading in every language', () => {
    const topics = new Set([...COMMAND_ENDPOINTS.values()].map(({ topic }) => topic));
    expect([...topics].filter((topic) => !isMessageKey(`topic.${topic}`))).toEqual([]);
  });

  it('asks for JSON nowhere', () => {
    const hints = [...COMMAND_ENDPOINTS.values()].flatMap(({ body }) =>
      JSON.stringify(formParts(entriesOf(body), 'en')).match(/JSON/g),
    );
    expect(hints.filter((one) => one !== null)).toEqual([]);
  });
});
