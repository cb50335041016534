import { z } from 'zod';
import { COMMAND_ENDPOINTS } from '../../../services/gateway/src/http/endpoints/command-endpoints';
import { conditionsSchema } from '../../../services/gateway/src/http/conditions-described';
import { conditionsPart } from '../../../services/pages/src/forms/conditions';
import type { Caller } from '../../../services/gateway/src/http/caller';
import { parametersOf } from '@amici/edge/endpoint-names';
import { importRoutes } from '../../../services/gateway/src/import-routes';
import type { Catalogue } from './catalogues';

/** A text that a declaration says, and the key it has unless another declaration says the same. */
type Entry = readonly [key: string, english: string];

/** What a schema says of what it takes, however deep, by the names of its fields. */
const hintsIn = (schema: unknown, at: readonly string[]): readonly Entry[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const { description } = schema as { readonly description?: unknown };
  const inside = Object.entries(schema).flatMap(([name, one]) =>
    name === 'properties'
      ? Object.entries(one as object).flatMap(([field, each]) => hintsIn(each, [...at, field]))
      : hintsIn(one, at),
  );
  return typeof description === 'string' ? [[at.join('.'), description], ...inside] : inside;
};

const ofFields = (schema: z.ZodType | undefined, at: readonly string[]): readonly Entry[] =>
  schema === undefined ? [] : hintsIn(z.toJSONSchema(schema, { io: 'input' }), at);

const titles = (): readonly Entry[] =>
  [...COMMAND_ENDPOINTS].map(([name, { summary }]) => [`${name}.title`, summary]);

const offices = (): readonly Entry[] => [...COMMAND_ENDPOINTS.values()].map(({ who }) => ['who', who]);

const hints = (): readonly Entry[] => [
  ...[...COMMAND_ENDPOINTS].flatMap(([name, { path, words, body }]) => [
    ...parametersOf(path).flatMap((parameter) => ofFields(words[parameter]!, [name, parameter])),
    ...ofFields(body, [name]),
  ]),
  ...hintsIn(conditionsPart(conditionsSchema()), ['setting']),
  ...importRoutes({} as Caller)
    .filter(({ method }) => method === 'POST')
    .flatMap(({ described: { name, parameters, query } }) => [
      ...Object.entries(parameters).flatMap(([parameter, schema]) => ofFields(schema, [name!, parameter])),
      ...ofFields(query, [name!]),
    ]),
];

/** Of its first words, as a key: `the director, the appeals body` is `the-director-the-appeals-body`. */
const slugOf = (english: string): string =>
  english
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .slice(0, 8)
    .join('-');

/** Braces that a declaration says, as ICU MessageFormat has them stand for themselves. */
const asMessage = (english: string): string =>
  /[{}]/.test(english) ? english.replaceAll("'", "''").replace(/[{}]/g, "'$&'") : english;

const firstFree = (taken: ReadonlyMap<string, string>, key: string): string => {
  if (!taken.has(key)) return key;
  const next = [2, 3, 4, 5, 6, 7, 8, 9].find((number) => !taken.has(`${key}-${number}`));
  return `${key}-${next ?? taken.size}`;
};

/** What stands in the English file by itself, and is said by no declaration. */
export const OWN = /^(?:choice|field|file)\./;

/** Where each of these texts is said. */
const places = (entries: readonly Entry[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const all = new Map<string, Set<string>>();
  for (const [at, english] of entries) all.set(english, (all.get(english) ?? new Set<string>()).add(at));
  return all;
};

/** What fields take and who may send a form, with the key of each where it has none yet. */
const textsOfForms = (): readonly Entry[] => [
  ...[...places(offices()).keys()].map((english): Entry => [`who.${slugOf(english)}`, english]),
  ...[...places(hints())].map(([english, at]): Entry => [
    at.size === 1 ? [...at][0]! : `hint.${slugOf(english)}`,
    english,
  ]),
];

/**
 * The English texts of forms: titles by the name of their command, what a field takes by command and field, and what several
 * say under one key. A text keeps the key that it has.
 */
export const formTexts = (catalogue: Catalogue): Catalogue => {
  const own = Object.entries(catalogue).filter(([key]) => OWN.test(key));
  const keys = new Map([...own, ...titles().map(([key, english]) => [key, asMessage(english)] as const)]);
  const before = new Map(
    Object.entries(catalogue)
      .filter(([key]) => !keys.has(key))
      .map(([key, message]) => [message, key]),
  );
  const stated = textsOfForms().map(([key, english]) => [key, asMessage(english)] as const);
  for (const [, message] of stated) if (before.has(message)) keys.set(before.get(message)!, message);
  for (const [key, message] of stated) if (!before.has(message)) keys.set(firstFree(keys, key), message);
  return Object.fromEntries(keys);
};
