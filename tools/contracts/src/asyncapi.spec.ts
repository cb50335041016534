import { ASYNCAPI } from '../../../services/gateway/src/generated/asyncapi';
import { feedQuerySchema } from '../../../services/gateway/src/http/handlers/feed';
import { listedIn, schemasIn, type EventsDocument } from '../../../services/gateway/src/http/public-events';
import { asyncApi } from './asyncapi';
import { protoComments, contractOf, publicFeeds, publishedTypes, commentsInProto } from './public-feeds';

const referencesIn = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === '$ref' && typeof inner === 'string' ? [inner] : referencesIn(inner),
  );
};

const resolves = (document: unknown, reference: string): boolean =>
  reference
    .slice(2)
    .split('/')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document) !==
  undefined;

describe('the AsyncAPI document', () => {
  it('names every event a service publishes, and none that it keeps to itself', async () => {
    for (const { service } of await publicFeeds()) {
      const published = publishedTypes(service);
      const contract = [...(await contractOf(service)).keys()];
      expect([service, published.filter((type) => !contract.includes(type))]).toEqual([service, []]);
    }
  });

  it('has a schema behind every reference, and is what the gateway serves', async () => {
    const document = asyncApi(await publicFeeds(), commentsInProto(), feedQuerySchema());
    expect(referencesIn(document).filter((one) => !resolves(document, one))).toEqual([]);
    expect(JSON.parse(ASYNCAPI)).toEqual(JSON.parse(JSON.stringify(document)));
  });

  it('says of every feed what a request may ask of it (it forbade what the server takes)', () => {
    const { operations } = JSON.parse(ASYNCAPI) as {
      readonly operations: Readonly<
        Record<string, { readonly bindings: { readonly http: { readonly query: object } } }>
      >;
    };
    const queries = Object.values(operations).map(({ bindings }) => bindings.http.query);
    expect(new Set(queries.map((query) => JSON.stringify(query)))).toEqual(
      new Set([JSON.stringify(feedQuerySchema())]),
    );
    const { properties } = feedQuerySchema() as { readonly properties: object };
    expect(Object.keys(properties).sort()).toEqual(['after', 'follow', 'limit', 'subject', 'type']);
  });

  it('calls every event by its one name', () => {
    const document = JSON.parse(ASYNCAPI) as EventsDocument;
    for (const [feed, { messages }] of Object.entries(document.channels))
      for (const name of Object.keys(messages))
        expect(name).toMatch(new RegExp(`^amici\\.${feed}\\.v1\\.\\w+$`));
  });

  it('reads what the proto files say of messages and fields', () => {
    const comments = protoComments(
      '// A thing\n// of two lines.\nmessage Thing {\n  // Its name.\n  string the_name = 1;\n  int32 size = 2;\n}\n',
    );
    expect([...comments]).toEqual([
      ['Thing', 'A thing of two lines.'],
      ['Thing.the_name', 'Its name.'],
    ]);
  });

  it('has a schema of its own for each event, which stands alone', () => {
    const document = JSON.parse(ASYNCAPI) as EventsDocument;
    const schemas = schemasIn(document);
    expect(schemas.size).toBe(Object.keys(document.components.messages).length);
    for (const [name, text] of schemas) {
      const schema = JSON.parse(text) as { readonly $id: string };
      expect(schema.$id).toBe(name);
      expect(referencesIn(schema).filter((one) => !resolves(schema, one))).toEqual([]);
    }
  });

  it('is listed event by event, each with its schema', () => {
    const document = JSON.parse(ASYNCAPI) as EventsDocument;
    const { feeds } = listedIn(document);
    const listed = feeds.flatMap(({ events }) => events.map(({ address }) => address));
    expect(listed).toContain('/schemas/urn:amici:game:v1:MoveMade');
    expect(new Set(listed)).toEqual(
      new Set([...schemasIn(document).keys()].map((name) => `/schemas/${name}`)),
    );
    expect(feeds.find(({ name }) => name === 'game')?.address).toBe('/events/game');
  });
});
