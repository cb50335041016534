import type { IdKind } from '@amici/contracts';
import { DAY, HOUR, MINUTE } from '@amici/timecontrol';
import { readAmount } from '@amici/text';
import type { Field } from '@amici/web';
import { INSTANT, MINOR_UNITS } from '@amici/contracts/fields';

/** What a form reads of a JSON Schema. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly propertyNames?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly maxLength?: number;
  readonly description?: string | undefined;
  /** What it is an id of. */
  readonly ids?: IdKind;
  /** What a text or a number is, where it is filled in otherwise than programs write it. */
  readonly holds?: 'instant' | 'day' | 'duration' | 'money';
  /** Of these fields one has to be said, and no other. */
  readonly exactlyOne?: readonly string[];
  /** What the API's description calls it. */
  readonly as?: string;
}

/** How a field is filled in, and what is said by what it is filled in with; undefined: nothing. */
export type Reading = Omit<Field, 'name' | 'isRequired'> & { readonly read: (text: string) => unknown };

/** Longer than this is written in a field of several lines. */
const ONE_LINE = 200;

const unlessEmpty =
  (read: (text: string) => unknown) =>
  (text: string): unknown =>
    text === '' ? undefined : read(text);

const asItIs = unlessEmpty((typed) => typed);

const NUMBER = /^-?\d+(?:\.\d+)?$/;

const numberOrText = unlessEmpty((typed) => (NUMBER.test(typed) ? Number(typed) : typed));

/** What is set in conditions is a number, a yes, or has parts, as JSON says it; anything else is a word. */
const valueIn = unlessEmpty((typed) => {
  try {
    return JSON.parse(typed) as unknown;
  } catch {
    return typed;
  }
});

/** Between a number and its unit, and between parts: never within a number. */
const SPACES = /(?<!\d)\s+|\s+(?!\d)/g;
const DURATION = /^(-?)(?:(\d+)d)?(?:(\d+)h)?(?:(\d+)min)?$/;

/** `3 d 12 h 30 min`, or milliseconds; anything else is for the endpoint to refuse. */
const durationIn = unlessEmpty((typed) => {
  const [, minus, ...parts] = DURATION.exec(typed.replaceAll(SPACES, '')) ?? [];
  if (minus === undefined) return numberOrText(typed);
  const [days, hours, minutes] = parts.map((part) => Number(part ?? 0)) as [number, number, number];
  const length = days * DAY + hours * HOUR + minutes * MINUTE;
  return minus === '' ? length : -length;
});

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const alternatives = (schema: Schema): readonly Schema[] => {
  const { anyOf, oneOf, type } = schema;
  const several = anyOf ?? oneOf;
  // One of several of which one is one of several is one of all of them.
  if (several !== undefined)
    return several.flatMap((one) => ('anyOf' in one || 'oneOf' in one ? alternatives(one) : [one]));
  return Array.isArray(type) ? type.map((one: string) => ({ ...schema, type: one })) : [];
};

export const isNull = ({ type }: Schema): boolean => type === 'null';

const isNumber = ({ type }: Schema): boolean => type === 'number' || type === 'integer';

/** What of several things is written as words: a text, or an object whose `text` is kept as a document. */
const wordsAmong = (schemas: readonly Schema[]): Reading | undefined => {
  const text = schemas.find(({ type }) => type === 'string');
  if (text !== undefined) return { kind: 'words', most: text.maxLength, read: asItIs };
  const textual = schemas.find(({ properties }) => properties?.['text'] !== undefined);
  return textual === undefined
    ? undefined
    : { kind: 'words', most: 10_000, read: unlessEmpty((typed) => ({ text: typed })) };
};

/** One of some texts, or of some numbers. */
const choiceOf = (schema: Schema): Reading | undefined => {
  const each = schema.enum ?? alternatives(schema).map((one) => one.const);
  if (each.length === 0) return undefined;
  if (each.every((one) => typeof one === 'string')) return { kind: 'choice', choices: each, read: asItIs };
  return each.every((one) => typeof one === 'number')
    ? { kind: 'choice', choices: each.map(String), read: numberOrText }
    : undefined;
};

const textField = ({ maxLength, holds, description, ids }: Schema): Reading => {
  // How programs write it does not concern a person who chooses a day and a time.
  if (holds === 'instant')
    return { kind: 'instant', hint: description === INSTANT ? undefined : description, read: asItIs };
  if (holds === 'day') return { kind: 'day', hint: description, read: asItIs };
  return {
    ids,
    kind: maxLength === undefined || maxLength <= ONE_LINE ? 'text' : 'words',
    most: maxLength,
    hint: description,
    read: asItIs,
  };
};

/** Texts or numbers, one in a line. */
const listField = ({ items = {}, description }: Schema): Reading => ({
  kind: 'lines',
  hint: items.enum?.join(', ') ?? description,
  read: unlessEmpty((text) => linesOf(text).map((line) => (isNumber(items) ? Number(line) : line))),
});

/** A number within what it may be; whole where it has to be. */
export const numberShape = (schema: Schema): Omit<Reading, 'read'> => {
  const { type, minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const isWhole = type === 'integer';
  // The next whole number is one that it may be; of others a page says the bound, and the endpoint that it is none.
  const next = isWhole ? 1 : 0;
  return {
    kind: 'number',
    least: minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + next),
    largest: maximum ?? (exclusiveMaximum === undefined ? undefined : exclusiveMaximum - next),
    step: multipleOf ?? (isWhole ? 1 : undefined),
  };
};

/** A field for one value. */
export const readingOf = (schema: Schema): Reading => {
  const choice = choiceOf(schema);
  if (choice !== undefined) return choice;
  const { type, description } = schema;
  if (type === 'boolean') return { kind: 'yes-no', read: unlessEmpty((typed) => typed === 'yes') };
  if (schema.holds === 'duration') return { kind: 'duration', hint: description, read: durationIn };
  if (isNumber(schema)) return { ...numberShape(schema), read: unlessEmpty(Number) };
  if (type === 'string') return textField(schema);
  if (type === 'array') return listField(schema);
  const several = alternatives(schema);
  if (several.some(isNumber) && several.every((one) => isNumber(one) || one.type === 'string'))
    return { kind: 'text', hint: description, read: numberOrText };
  return wordsAmong(several) ?? { kind: 'text', hint: description, read: valueIn };
};

/** An amount in the notation of its currency, kept in minor units; anything else is for the endpoint to refuse. */
export const moneyReading = ({ description }: Schema, currency: string): Reading => ({
  kind: 'money',
  hint: description === MINOR_UNITS ? undefined : description,
  read: unlessEmpty((text) => readAmount(text, currency) ?? text),
});

/** What a field takes that may be null as well: an empty one says so where it has to be said. */
export const readingOrNull = (schema: Schema, isRequired: boolean): Reading => {
  const reading = readingOf(schema);
  return { ...reading, read: (text) => reading.read(text) ?? (isRequired ? null : undefined) };
};
