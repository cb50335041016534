import { answerOf } from '../answer-schemas';
import type { Described } from '../exchange';
import type { Door } from './door';

const parameters = new Map<string, readonly string[]>();

/** The names of a door's path's parameters. */
export const parametersOf = (path: string): readonly string[] => {
  const known = parameters.get(path);
  if (known !== undefined) return known;
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  parameters.set(path, names);
  return names;
};

const COMMAND_REFUSES = [400, 401, 403, 404, 409, 412, 422] as const;
const QUERY_REFUSES = [400, 401, 403, 404] as const;

const statusesOf = (door: Door): readonly number[] => {
  if ('command' in door) return [door.silent === true ? 204 : 201, ...(door.refuses ?? COMMAND_REFUSES)];
  return [200, ...(door.tag === undefined ? [] : [304]), ...(door.refuses ?? QUERY_REFUSES)];
};

const headersOf = (door: Door): readonly string[] => {
  if (!('command' in door)) return [];
  return ['Idempotency-Key', 'If-Match', ...(door.onBehalf === true ? ['Amici-On-Behalf-Of'] : [])];
};

/** What the API's description says of a door. */
export const described = (door: Door): Described => ({
  name: door.name ?? ('command' in door ? door.command : `${door.service}-${door.query}`),
  tag: door.topic,
  summary: door.summary,
  description: `By ${door.who}.`,
  parameters: Object.fromEntries(parametersOf(door.path).map((name) => [name, door.words[name]!])),
  ...('asks' in door && door.asks !== undefined ? { query: door.asks } : {}),
  ...(door.body === undefined ? {} : { body: door.body }),
  headers: headersOf(door),
  answerHeaders: [
    'Amici-Parked',
    ...('command' in door && door.located !== undefined ? (['Location'] as const) : []),
  ],
  statuses: statusesOf(door),
  ...(door.deprecated === undefined ? {} : { deprecated: true }),
  answer: () => answerOf(door),
  tagged: 'command' in door ? door.silent !== true : door.tag !== undefined,
});
