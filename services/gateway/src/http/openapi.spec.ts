import { Edge } from '../testing/edge';

type Json = Readonly<Record<string, unknown>>;

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, { readonly content?: Json }>>;
}

/** Words of a schema that say nothing of what the value is. */
const WORDS_ABOUT = new Set(['description', 'title', 'deprecated']);

const saysNothing = (schema: Json): boolean => Object.keys(schema).every((word) => WORDS_ABOUT.has(word));

const isFree = (schema: Json): boolean => {
  const { type, properties, additionalProperties: more } = schema;
  if (type !== 'object' || properties !== undefined) return false;
  return more === undefined || more === true || saysNothing(more as Json);
};

/** Where a value may be anything: a schema that says nothing, or an object of any fields. */
const freePlaces = (schema: unknown, at: string): readonly string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const described = schema as Json;
  if (saysNothing(described) || isFree(described)) return [at];
  const inner = (name: string): readonly string[] =>
    Object.entries((described[name] ?? {}) as Json).flatMap(([key, value]) =>
      freePlaces(value, `${at}.${key}`),
    );
  const alternatives = (described['anyOf'] ??
    described['oneOf'] ??
    described['allOf'] ??
    []) as readonly unknown[];
  return [
    ...inner('properties'),
    ...alternatives.flatMap((one) => freePlaces(one, at)),
    ...(described['items'] === undefined ? [] : freePlaces(described['items'], `${at}[]`)),
    ...freePlaces(described['additionalProperties'], `${at}.*`),
  ];
};

/** Objects that may have fields beside those that are described, however deep. */
const openPlaces = (schema: unknown, at: string): readonly string[] => {
  if (Array.isArray(schema)) return schema.flatMap((one) => openPlaces(one, at));
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties, additionalProperties: more, ...rest } = schema as Json;
  const own = properties !== undefined && more !== false ? [at] : [];
  const inner = Object.entries((properties ?? {}) as Json).flatMap(([name, one]) =>
    openPlaces(one, `${at}.${name}`),
  );
  return [
    ...own,
    ...inner,
    ...openPlaces(more, at),
    ...Object.values(rest).flatMap((one) => openPlaces(one, at)),
  ];
};

/** What goes well, of each endpoint by its media. */
const answersOf = ({ operationId, responses }: Operation): readonly (readonly [string, unknown])[] =>
  Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, { content = {} }]) => Object.values(content))
    .map((media) => [operationId, (media as { readonly schema: unknown }).schema]);

describe('the description of the API', () => {
  let edge: Edge;
  let document: Document;

  beforeAll(async () => {
    edge = await Edge.open();
    document = (await (await fetch(`${edge.url}/openapi.json`)).json()) as Document;
  });
  afterAll(() => edge.close());

  const operations = (): readonly Operation[] =>
    Object.values(document.paths).flatMap((path) => Object.values(path));

  it('says of every answer what it looks like', () => {
    const silent = operations()
      .filter(({ responses }) => responses['204'] === undefined)
      .filter(({ responses }) => (responses['200'] ?? responses['201'])?.content === undefined)
      .map(({ operationId }) => operationId);
    expect(silent).toEqual([]);
  });

  it('names every operation once', () => {
    const names = operations().map(({ operationId }) => operationId);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('gives the unit of a length of time, which a form takes in days', () => {
    const { description } = JSON.parse(
      /"amount":(\{[^{}]*"A negative amount[^{}]*\})/.exec(JSON.stringify(document))![1]!,
    ) as { readonly description: string };
    expect(description).toBe('A negative amount takes time away (milliseconds)');
  });

  it('refers to nothing that it does not describe', () => {
    const text = JSON.stringify(document);
    const named = new Set([...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name!));
    expect([...named].filter((name) => !(name in document.components.schemas))).toEqual([]);
  });

  it('leaves nothing open in what endpoints answer beside the schemas that are named', () => {
    const answers = operations().flatMap(answersOf);
    expect(answers.length).toBeGreaterThan(400);
    expect(answers.flatMap(([name, schema]) => freePlaces(schema, name))).toEqual([
      'status.services[].status.checks.*.detail',
      'asyncapi',
      'event-schema',
    ]);
    const named = Object.entries(document.components.schemas).filter(([name]) => name !== 'Problem');
    expect([...answers, ...named].flatMap(([name, schema]) => openPlaces(schema, name))).toEqual([]);
  });

  it('leaves open only what others have written down (docs/decisions/0025)', () => {
    const free = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
      freePlaces(schema, name),
    );
    expect([...new Set(free.map((place) => place.replace(/^\w+Event\./, 'Event.')))].sort()).toEqual([
      'BookFile.sections',
      'Event.data',
      'EventEnvelope.payload',
      'EventFile.conditions',
      'ListTerms.conditions',
      'PersonalFile.record[].payload',
      'Rejection.data',
      'TournamentEventTournamentImported.conditions',
      'TournamentImportedData.conditions',
      'TournamentView.conditions',
    ]);
  });
});
