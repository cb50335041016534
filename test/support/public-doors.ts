import { DOORS } from '../../services/gateway/src/http/doors';
import { playerEventsQuery } from '../../services/gateway/src/http/doors/tournament/bodies';
import type { z } from 'zod';

/** Something anybody may ask: a path with its query, of which door, and a body where it is posted. */
export interface Asked {
  readonly method: string;
  readonly door: string;
  readonly path: string;
  readonly body?: object;
}

/** What there is to ask about: for each parameter of a path and each field of a query string, values that matter. */
export type Known = Readonly<Record<string, readonly string[]>>;

interface PublicDoor {
  readonly method: string;
  readonly path: string;
  readonly asks?: z.ZodType;
  readonly body?: z.ZodType;
}

/** What is no door of one service, and yet anybody's to ask. */
const ROUTES: readonly PublicDoor[] = [
  { method: 'GET', path: 'players/:player', asks: playerEventsQuery },
  ...['game', 'registry', 'clock', 'tournament', 'rating', 'title'].map((feed) => ({
    method: 'GET',
    path: `events?feed=${feed}&limit=1000`,
  })),
];

const questions = (): readonly PublicDoor[] =>
  (DOORS as readonly (PublicDoor & { readonly query?: string })[]).filter((door) => 'query' in door);

const valuesOf = (known: Known, name: string, where: string): readonly string[] => {
  const values = known[name];
  if (values === undefined) throw new Error(`say what to ask for as ${name}, which ${where} takes`);
  return values;
};

const shapeOf = (schema: z.ZodType | undefined): Readonly<Record<string, z.ZodType>> => {
  const { shape, def } = (schema ?? {}) as {
    readonly shape?: Record<string, z.ZodType>;
    readonly def?: { readonly in?: z.ZodType };
  };
  return shape ?? (def?.in === undefined ? {} : shapeOf(def.in));
};

const filled = (path: string, known: Known): readonly string[] => {
  const name = /:(\w+)/.exec(path)?.[1];
  if (name === undefined) return [path];
  return valuesOf(known, name, path).flatMap((value) => filled(path.replace(`:${name}`, value), known));
};

/** Without a query where it needs none, and with each of its fields alone. */
const queriesOf = ({ asks, path }: PublicDoor, known: Known): readonly string[] => {
  const fields = Object.entries(shapeOf(asks));
  const needed = fields.filter(([, schema]) => !schema.safeParse(undefined).success);
  const base = needed.map(([name]) => `${name}=${valuesOf(known, name, path)[0]!}`);
  const more = fields.flatMap(([name]) =>
    valuesOf(known, name, path).map((value) => [
      ...base.filter((one) => !one.startsWith(`${name}=`)),
      `${name}=${value}`,
    ]),
  );
  return [base, ...more].map((one) => one.join('&'));
};

/** Every question at every door, about everything known: a door that is added is asked as well, or says what is missing. */
export const publicQuestions = (known: Known, bodies: Readonly<Record<string, object>>): readonly Asked[] =>
  [...questions(), ...ROUTES].flatMap((door) => {
    const { method, path } = door;
    const body = method === 'GET' ? undefined : bodies[path];
    if (method !== 'GET' && body === undefined) throw new Error(`say what to send to ${method} ${path}`);
    return queriesOf(door, known).flatMap((query) =>
      filled(path, known).map((at) => ({
        method,
        door: `${method} ${path}`,
        path: `/${at}${query === '' ? '' : `?${query}`}`,
        ...(body === undefined ? {} : { body }),
      })),
    );
  });
