import type { Api } from '@amici/edge';
import { PAGES } from '@amici/web';
import { taskPages } from '../../services/pages/src/tasks/task-pages';
import { ENDPOINTS } from '../../services/gateway/src/http/endpoints';
import { playerEventsQuery } from '@amici/contracts/tournament/endpoints/bodies';
import { PUBLIC_FEEDS } from '@amici/contracts/courier';
import type { z } from 'zod';

/** Something anybody may ask: a path with its query, of which endpoint, and a body where it is posted. */
export interface Query {
  readonly method: string;
  readonly endpoint: string;
  readonly path: string;
  readonly body?: object;
  /** As a browser asks, for a page. */
  readonly isPage?: true;
}

/** What there is to ask about: for each parameter of a path and each field of a query string, values that matter. */
export type Known = Readonly<Record<string, readonly string[]>>;

interface PublicEndpoint {
  readonly method: string;
  readonly path: string;
  readonly asks?: z.ZodType;
  readonly body?: z.ZodType;
  /** What the parameters of its path are read with. */
  readonly words?: Readonly<Record<string, z.ZodType>>;
}

/** What is no endpoint of one service, and yet anybody's to ask. */
const ROUTES: readonly PublicEndpoint[] = [
  { method: 'GET', path: 'players/:player', asks: playerEventsQuery() },
  ...PUBLIC_FEEDS.map((feed) => ({
    method: 'GET',
    path: `events?feed=${feed}&limit=1000`,
  })),
];

const questions = (): readonly PublicEndpoint[] =>
  (ENDPOINTS as readonly (PublicEndpoint & { readonly query?: string })[]).filter(
    (endpoint) => 'query' in endpoint,
  );

/** What a parameter may be that nothing is known for: whichever its schema takes first. */
export const ANYTHING = [
  'anna',
  'GER',
  '2027',
  'x-1',
  '2027-01-10',
  '2027-01-10T13:00:00Z',
  '5f0e4c3a-3f5d-4f53-8a3e-6a0c8c9d1e07',
  '2027-1',
  'true',
  'director',
  'IA',
  'GM',
];

const takes = (schema: z.ZodType | undefined, value: string | undefined): boolean =>
  schema?.safeParse(value).success === true;

/** Values to ask for; where something is needed and none of those at hand is taken, the test has to say one. */
const valuesOf = (known: Known, name: string, schema: z.ZodType | undefined): readonly string[] => {
  if (known[name] !== undefined) return known[name];
  const taken = ANYTHING.filter((one) => takes(schema, one)).slice(0, 1);
  if (taken.length === 0 && !takes(schema, undefined)) throw new Error(`say what to ask for as ${name}`);
  return taken;
};

const shapeOf = (schema: z.ZodType | undefined): Readonly<Record<string, z.ZodType>> => {
  const { shape, def } = (schema ?? {}) as {
    readonly shape?: Record<string, z.ZodType>;
    readonly def?: { readonly in?: z.ZodType };
  };
  return shape ?? (def?.in === undefined ? {} : shapeOf(def.in));
};

const filled = (path: string, words: PublicEndpoint['words'], known: Known): readonly string[] => {
  const name = /:(\w+)/.exec(path)?.[1];
  if (name === undefined) return [path];
  return valuesOf(known, name, words?.[name]).flatMap((value) =>
    filled(path.replace(`:${name}`, value), words, known),
  );
};

/** Without a query where it needs none, and with each of its fields alone. */
const queriesOf = ({ asks }: PublicEndpoint, known: Known): readonly string[] => {
  const fields = Object.entries(shapeOf(asks));
  const needed = fields.filter(([, schema]) => !takes(schema, undefined));
  const base = needed.map(([name, schema]) => `${name}=${valuesOf(known, name, schema)[0]!}`);
  const more = fields.flatMap(([name, schema]) =>
    valuesOf(known, name, schema).map((value) => [
      ...base.filter((one) => !one.startsWith(`${name}=`)),
      `${name}=${value}`,
    ]),
  );
  return [base, ...more].map((one) => one.join('&'));
};

/** Every question at every endpoint, about everything known: an endpoint that is added is asked as well, or says what is missing. */
export const publicQuestions = (known: Known, bodies: Readonly<Record<string, object>>): readonly Query[] =>
  [...questions(), ...ROUTES].flatMap((endpoint) => {
    const { method, path } = endpoint;
    const body = method === 'GET' ? undefined : bodies[path];
    if (method !== 'GET' && body === undefined) throw new Error(`say what to send to ${method} ${path}`);
    return queriesOf(endpoint, known).flatMap((query) =>
      filled(path, endpoint.words, known).map((at) => ({
        method,
        endpoint: `${method} ${path}`,
        path: `/${at}${query === '' ? '' : `?${query}`}`,
        ...(body === undefined ? {} : { body }),
      })),
    );
  });

/** How long a log is everybody is told: it is what is signed. */
const OF_LOGS = /^log(?:\/|$)/;

const pagesFor = (path: string, takes: readonly string[], known: Known): readonly string[] =>
  ['', ...takes.flatMap((name) => (known[name] ?? []).map((value) => `?${name}=${value}`))].flatMap((query) =>
    filled(path, undefined, known).map((at) => `/${at}${query}`),
  );

/** Every page but those of logs, about everything known, each position of a game as well. */
export const pageQuestions = (known: Known): readonly Query[] =>
  [...PAGES, ...taskPages({} as Api)]
    .filter(({ path }) => !OF_LOGS.test(path))
    .flatMap(({ path, takes = [] }) =>
      pagesFor(path, path === 'games/:game' ? ['ply'] : takes, known).map((at) => ({
        ...{ method: 'GET', endpoint: `page ${path}`, path: at },
        isPage: true as const,
      })),
    );
