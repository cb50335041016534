import type { Field } from '@amici/web';
import { z } from 'zod';
import { ProblemException } from '../problem.exception';

interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly propertyNames?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly description?: string;
}

/** A field of a form, and what is said by what is filled in; undefined: nothing. */
export interface Entry {
  readonly field: Field;
  readonly at: readonly string[];
  readonly read: (text: string) => unknown;
}

type Reading = Pick<Entry, 'read'> & Omit<Field, 'name' | 'isRequired'>;

/** Longer than this is written in a field of several lines. */
const ONE_LINE = 200;

const unlessEmpty =
  (read: (text: string) => unknown) =>
  (text: string): unknown =>
    text === '' ? undefined : read(text);

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ProblemException({ code: 'bad-request', detail: 'a field is no JSON' });
  }
};

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const alternatives = (schema: Schema): readonly Schema[] => {
  const { anyOf, oneOf, type } = schema;
  return anyOf ?? oneOf ?? (Array.isArray(type) ? type.map((one: string) => ({ ...schema, type: one })) : []);
};

const isNull = ({ type }: Schema): boolean => type === 'null';

/** What of several things is written as words: a text, or an object whose `text` is kept as a document. */
const wordsAmong = (schemas: readonly Schema[]): Reading | undefined => {
  const text = schemas.find(({ type }) => type === 'string');
  if (text !== undefined) return { kind: 'words', most: text.maxLength, read: unlessEmpty((said) => said) };
  const kept = schemas.find(({ properties }) => properties?.['text'] !== undefined);
  return kept === undefined
    ? undefined
    : { kind: 'words', most: 10_000, read: unlessEmpty((said) => ({ text: said })) };
};

const choicesOf = (schema: Schema): readonly string[] | undefined => {
  const each = schema.enum ?? alternatives(schema).map((one) => one.const);
  return each.length > 0 && each.every((one): one is string => typeof one === 'string') ? each : undefined;
};

const textField = ({ maxLength, format, description }: Schema): Reading => ({
  kind: maxLength === undefined || maxLength <= ONE_LINE ? 'text' : 'words',
  most: maxLength,
  hint: description ?? (format === 'date-time' ? '2027-01-31T12:00:00Z' : undefined),
  read: unlessEmpty((said) => said),
});

const json = (description: string | undefined): Reading => ({
  kind: 'words',
  hint: description === undefined ? 'JSON' : `JSON: ${description}`,
  read: unlessEmpty(asJson),
});

const readingOf = (schema: Schema): Reading => {
  const choices = choicesOf(schema);
  if (choices !== undefined) return { kind: 'choice', choices, read: unlessEmpty((said) => said) };
  const { type, minimum, maximum, items, description } = schema;
  if (type === 'boolean') return { kind: 'yes-no', read: unlessEmpty((said) => said === 'yes') };
  if (type === 'integer' || type === 'number')
    return { kind: 'number', least: minimum, largest: maximum, read: unlessEmpty(Number) };
  if (type === 'string') return textField(schema);
  if (type === 'array' && items?.type === 'string')
    return {
      kind: 'lines',
      hint: items.enum === undefined ? undefined : items.enum.join(', '),
      read: unlessEmpty(linesOf),
    };
  return wordsAmong(alternatives(schema)) ?? json(description);
};

/** What a field takes that may be null as well: an empty one says so where it has to be said. */
const orNull = (schema: Schema, isRequired: boolean): Reading => {
  const [only, ...more] = alternatives(schema).filter((one) => !isNull(one));
  const reading = only !== undefined && more.length === 0 ? readingOf(only) : readingOf(schema);
  return { ...reading, read: (text) => reading.read(text) ?? (isRequired ? null : undefined) };
};

/** The parts of a map whose names are known. */
const namedIn = ({ propertyNames, additionalProperties }: Schema): Schema['properties'] =>
  propertyNames?.enum === undefined || typeof additionalProperties !== 'object'
    ? undefined
    : Object.fromEntries(propertyNames.enum.map((name) => [String(name), additionalProperties]));

const entries = (schema: Schema, at: readonly string[], isRequired: boolean): readonly Entry[] => {
  const { required = [], description } = schema;
  const properties = schema.properties ?? namedIn(schema);
  if (properties !== undefined)
    return Object.entries(properties).flatMap(([name, one]) =>
      entries(one, [...at, name], isRequired && required.includes(name)),
    );
  const mayBeNull = alternatives(schema).some(isNull);
  const { read, ...shape } = mayBeNull ? orNull(schema, isRequired) : readingOf(schema);
  const field = { hint: description, ...shape, name: at.join('.'), isRequired: isRequired && !mayBeNull };
  return [{ field, at, read }];
};

/** The fields of a form that says what a schema takes. */
export const entriesOf = (body: z.ZodType | undefined): readonly Entry[] =>
  body === undefined ? [] : entries(z.toJSONSchema(body, { io: 'input' }) as Schema, [], true);

type Tree = { [name: string]: unknown };

const put = (tree: Tree, [name, ...below]: readonly string[], value: unknown): void => {
  if (below.length === 0) tree[name!] = value;
  else put((tree[name!] ??= {}) as Tree, below, value);
};

/** What is said by what was filled in, by the names of the fields; an object of which nothing is said is left out. */
export const saidBy = (all: readonly Entry[], filled: Readonly<Record<string, string>>): object => {
  const said: Tree = {};
  for (const { field, at, read } of all) {
    const value = read((filled[field.name] ?? '').replaceAll('\r\n', '\n').trim());
    if (value !== undefined) put(said, at, value);
  }
  return said;
};
