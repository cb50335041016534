import { isUuid } from '@amici/kernel';
import type { ComponentChildren } from 'preact';
import { labelIn, timeLeft } from '../format';
import { isMessageKey, type TextLookup } from '../messages';
import type { Names } from '../people';
import { labelOf } from './form-body';
import { At, Facts, type Fact } from './facts';

/** What is shown of one event, and of one list in it. */
const MOST_FACTS = 16;
const MOST_NAMES = 40;

const HOUR_MS = 3_600_000;
/** Instants of this century and the last; durations are shorter. */
const FIRST_INSTANT = 100_000_000_000;

/** A hash, a salt, a secret: nothing that anybody reads. */
const isDigest = (text: string): boolean => /^(?:sha256:)?[0-9a-f]{32,}$/.test(text);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text that is kept apart, by its id and hash. */
const isText = (value: Readonly<Record<string, unknown>>): boolean => 'hash' in value && 'id' in value;

interface Context {
  readonly texts: TextLookup;
  readonly names: Names;
}

/** Everybody and everything in a list of things that has a name. */
const namedIn = (value: unknown, names: Names): readonly string[] => {
  if (typeof value === 'string') return [names(value) ?? []].flat();
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap((one) => namedIn(one, names))
    : [];
};

const numberText = ({ texts }: Context, name: string, value: number): ComponentChildren => {
  if (Math.abs(value) >= FIRST_INSTANT) return <At at={value} exact />;
  return Math.abs(value) >= HOUR_MS && name !== 'amount' ? timeLeft(texts, value) : value;
};

const textValue = ({ texts, names }: Context, value: string): ComponentChildren =>
  names(value) ?? (isUuid(value) || isDigest(value) ? null : labelIn(texts, 'choice', value, value));

const valueText = (context: Context, name: string, value: unknown): ComponentChildren => {
  if (typeof value === 'boolean') return context.texts(value ? 'act.yes' : 'act.no');
  if (typeof value === 'number') return numberText(context, name, value);
  if (typeof value === 'string') return textValue(context, value);
  if (!Array.isArray(value) || value.length === 0) return null;
  const named = [...new Set(namedIn(value, context.names))];
  if (named.length > 0) return named.slice(0, MOST_NAMES).join(', ');
  const plain = value.filter((one) => typeof one === 'string' && !isUuid(one) && !isDigest(one));
  return plain.length === 0 ? value.length : plain.map((one) => textValue(context, String(one))).join(', ');
};

/** What an event says that has a name in the reader's language. */
const factsOf = (context: Context, payload: unknown, path: readonly string[] = []): readonly Fact[] => {
  if (!isObject(payload) || isText(payload)) return [];
  return Object.entries(payload).flatMap(([name, value]): readonly Fact[] => {
    if (isObject(value)) return factsOf(context, value, [...path, name]);
    if (name === 'rule') return [[context.texts('problem.rule'), typeof value === 'string' ? value : null]];
    return isMessageKey(`field.${name}`)
      ? [[labelOf(context.texts, name), valueText(context, name, value)]]
      : [];
  });
};

/** The facts of one event, as far as they have names in the reader's language. */
export const EventFacts = ({ payload, ...context }: Context & { readonly payload: unknown }) => (
  <Facts facts={factsOf(context, payload).slice(0, MOST_FACTS)} />
);
