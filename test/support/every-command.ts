import fc from 'fast-check';
import type { z } from 'zod';
import type { Route } from '../../services/gateway/src/http/route';
import { routesOf } from '../../services/gateway/src/routes';
import { ANYTHING } from './public-endpoints';
import { wellFormed } from './requests';

/** Something to ask for at an endpoint that is none of `GET`, well-formed whatever comes of it. */
export interface Attempt {
  readonly endpoint: string;
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

const isTaken = (schema: z.ZodType | undefined, value: unknown): boolean =>
  schema?.safeParse(value).success === true;

/** What stands in paths and bodies: real ids, so that what is asked for could be done. */
export type Names = Readonly<Record<string, string>>;

const SEED = 20_261_124;

/** Such as an endpoint takes; of a schema that says more than its description whatever comes. */
const sampled = (schema: z.ZodType, count: number): readonly unknown[] => {
  const all = fc.sample(wellFormed(schema), { numRuns: 40, seed: SEED });
  const taken = all.filter((one) => isTaken(schema, one));
  return (taken.length > 0 ? taken : all).slice(0, count);
};

const LETTER = { text: 'a letter' };

/** A body that says, wherever it can, what there is to say it of, and writes where something is to be written. */
const withNames = (schema: z.ZodType, body: unknown, names: Names): unknown => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.keys(body).reduce<object>((rest, name) => {
    const changed = [names[name], LETTER].map((one) => ({ ...rest, [name]: one }));
    return changed.find((one) => isTaken(schema, one)) ?? rest;
  }, body);
};

const pathOf = ({ path, described }: Route, names: Names): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const schema = described.parameters[name];
    const known = names[name];
    if (known !== undefined && isTaken(schema, known)) return encodeURIComponent(known);
    const taken = ANYTHING.find((one) => isTaken(schema, one)) ?? String(sampled(schema!, 1)[0]);
    return encodeURIComponent(taken);
  });

/** A query with what must be in it. */
const queryOf = ({ described: { query } }: Route): string => {
  if (query === undefined || isTaken(query, {})) return '';
  const [rest] = sampled(query, 1) as readonly Readonly<Record<string, string>>[];
  return `?${new URLSearchParams(rest).toString()}`;
};

const attemptsAt = (route: Route, names: Names, count: number): readonly Attempt[] => {
  const { method, path, described } = route;
  const request = {
    endpoint: `${method} ${path}`,
    method,
    path: `/${pathOf(route, names)}${queryOf(route)}`,
  };
  if (described.file !== undefined)
    return [
      { ...request, body: 'player,since\nanna,2027-01-01\n', headers: { 'content-type': described.file } },
    ];
  const { body } = described;
  if (body === undefined) return [{ ...request, body: method === 'DELETE' ? undefined : {}, headers: {} }];
  const bodies = sampled(body, count).map((one) => withNames(body, one, names));
  return bodies.map((one) => ({ ...request, body: one, headers: {} }));
};

const routes: readonly Route[] = routesOf(undefined as never, undefined as never, {} as never);

/** Everything that could change something, at every endpoint there is: an endpoint that is added is attacked as well. */
export const everyCommand = (names: Names, count: number): readonly Attempt[] =>
  routes
    .filter(
      ({ method, described }) => method !== 'GET' && described.statuses.some((status) => status !== 200),
    )
    .flatMap((route) => attemptsAt(route, names, count));
