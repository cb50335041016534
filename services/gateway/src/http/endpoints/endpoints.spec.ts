import { keyedHashes } from '@amici/auth';
import type { WebhookCommand } from '@amici/contracts/courier';
import { z } from 'zod';
import { person, tournamentId } from '@amici/contracts/fields';
import { SENT_BY_SERVICES, UNANSWERED, UNTITLED, type Unanswered } from './by-services';
import { described } from './description';
import {
  byServices,
  topicOf,
  type CommandEndpoint,
  type CommandIn,
  type Endpoint,
} from '@amici/contracts/endpoint';
import type { WEBHOOK_ENDPOINTS } from './courier';
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
    /** What people write, and their analysis of a whole game. */
    const WRITTEN: readonly unknown[] = [10_000, 60_000];
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
        expect([path, text, isPlain || WRITTEN.includes(maxLength)]).toEqual([path, text, true]);
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
    const endpoint = topicOf('tournament', 'events', () => ({ tournament: tournamentId })).query({
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

describe('a declaration', () => {
  const endpoint = topicOf('tournament', 'canaries', () => ({ tournament: tournamentId, player: person }));
  const at = { method: 'PUT', path: 'tournaments/:tournament/director', who: '', summary: '' } as const;
  const list = { method: 'GET', path: 'tournaments/:tournament', who: '', summary: '' } as const;
  const body = () => z.strictObject({ director: person });

  it('is the type of its command', () => {
    const declared = [endpoint.command({ ...at, command: 'Appoint', body, begins: 'office' })] as const;
    type Appoint = CommandIn<typeof declared>;
    const command: Appoint = { type: 'Appoint', tournament: 'x', director: 'dora', office: ID };
    // @ts-expect-error a field is missing
    const short: Appoint = { type: 'Appoint', tournament: 'x', office: ID };
    // @ts-expect-error a field is of another type
    const other: Appoint = { ...command, director: 1 };
    // @ts-expect-error a field is one too many
    const more: Appoint = { ...command, why: 'because' };
    expect([declared[0].command, command, short, other, more]).toHaveLength(5);
  });

  it('does not compile with a parameter that nobody reads, without who may, or where services give less', () => {
    const declarations: readonly unknown[] = [
      endpoint.command({ ...at, command: 'Appoint', body }),
      // @ts-expect-error who may is not said
      endpoint.command({ ...at, who: undefined, command: 'Appoint', body }),
      // @ts-expect-error a parameter that nobody reads
      endpoint.command({ ...at, path: 'tournaments/:event', command: 'Appoint' }),
      endpoint.command({ ...at, command: 'Appoint', body, also: byServices<{ motion?: string }>() }),
      // @ts-expect-error a field that services take otherwise than people give it
      endpoint.command({ ...at, command: 'Appoint', body, also: byServices<{ director: 1 }>() }),
    ];
    expect(declarations).toHaveLength(5);
  });

  it('of a query has its answer in the contract', () => {
    const declared = {
      right: endpoint.query({ ...list, query: 'tournament', tag: 'revision' }),
      misspelt: endpoint.query({ ...list, query: 'tournamento' }),
      tagged: endpoint.query({ ...list, query: 'tournament', tag: 'version' }),
      echoing: endpoint.command({ ...at, command: 'StartTournament', echoes: 'start' }),
    };
    type Wrong = { readonly [Name in keyof typeof declared]: Unanswered<(typeof declared)[Name]> };
    const wrong = { misspelt: 'tournamento', tagged: 'version', echoing: 'start' } as const;
    const found: Omit<Wrong, 'right'> = wrong;
    // @ts-expect-error nothing is wrong with it
    const right: Wrong['right'] = 'tournament';
    expect(Object.keys(declared)).toEqual(['right', ...Object.keys(wrong)]);
    expect([UNANSWERED, UNTITLED, found, right]).toEqual([{}, {}, wrong, 'tournament']);
  });

  it('of a webhook is its command in the contract', () => {
    const taken = (command: CommandIn<typeof WEBHOOK_ENDPOINTS>): WebhookCommand => command;
    const ended = { type: 'EndWebhook', subscription: ID } as const;
    expect(taken(ended)).toBe(ended);
  });
});
