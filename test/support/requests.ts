import fc from 'fast-check';
import { z } from 'zod';

export type JsonSchema = {
  readonly [
    Name in
      | 'type'
      | 'enum'
      | 'const'
      | 'anyOf'
      | 'oneOf'
      | 'allOf'
      | 'properties'
      | 'required'
      | 'items'
      | 'prefixItems'
      | 'pattern'
      | 'format'
      | 'minimum'
      | 'maximum'
      | 'minLength'
      | 'maxLength'
      | 'minItems'
      | 'maxItems'
  ]?: unknown;
};

/** Words that mean something to a game, so that what is well formed is also near to what is right. */
const WORDS = [
  'e2e4',
  'e4',
  'e7e5',
  'O-O',
  '5254',
  'P-K4',
  'anna',
  'boris',
  'reason',
  'x',
  'a8=Q',
  'constructor',
];
const DATES = [
  ...['2026-11-21', '2026-11-20', '2026-12-24', '0001-01-01', '9999-12-31', '2024-02-29'],
  ...['2027-01-10', '2027-01-20', '2027-03-01', '2027-06-01'],
];
const INSTANTS = DATES.map((date) => `${date}T12:00:00Z`);
const ARTICLES = ['L-14.2.1', 'L-6.11', 'L-7.2', 'C-10b', 'C-34a', 'L-0.3'];

const matching = new Map<string, fc.Arbitrary<string>>();

/** Texts of a pattern; to make them ready takes a while, and the same few patterns stand everywhere. */
const textLike = (pattern: string): fc.Arbitrary<string> => {
  const known = matching.get(pattern);
  if (known !== undefined) return known;
  const read = new RegExp(pattern);
  // What is no article may be a word, and every article would be an id.
  const words = (read.test('anna') ? WORDS : ARTICLES).filter((word) => read.test(word));
  const text = words.length > 0 ? fc.constantFrom(...words) : fc.stringMatching(read);
  matching.set(pattern, text);
  return text;
};

/** Words that a text of several patterns may be: days and instants, which are described by more than one. */
const ofEach = (patterns: readonly RegExp[]): readonly string[] =>
  [...INSTANTS, ...DATES].filter((word) => patterns.every((pattern) => pattern.test(word)));

const textOf = ({ format, pattern, minLength, maxLength, allOf }: JsonSchema): fc.Arbitrary<string> => {
  const patterns = ((allOf ?? []) as readonly JsonSchema[]).flatMap((one) => one.pattern ?? []);
  const moments = patterns.length === 0 ? [] : ofEach(patterns.map((one) => new RegExp(String(one))));
  if (moments.length > 0) return fc.constantFrom(...moments);
  if (format === 'date') return fc.constantFrom(...DATES);
  if (format === 'date-time') return fc.constantFrom(...INSTANTS);
  if (format === 'uuid') return fc.uuid();
  if (format === 'uri') return fc.constantFrom('https://example.org/live', 'http://a');
  if (typeof pattern === 'string') return textLike(pattern);
  const bounds = { minLength: Number(minLength ?? 0), maxLength: Math.min(Number(maxLength ?? 20), 20) };
  return fc.oneof(fc.constantFrom(...WORDS), fc.string({ ...bounds, unit: 'binary' }));
};

const namesIn = ({ required = [] }: JsonSchema): readonly string[] => required as readonly string[];

/** An object of which some fields have to be there and those of the other ways not. */
const oneWay = (schema: JsonSchema, way: JsonSchema, ways: readonly JsonSchema[]): JsonSchema => {
  const others = new Set(ways.flatMap(namesIn).filter((name) => !namesIn(way).includes(name)));
  const fields = Object.entries(schema.properties as object).filter(([name]) => !others.has(name));
  return { properties: Object.fromEntries(fields), required: [...namesIn(schema), ...namesIn(way)] };
};

const valueOf = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  const branches = (schema.anyOf ?? schema.oneOf) as readonly JsonSchema[] | undefined;
  if (branches !== undefined && schema.properties !== undefined)
    return fc.oneof(...branches.map((branch) => objectOf(oneWay(schema, branch, branches))));
  if (branches !== undefined) return fc.oneof(...branches.map(valueOf));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
  switch (schema.type) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return arrayOf(schema);
    case 'integer':
    case 'number': {
      const [min, max] = [Number(schema.minimum ?? -1e6), Number(schema.maximum ?? 1e6)];
      return fc.oneof(fc.integer({ min, max: Math.min(max, min + 12) }), fc.integer({ min, max }));
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return textOf(schema);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
};

const arrayOf = ({ items, prefixItems, minItems, maxItems }: JsonSchema): fc.Arbitrary<unknown> => {
  if (Array.isArray(prefixItems)) return fc.tuple(...(prefixItems as JsonSchema[]).map(valueOf));
  const most = Math.min(Number(maxItems ?? 4), Number(minItems ?? 0) + 4);
  return fc.array(valueOf((items ?? {}) as JsonSchema), {
    minLength: Number(minItems ?? 0),
    maxLength: most,
  });
};

const objectOf = ({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<object> => {
  const names = Object.entries(properties as Record<string, JsonSchema>);
  const fields = Object.fromEntries(names.map(([name, schema]) => [name, valueOf(schema)]));
  return fc.record(fields, { requiredKeys: (required as string[]).filter((name) => name in fields) });
};

const ready = new WeakMap<JsonSchema, fc.Arbitrary<unknown>>();

/** Values as a description has them; one schema's are made ready once, which takes longer than to draw of them. */
export const described = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  const known = ready.get(schema) ?? valueOf(schema);
  ready.set(schema, known);
  return known;
};

/** Bodies a schema takes, as the schema's own page describes them. */
export const wellFormed = (schema: z.ZodType): fc.Arbitrary<unknown> =>
  valueOf(z.toJSONSchema(schema, { io: 'input' }) as JsonSchema);

const JUNK: readonly unknown[] = [
  null,
  [],
  {},
  '',
  'e2e4\u0000',
  -1,
  1e308,
  0.5,
  true,
  '\ud800',
  { toString: 1 },
  { $ne: null },
  "'; drop table game_log.events; --",
  '../../etc/passwd',
  '{{7*7}}',
  'x'.repeat(20_000),
  Array.from({ length: 2_000 }, () => 0),
  JSON.parse(`${'['.repeat(300)}${']'.repeat(300)}`),
];

/** Any JSON value, the notorious ones often. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(fc.constantFrom(...JUNK), fc.jsonValue({ maxDepth: 3 }));

/** The names of the fields a schema reads, also where it makes something else of them. */
const fieldsOf = (schema: z.ZodType): readonly string[] =>
  schema instanceof z.ZodPipe
    ? fieldsOf(schema.in as z.ZodType)
    : Object.keys((schema as { shape?: object }).shape ?? {});

/** A body near to one the schema takes, spoilt in a field or two, or extended by one it does not know. */
export const spoilt = (schema: z.ZodType): fc.Arbitrary<unknown> => {
  const named = fieldsOf(schema);
  const keys = fc.constantFrom(
    ...named,
    'type',
    'game',
    'actor',
    'at',
    '__proto__',
    'constructor',
    'evidence',
  );
  const changes = fc.array(fc.tuple(keys, junk), { minLength: 1, maxLength: 3 });
  return fc
    .oneof(
      fc.tuple(wellFormed(schema), changes).map(([body, changed]) => ({
        ...(body as object),
        ...Object.fromEntries(changed),
      })),
      junk,
    )
    .filter((body) => !schema.safeParse(body ?? {}).success);
};

const SEGMENTS = [
  '..',
  '.',
  '%00',
  '%2e%2e%2f',
  '%ff',
  '%E0%A4%A',
  '%',
  'null',
  'undefined',
  '-1',
  '0',
  '1e9',
  '1.5',
  'NaN',
  '99999999999999999999',
  '00000000-0000-0000-0000-000000000000',
  'a'.repeat(3_000),
  '__proto__',
  "1';--",
  '%F0%9F%92%A9',
];

/** What stands in a path where an id or a number should. */
export const segment: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...SEGMENTS),
  fc
    .string({ unit: 'binary', minLength: 1 })
    .map((text) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '?'))),
);

/** Headers that are wrong, each in its way. */
export const badHeaders: readonly (readonly [string, string, number])[] = [
  ['if-match', '"1", 2', 400],
  ['if-match', '12', 400],
  ['if-match', '"99999999999999999999"', 400],
  ['idempotency-key', 'once', 400],
  ['idempotency-key', 'x'.repeat(4_000), 400],
  ['authorization', 'Bearer', 401],
  ['authorization', 'Bearer not.a.token', 401],
  ['authorization', 'Basic YW5uYTphbm5h', 401],
  ['authorization', `Bearer ${'a'.repeat(6_000)}`, 401],
  ['authorization', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJvcGVyYXRvciJ9.', 401],
  ['content-type', 'text/plain', 415],
  ['content-type', 'application/xml', 415],
  ['content-type', 'application/x-www-form-urlencoded', 415],
  ['content-type', 'multipart/form-data; boundary=x', 415],
  ['content-type', 'application/json; charset=latin-7', 415],
  ['content-encoding', 'gzip', 400],
  ['content-encoding', 'compress', 415],
];
