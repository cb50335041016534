import { routesOf } from '../routes';
import { openApi } from './openapi';

type Json = Readonly<Record<string, unknown>>;

interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly description?: string;
    readonly schema: Json;
  }[];
  readonly requestBody?: Answer;
  readonly responses: Readonly<Record<string, Answer>>;
}

interface Answer {
  readonly $ref?: string;
  readonly description?: string;
  readonly headers?: Json;
  readonly content?: Readonly<Record<string, { readonly schema: Json }>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly headers: Readonly<Record<string, Json>>;
    readonly schemas: Readonly<Record<string, Json>>;
    readonly responses: Readonly<Record<string, Answer>>;
  };
}

const described = openApi(routesOf(undefined as never, undefined as never, undefined));
const document: Document = {
  paths: described['paths'] as Document['paths'],
  components: described['components'] as Document['components'],
};

/** Every operation with its name for the reader. */
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    ...operation,
    at: `${method.toUpperCase()} ${path}`,
  })),
);

const faulty = (is: (operation: (typeof operations)[number]) => boolean): readonly string[] =>
  operations.filter(is).map(({ at }) => at);

interface Field {
  readonly name: string;
  readonly at: string;
  readonly schema: Json;
}

/** Every field of every object that a schema describes, however deep. */
const fieldsIn = (schema: unknown, at: string): readonly Field[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, ...rest } = schema as Json;
  const own = Object.entries(properties as Readonly<Record<string, Json>>).flatMap(([name, field]) => [
    { name, at: `${at}.${name}`, schema: field },
    ...fieldsIn(field, `${at}.${name}`),
  ]);
  return [...own, ...Object.values(rest).flatMap((inner) => fieldsIn(inner, at))];
};

const fields = [
  ...fieldsIn(document.components.schemas, ''),
  ...operations.flatMap(({ at, responses }) => fieldsIn(responses, at)),
];

const typesOf = (schema: Json): readonly unknown[] => [schema['type'] ?? []].flat();

const alternatives = (schema: Json): readonly Json[] =>
  (schema['anyOf'] ?? schema['oneOf'] ?? [schema]) as readonly Json[];

const isCommand = ({ at }: { readonly at: string }): boolean => !at.startsWith('GET ');

/** POST asks what changes nothing, where what is asked is too much for an address. */
const isAsked = ({ responses }: Operation): boolean => responses['200'] !== undefined;

const isBounded = (schema: Json): boolean => {
  const { type, maxLength, pattern, format, enum: choices } = schema;
  if (schema['const'] !== undefined || choices !== undefined) return true;
  if (type === 'string')
    return (
      maxLength !== undefined ||
      ['uuid'].includes(String(format)) ||
      // A pattern without repetition that has no end.
      (typeof pattern === 'string' && !/(?<!\\)[*+]|\{\d+,\}/.test(pattern.replace(/\[[^\]]*\]/g, 'x')))
    );
  if (type === 'array') return schema['maxItems'] !== undefined || schema['prefixItems'] !== undefined;
  return type === 'integer' || type === 'number'
    ? schema['maximum'] !== undefined && schema['minimum'] !== undefined
    : true;
};

/** Whatever may be of any length or size, however deep. */
const unbounded = (schema: unknown, at: string): readonly string[] => {
  if (Array.isArray(schema)) return schema.flatMap((one) => unbounded(one, at));
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, ...rest } = schema as Json;
  if (schema['type' as never] === 'string') return isBounded(schema as Json) ? [] : [at];
  return [
    ...(isBounded(schema as Json) ? [] : [at]),
    ...Object.entries(properties as Json).flatMap(([name, one]) => unbounded(one, `${at}.${name}`)),
    ...Object.values(rest).flatMap((one) => unbounded(one, at)),
  ];
};

describe('the conventions of the API (docs/decisions/0028)', () => {
  it('every operation has a name, a summary and a topic', () => {
    expect(
      faulty(({ operationId, summary, tags }) => !operationId || !summary || tags?.length !== 1),
    ).toEqual([]);
  });

  it('no two paths are alike but for what a parameter is called (generators take them for one)', () => {
    const shapes = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}'));
    expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([]);
    const called = new Map<string, Set<string>>();
    for (const path of Object.keys(document.paths))
      for (const { 0: parameter, index } of path.matchAll(/\{\w+\}/g)) {
        const place = path.slice(0, index).replace(/\{\w+\}/g, '{}');
        called.set(place, (called.get(place) ?? new Set()).add(parameter));
      }
    expect([...called].filter(([, names]) => names.size > 1)).toEqual([]);
    const twice = Object.keys(document.paths).filter((path) => {
      const names = path.match(/\{\w+\}/g) ?? [];
      return new Set(names).size !== names.length;
    });
    expect(twice).toEqual([]);
  });

  it('every whole number that may exceed 32 bits says int64 (a game of 25 days broke clients of C#)', () => {
    const isShort = (schema: Json): boolean =>
      typesOf(schema).includes('integer') &&
      schema['format'] !== 'int64' &&
      !(Number(schema['maximum']) < 2 ** 31 && Number(schema['minimum']) >= -(2 ** 31));
    const queries = operations.flatMap(({ at, parameters }) =>
      parameters.map(({ name, schema }) => ({ name, at: `${at} ${name}`, schema })),
    );
    const components = Object.entries(document.components.schemas).map(([name, schema]) => ({
      ...{ name, at: name, schema },
    }));
    const short = [...fields, ...queries, ...components]
      .filter(({ schema }) => schema['enum'] === undefined && isShort(schema))
      .map(({ at }) => at);
    expect(short).toEqual([]);
    expect(document.components.schemas['Milliseconds']).toMatchObject({ type: 'integer', format: 'int64' });
  });

  it('every operation describes what it answers where it goes well, and every problem it may answer with', () => {
    expect(
      faulty(({ responses }) => !Object.keys(responses).some((status) => status.startsWith('2'))),
    ).toEqual([]);
    const problems = (responses: Operation['responses']): readonly Answer[] =>
      Object.entries(responses)
        .filter(([status]) => Number(status) >= 400)
        .map(([, { $ref }]) => document.components.responses[$ref?.split('/').at(-1) ?? '']!);
    expect(
      faulty(({ responses }) =>
        problems(responses).some((one) => one?.content?.['application/problem+json'] === undefined),
      ),
    ).toEqual([]);
  });

  it('commands take `Idempotency-Key` and `If-Match`, and answer with the `ETag` of what they changed', () => {
    const lacks = (name: string) => (operation: (typeof operations)[number]) =>
      isCommand(operation) &&
      !isAsked(operation) &&
      !operation.parameters.some((parameter) => parameter.in === 'header' && parameter.name === name);
    expect(faulty(lacks('Idempotency-Key'))).toEqual([]);
    expect(faulty(lacks('If-Match'))).toEqual([]);
    expect(
      faulty(
        ({ responses }) => responses['201'] !== undefined && responses['201'].headers?.['ETag'] === undefined,
      ),
    ).toEqual([]);
  });

  it('a list that can be asked for from a place on says where the rest begins', () => {
    const isPaged = ({ parameters }: Operation): boolean =>
      parameters.some(({ name, in: place }) => name === 'after' && place === 'query');
    const answered = ({ responses }: Operation): string => {
      const [{ schema } = { schema: {} }] = Object.values(responses['200']?.content ?? {});
      const name = String(schema?.['$ref'] ?? '')
        .split('/')
        .at(-1)!;
      return JSON.stringify(document.components.schemas[name] ?? schema);
    };
    // A feed has no end: what follows the last event that was told may come any time.
    const isFeed = ({ at }: { readonly at: string }): boolean => /^GET (?:\/me)?\/events(?:\/|$)/.test(at);
    const paged = operations.filter((operation) => isPaged(operation) && !isFeed(operation));
    expect(paged.length).toBeGreaterThan(7);
    // A file has no member that could say it.
    const saysInHeader = ({ responses }: Operation): boolean =>
      responses['200']?.headers?.['Amici-Next-After'] !== undefined;
    const silent = paged.filter(
      (operation) => !answered(operation).includes('"next"') && !saysInHeader(operation),
    );
    expect(silent.map(({ at }) => at)).toEqual([]);
    const unlimited = paged.filter(({ parameters }) => !parameters.some(({ name }) => name === 'limit'));
    expect(unlimited.map(({ at }) => at)).toEqual([]);
  });

  it('every header that an answer names is described, and none that no answer carries', () => {
    const answers = [
      ...operations.flatMap(({ responses }) => Object.values(responses)),
      ...Object.values(document.components.responses),
    ];
    const named = answers.flatMap(({ headers = {} }) =>
      Object.entries(headers).map(([name, header]) => [name, (header as { readonly $ref: string }).$ref]),
    );
    expect(named.filter(([name, to]) => to !== `#/components/headers/${name}`)).toEqual([]);
    expect(new Set(named.map(([name]) => name))).toEqual(new Set(Object.keys(document.components.headers)));
    const unsaid = operations.filter(({ parameters }) =>
      parameters.some((one) => one.in === 'header' && one.description === undefined),
    );
    expect(unsaid.map(({ at }) => at)).toEqual([]);
  });

  it('conditions are described wherever they are said, with examples ready to be sent', () => {
    const taking = operations.filter(({ requestBody }) =>
      JSON.stringify(requestBody ?? {}).includes('#/components/schemas/ConditionsSaid'),
    );
    expect(taking.map(({ operationId }) => operationId)).toEqual([
      'StartGame',
      'TakeOverGame',
      'game-takeover-preview',
      'AnnounceTournament',
      'OpenEntryList',
    ]);
    const ready = taking.filter(({ requestBody }) => JSON.stringify(requestBody).includes('"examples"'));
    expect(ready.map(({ operationId }) => operationId)).toEqual(['StartGame', 'AnnounceTournament']);
  });

  it('what may be sent again later says when', () => {
    const waits = ['Problem429', 'Problem503'].map((name) => document.components.responses[name]!.headers);
    expect(waits.map((headers) => headers?.['Retry-After'] !== undefined)).toEqual([true, true]);
  });

  it('everything that is sent has a limit', () => {
    const sent = operations.flatMap(({ at, parameters, requestBody }) => [
      ...parameters
        .filter((one) => one.in !== 'header')
        .flatMap(({ name, schema }) => unbounded(schema, `${at} ${name}`)),
      ...unbounded(requestBody?.content?.['application/json'], at),
    ]);
    // A file, which is as long as a body may be.
    expect([...new Set(sent)]).toEqual(['POST /event-files']);
  });

  it('no field named as an instant is a number', () => {
    const named = /(?:At|Until)$|^(?:at|since|deadline|due|dueBy|asOf|breakOff)$/;
    const numbers = fields
      .filter(({ name }) => named.test(name))
      .filter(({ schema }) =>
        alternatives(schema).some((one) =>
          typesOf(one).some((type) => type === 'number' || type === 'integer'),
        ),
      );
    expect(numbers.map(({ at }) => at)).toEqual([]);
  });

  it('every text that is an instant says that it is in UTC', () => {
    const loose = fields.filter(
      ({ schema }) => schema['format'] === 'date-time' && schema['pattern'] !== 'Z$',
    );
    expect(loose.map(({ at }) => at)).toEqual([]);
  });

  it('no answer has a field beside those it describes', () => {
    const open = Object.entries(document.components.schemas)
      .filter(([name]) => name !== 'Problem')
      .filter(
        ([, { properties, additionalProperties }]) =>
          properties !== undefined && additionalProperties !== false,
      )
      .map(([name]) => name);
    expect(open).toEqual([]);
  });

  it('every choice is a choice between texts, and names none twice', () => {
    const choices = fields.filter(({ schema }) => Array.isArray(schema['enum']));
    const odd = choices.filter(({ schema }) => {
      const values = schema['enum'] as readonly unknown[];
      return new Set(values).size !== values.length;
    });
    expect(choices.length).toBeGreaterThan(50);
    expect(odd.map(({ at }) => at)).toEqual([]);
  });
});
