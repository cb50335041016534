import { keyedHashes } from '@amici/auth';
import { z } from 'zod';
import { person, textRef, tournamentId } from '@amici/contracts/fields';
import { SENT_BY_SERVICES } from './by-services';
import { described } from './description';
import type { CommandEndpoint, Endpoint } from '@amici/contracts/endpoint';
import { endpointsOf } from './endpoint';
import { ENDPOINTS } from './index';
import { commandMeant, opened, parametersIn, fieldsIn } from './register';

const endpoints: readonly Endpoint[] = ENDPOINTS;
const commands = endpoints.filter((endpoint): endpoint is CommandEndpoint => 'command' in endpoint);

const ID = '8d0e4c3a-3f5d-4f53-8a3e-6a0c8c9d1e02';
const OTHER = '8d0e4c3a-3f5d-4f53-8a3e-6a0c8c9d1e03';
const dora = { subject: 'dora', office: 'person' };
const HASHES = keyedHashes([Buffer.alloc(32, 1)]);
const sender = { actor: dora, commandId: ID };

const named = (command: string): CommandEndpoint =>
  commands.find((endpoint) => endpoint.command === command)!;

const meant = (
  endpoint: CommandEndpoint,
  parameters: Record<string, string>,
  body: object,
  by = sender,
  hashes = HASHES,
) => commandMeant(endpoint, parametersIn(endpoint, parameters), fieldsIn(endpoint, body), by, hashes);

describe('the endpoints', () => {
  it('are one for each command people give, and none for those that only services give', () => {
    for (const [service, sent] of Object.entries(SENT_BY_SERVICES))
      for (const command of Object.keys(sent))
        expect(
          commands.some((endpoint) => endpoint.service === service && endpoint.command === command),
        ).toBe(false);
  });

  it('have each a path of their own', () => {
    const paths = endpoints.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });

  it('read each parameter of their path', () => {
    for (const { path, words } of endpoints)
      for (const [, name] of path.matchAll(/:(\w+)/g)) expect([path, name! in words]).toEqual([path, true]);
  });

  it('take no address as an id: streams are called after ids', () => {
    for (const { path, words } of endpoints)
      for (const [, name] of path.matchAll(/:(\w+)/g))
        for (const sent of ['anna@example.org', 'a b', '', `a${'b'.repeat(200)}`])
          expect([path, name, words[name!]!.safeParse(sent).success]).toEqual([path, name, false]);
  });

  it('take no text without an end, and only in what people write what is not seen in a line', () => {
    const WRITTEN = 10_000;
    for (const { path, body } of endpoints.filter((endpoint) => endpoint.body !== undefined)) {
      const schema = JSON.stringify(z.toJSONSchema(body!, { io: 'input', unrepresentable: 'any' }));
      for (const [text] of schema.matchAll(/\{[^{}]*"type":"string"[^{}]*\}/g)) {
        const {
          maxLength,
          pattern,
          format,
          enum: one,
          const: only,
        } = JSON.parse(text) as Record<string, unknown>;
        const isPlain =
          pattern !== undefined || format !== undefined || one !== undefined || only !== undefined;
        expect([path, text, isPlain || maxLength === WRITTEN]).toEqual([path, text, true]);
      }
    }
    const named = commands.find(({ command }) => command === 'RegisterPerson')!;
    for (const name of ['Anna\u202eaninA', 'Anna\nBoris', 'Anna\u0000'])
      expect(() => fieldsIn(named, { name })).toThrow('bad-request');
  });

  it('let no body say which command it is, or for what', () => {
    for (const endpoint of commands)
      for (const field of ['type', 'actor', 'at', 'evidence', 'mate', 'deliveredThrough', 'interests'])
        expect(() => fieldsIn(endpoint, { [field]: 'x' })).toThrow('bad-request');
  });

  it('let no body say what the path says', () => {
    for (const endpoint of commands)
      for (const [, name] of endpoint.path.matchAll(/:(\w+)/g))
        expect(() => fieldsIn(endpoint, { [name!]: ID })).toThrow('bad-request');
  });

  it('name what they begin by the command alone', () => {
    const claim = named('ClaimDraw');
    const body = { ground: 'repetition', ply: 22 };
    const first = meant(claim, { game: ID }, body);
    expect(first.command).toEqual({ type: 'ClaimDraw', game: ID, claim: first.begun['id'], ...body });
    expect(meant(claim, { game: ID }, body)).toEqual(first);
    expect(meant(claim, { game: ID }, body, { ...sender, commandId: OTHER }).begun).not.toEqual(first.begun);
  });

  it('take a decision put at its URL for one as long as it says the same', () => {
    const decide = named('DecideClaim');
    const body = { upheld: true, ruling: { rule: 'L-9.4.1', reason: 'counted' } };
    const path = { game: ID, claim: ID };
    const first = meant(decide, path, body);
    expect(first.command).toMatchObject({
      type: 'DecideClaim',
      upheld: true,
      ruling: { id: first.begun['ruling'], basis: { rule: 'L-9.4.1' }, reason: { text: 'counted' } },
    });
    const later = { ...sender, commandId: OTHER };
    expect(meant(decide, path, body, later).begun).toEqual(first.begun);
    expect(meant(decide, path, { ...body, upheld: false }, later).begun).not.toEqual(first.begun);
    // Nobody but who has the key finds by the id what was written, which may be erased.
    expect(meant(decide, path, body, sender, keyedHashes([])).begun).not.toEqual(first.begun);
  });

  it('call a game of the past the same, no matter who imports it', () => {
    const played = { source: 's', white: 'a', black: 'b', moves: [], result: '1-0', basis: 'pgn' };
    const imported = named('ImportGame');
    const [mine, theirs] = [
      meant(imported, {}, played),
      meant(imported, {}, played, { actor: { ...dora, subject: 'x' }, commandId: OTHER }),
    ];
    expect(mine.begun).toEqual(theirs.begun);
    expect(mine.command).toMatchObject({ game: mine.begun['id'], players: { white: 'a', black: 'b' } });
  });
});

/** Each of these must not compile: what `@ts-expect-error` stands for is the test, which runs with the type check. */
describe('an endpoint that is to be closed', () => {
  it('says in each answer since when, until when, and what takes its place', async () => {
    const endpoint = endpointsOf('tournament', 'events', { tournament: tournamentId })({
      method: 'GET',
      path: 'tournaments/:tournament/view',
      query: 'tournament',
      ...{ who: 'anybody', summary: '' },
      deprecated: { since: '2027-01-10', until: '2028-01-10', instead: '/tournaments' },
    });
    const caller = { actorOf: () => Promise.resolve({}), query: () => Promise.resolve({}) };
    const route = opened(endpoint, caller as never);
    const { headers } = await route.handle({
      method: 'GET',
      parameters: { tournament: 'x' },
      query: {},
      prefers: () => undefined,
    } as never);
    expect(headers).toMatchObject({
      Deprecation: '@1799539200',
      Sunset: 'Mon, 10 Jan 2028 00:00:00 GMT',
      Link: '</tournaments>; rel="successor-version"',
    });
    expect(route.described.deprecated).toBe(true);
  });
});

describe('every endpoint', () => {
  it('says who may open it, in its description as well', () => {
    const silent = endpoints.filter((endpoint) => described(endpoint).description?.trim() === 'By .');
    expect([silent, endpoints.filter(({ who }) => who.trim() === '')]).toEqual([[], []]);
  });
});

describe('an endpoint that is not its contract', () => {
  const endpoint = endpointsOf('tournament', 'canaries', { tournament: tournamentId, player: person });
  const at = { method: 'PUT', path: 'tournaments/:tournament/director', who: '', summary: '' } as const;
  const list = { method: 'GET', path: 'tournaments/:tournament', who: '', summary: '' } as const;

  it('does not compile', () => {
    const declarations: readonly unknown[] = [
      endpoint({ ...at, command: 'AppointDirector', body: z.strictObject({ director: person }) }),
      // @ts-expect-error no such command
      endpoint({ ...at, command: 'AppointDirectors', body: z.strictObject({ director: person }) }),
      endpoint({
        ...at,
        // @ts-expect-error who may is not said
        who: undefined,
        command: 'AppointDirector',
        body: z.strictObject({ director: person }),
      }),
      // @ts-expect-error a field is missing
      endpoint({ ...at, command: 'AppointDirector' }),
      // @ts-expect-error a field is called something else
      endpoint({ ...at, command: 'AppointDirector', body: z.strictObject({ arbiter: person }) }),
      // @ts-expect-error a field is of another type
      endpoint({ ...at, command: 'AppointDirector', body: z.strictObject({ director: z.number() }) }),
      // @ts-expect-error a field is one too many
      endpoint({
        ...at,
        command: 'AppointDirector',
        body: z.strictObject({ director: person, why: textRef }),
      }),
      // @ts-expect-error a field inside a field is one too many
      endpoint({
        ...at,
        path: 'tournaments/:tournament/entries/:player',
        command: 'EnterTournament',
        body: z.strictObject({ stated: z.strictObject({ strength: z.number().optional() }).optional() }),
      }),
      // @ts-expect-error what is begun is no field
      endpoint({
        ...at,
        command: 'AppointDirector',
        body: z.strictObject({ director: person }),
        begins: 'office',
      }),
      // @ts-expect-error a parameter is no field
      endpoint({ ...at, path: 'tournaments/:tournament/:player', command: 'StartTournament' }),
      // @ts-expect-error a parameter that nobody reads
      endpoint({ ...at, path: 'tournaments/:event', command: 'StartTournament' }),
      endpoint({ ...list, query: 'tournament', tag: 'revision' }),
      // @ts-expect-error no such query
      endpoint({ ...list, query: 'tournamento' }),
      // @ts-expect-error a field of the question that there is not
      endpoint({ ...list, query: 'tournament', asks: z.strictObject({ at: z.number() }) }),
      // @ts-expect-error a field of the answer that there is not
      endpoint({ ...list, query: 'tournament', tag: 'version' }),
      // @ts-expect-error answered from the record by a question that there is not
      endpoint({ ...at, path: 'tournaments/:tournament/start', command: 'StartTournament', echoes: 'start' }),
    ];
    expect(declarations).toHaveLength(16);
  });
});
