import { integrator, type Integrator } from '../support/integrator';
import type { Answer } from '../support/send';
import { STEPS, type Kind, type Step } from './steps';

export const DAY = 86_400_000;
const BEGIN = Date.UTC(2027, 0, 10, 12);

interface Endpoint {
  readonly method: string;
  readonly path: string;
  readonly schema: string;
}

export interface Matter {
  readonly kind: string;
  readonly place: string;
  readonly waitsFor: string;
  readonly person: string | null;
  readonly rule: string | null;
  readonly overdue: boolean;
  readonly about: Readonly<Record<string, string>>;
  readonly endpoints: readonly Endpoint[];
}

const OFFICERS = [
  ['olga', 'organiser'],
  ['dora', 'director'],
  ['dora', 'arbiter'],
  ['alma', 'appeals'],
  ['wanda', 'world-tournament-director'],
  ['eva', 'executive-board'],
  ['quentin', 'qualifications-commissioner'],
  ['rita', 'ratings-commissioner'],
  ['tilda', 'title-tournament-commissioner'],
  ['arne', 'adjudicator'],
  ['gus', 'games-starter'],
] as const;

export const matters = ({ body }: Answer): readonly Matter[] => body['matters'] as readonly Matter[];
export const kinds = (answer: Answer): readonly string[] =>
  [...new Set(matters(answer).map(({ kind }) => kind))].sort();

const endpointOf = ({ kind, endpoints }: Matter, schema: string): Endpoint => {
  const endpoint = endpoints.find((one) => one.schema === schema);
  if (endpoint === undefined) throw new Error(`${kind} names no door ${schema}`);
  return endpoint;
};

/** What the offices of a federation do over and over in a day. */
const dayOf = (amici: Integrator) => {
  const { send, done, create } = amici;
  const settled = new Set<Kind>();
  let now = BEGIN;

  const taskList = (query = '', who = 'operator') => send(who, 'GET', `/desk?${query}`);

  /** The page at an address, in a language, as somebody sees it. */
  const page = async (who: string, path: string, language: string): Promise<string> => {
    const authorization = `Bearer ${await amici.token(who)}`;
    const headers = { authorization, accept: 'text/html', 'accept-language': language };
    return (await fetch(`${amici.server.url}${path}`, { headers })).text();
  };

  /** The task list once it shows these kinds. */
  const awaited = (...expected: readonly Kind[]): Promise<Answer> =>
    amici.until('/desk', (answer) => expected.every((kind) => kinds(answer).includes(kind)), 'operator');

  /** Through the endpoint that the task list names for it. */
  const through = (matter: Matter, [schema, by, body, fill = {}]: Step): Promise<Answer> => {
    const { method, path } = endpointOf(matter, schema);
    const filled = path.replace(/\{(\w+)\}/g, (left, name: string) => fill[name] ?? left);
    const who = typeof by === 'string' ? by : by(matter.about);
    return done(who, method, filled, typeof body === 'function' ? body(later(0).slice(0, 10)) : body);
  };

  /** Nothing of a kind lies on the task list any more. */
  const gone = async (kind: Kind): Promise<void> => {
    await amici.until('/desk', (answer) => !kinds(answer).includes(kind), 'operator');
    settled.add(kind);
  };

  /** Settles every matter of each kind, step by step, through the endpoints that the task list names for it. */
  const settle = async (...expected: readonly Kind[]): Promise<void> => {
    for (const kind of expected) {
      const seen = new Set<string>();
      const unseen = (answer: Answer) => matters(answer).filter(({ place }) => !seen.has(place));
      let reply = await awaited(kind);
      while (kinds(reply).includes(kind)) {
        for (const one of unseen(reply).filter((each) => each.kind === kind)) {
          seen.add(one.place);
          for (const step of STEPS[kind] ?? []) await through(one, step);
        }
        reply = await amici.until(
          `/desk?kind=${kind}`,
          (answer) => matters(answer).length === 0 || unseen(answer).length > 0,
          'operator',
        );
      }
      settled.add(kind);
    }
  };

  const matter = async (kind: Kind): Promise<Matter> =>
    matters(await awaited(kind)).find((one) => one.kind === kind)!;

  const game = (more: object = {}): Promise<string> => {
    const timeControl = { kind: 'moves-in-days', moves: 10, days: 50, silenceDays: 40 };
    const conditions = { transmission: 'email', timeControl };
    return create('operator', 'POST', '/games', {
      ...{ white: 'anna', black: 'boris', event: 'cup', conditions, ...more },
    });
  };

  const tournament = (code: string, more: object): Promise<string> =>
    create('olga', 'POST', '/tournaments', {
      ...{ code, name: code, laws: 'iccf-laws-2020', director: 'dora' },
      ...{ start: new Date(now + DAY).toISOString() },
      conditions: { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } },
      ...more,
    });

  /** To the day on which an event starts, and until so many games of it have. */
  const started = async (event: string, games: number): Promise<void> => {
    await forward(DAY);
    const listed = ({ body }: Answer) => (body['games'] as readonly object[]).length;
    await amici.until(`/games?event=${event}`, (answer) => listed(answer) === games, 'operator');
  };

  const forward = async (time: number): Promise<void> => {
    now += time;
    await amici.forward(now);
  };

  const later = (time: number): string => new Date(now + time).toISOString();

  const { until } = amici;
  const waits = { taskList, awaited, matter, through, gone, settle, settled };
  return { send, page, done, until, forward, later, game, tournament, started, ...waits };
};

export type Day = ReturnType<typeof dayOf>;

let opened: Promise<Integrator> | undefined;
let day: Promise<Day> | undefined;

afterAll(async () => {
  await (await opened?.catch(() => undefined))?.close();
});

const begun = async (): Promise<Day> => {
  opened = integrator('desk', BEGIN);
  const first = dayOf(await opened);
  const { done } = first;
  for (const [person, office] of OFFICERS)
    await done('operator', 'PUT', `/players/${person}/offices/${office}`, {});
  for (const federation of ['GER', 'AUS'])
    await done('operator', 'PUT', `/federations/${federation}`, { name: federation, member: true });
  for (const [delegate, scope] of [
    ['delia', 'GER'],
    ['adele', 'AUS'],
  ])
    await done('operator', 'PUT', `/players/${delegate}/offices/delegate`, { scope });
  for (const player of ['anna', 'boris', 'carl', 'dirk'])
    await done('operator', 'PUT', `/players/${player}`, { name: player, federation: 'GER' });
  const arbiter = { effectiveFrom: '2020-08-01T00:00:00Z', source: 'Congress 2020' };
  await done('quentin', 'PUT', '/players/dora/titles/IA', arbiter);
  return first;
};

/** One day for all suites, begun by the first. */
export const theDay = (): Promise<Day> => (day ??= begun());
