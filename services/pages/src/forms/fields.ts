import type { Field, FormPart, Locale } from '@amici/web';
import { z } from 'zod';
import { conditionsPart, UNTIMED, usualIn } from './conditions';
import { linesIn, type Filled } from './lines';
import { alternatives, isNull, moneyReading, readingOf, readingOrNull, type Schema } from './schema-readings';
import { translated } from '../texts/form-texts';

interface FieldEntry {
  readonly kind: 'field';
  readonly field: Field;
  /** Where in what it is part of. */
  readonly at: readonly string[];
  readonly read: (text: string) => unknown;
}

/** A list of things with parts, or a map: as many lines as are filled in. */
interface ListEntry {
  readonly kind: 'list';
  readonly name: string;
  readonly hint?: string | undefined;
  readonly isRequired: boolean;
  readonly at: readonly string[];
  readonly lines: readonly (readonly Entry[])[];
  readonly most: number;
  readonly isSeldom?: true | undefined;
  /** Whether its lines are things with parts, by the names they begin with, or an id or a word each. */
  readonly of: 'parts' | 'names' | 'ones';
}

/** A part of a form, and what is said by what is filled in there. */
export type Entry = FieldEntry | ListEntry;

/** What stands where, of what is filled in. */
interface Place {
  /** What the names of its fields begin with. */
  readonly prefix: readonly string[];
  readonly at: readonly string[];
  readonly isRequired: boolean;
  readonly filled: Filled;
  /** What conditions set. */
  readonly conditions: Schema;
}

const nameAt = ({ prefix, at }: Place): string => [...prefix, ...at].join('.');

/** The parts of a map whose names are known. */
const namedIn = ({ propertyNames, additionalProperties }: Schema): Schema['properties'] =>
  propertyNames?.enum === undefined || typeof additionalProperties !== 'object'
    ? undefined
    : Object.fromEntries(propertyNames.enum.map((name) => [String(name), additionalProperties]));

/** The currency that is filled in with an amount, by which it is read. */
const currencyBeside = ({ at, ...place }: Place): string =>
  place.filled[nameAt({ ...place, at: [...at.slice(0, -1), 'currency'] })]?.trim() ?? '';

const fieldEntry = (schema: Schema, place: Place, more: Partial<Field> = {}): Entry => {
  const several = alternatives(schema);
  const mayBeNull = several.some(isNull);
  const others = several.filter((one) => !isNull(one));
  const only = mayBeNull && others.length === 1 ? others[0]! : schema;
  const { read, ...shape } =
    schema.holds === 'money'
      ? moneyReading(schema, currencyBeside(place))
      : mayBeNull
        ? readingOrNull(only, place.isRequired)
        : readingOf(schema);
  const isRequired = place.isRequired && !mayBeNull;
  const field = { hint: schema.description, ...shape, ...more, name: nameAt(place), isRequired };
  return { kind: 'field', field, at: place.at, read };
};

/** Objects of several kinds, and the field that says which one is. */
interface Kinds {
  readonly by: string;
  readonly of: ReadonlyMap<string, Schema>;
  readonly description: string | undefined;
}

const namesIn = ({ const: only, enum: names = [only] }: Schema): readonly unknown[] => names;

const kindsIn = (schema: Schema): Kinds | undefined => {
  const several = alternatives(schema).filter((one) => !isNull(one));
  const [first, ...others] = several.map(({ properties = {} }) => properties);
  if (first === undefined || others.length === 0) return undefined;
  const by = Object.keys(first).find((name) =>
    [first, ...others].every((one) => namesIn(one[name] ?? {}).every((kind) => typeof kind === 'string')),
  );
  if (by === undefined) return undefined;
  const of = several.flatMap((one) =>
    namesIn(one.properties![by]!).map((kind) => [String(kind), one] as const),
  );
  return { by, of: new Map(of), description: schema.description };
};

const ofKind = ({ by, of, description }: Kinds, place: Place): readonly Entry[] => {
  const at = [...place.at, by];
  const name = nameAt({ ...place, at });
  const which = fieldEntry({ enum: [...of.keys()], description }, { ...place, at }, { decides: true });
  const chosen = of.get(place.filled[name] ?? '');
  const parts = chosen === undefined ? [] : partsOf(chosen, place);
  return [which, ...parts.filter((part) => part.kind === 'list' || part.field.name !== name)];
};

/** The field beside conditions that names the book of laws. */
const LAWS = 'laws';

const isConditions = ({ as }: Schema): boolean => as === 'ConditionsSaid';

/** An id, or one of some words: a line of its own, without parts. */
const isOne = ({ ids, enum: words }: Schema): boolean => ids !== undefined || words !== undefined;

/** What a map's line begins with. */
const KEY = 'name';
const VALUE = 'value';

const listEntry = (schema: Schema, place: Place): Entry => {
  const { items, propertyNames = {}, additionalProperties: value, minItems = 0, maxItems = 1_000 } = schema;
  const name = nameAt(place);
  const of = items === undefined ? 'names' : isOne(items) ? 'ones' : 'parts';
  const least = place.isRequired ? Math.max(minItems, 1) : 0;
  const lines = Array.from({ length: linesIn(place.filled, name, least, maxItems) }, (_, line) => {
    const within = {
      ...{ filled: place.filled, conditions: place.conditions },
      prefix: [...place.prefix, ...place.at, String(line)],
      isRequired: true,
    };
    if (items !== undefined) {
      const thing = entries(items, { ...within, at: [] });
      return of === 'ones' ? thing.map((one) => ({ ...one, at: [VALUE] })) : thing;
    }
    return [
      fieldEntry({ ...propertyNames, type: 'string' }, { ...within, at: [KEY] }),
      ...entries(typeof value === 'object' ? value : {}, { ...within, at: [VALUE] }),
    ];
  });
  const { isRequired, at } = place;
  return { kind: 'list', name, hint: schema.description, isRequired, at, lines, most: maxItems, of };
};

const oneOfSeveral = (entry: Entry): Entry =>
  entry.kind === 'list' ? entry : { ...entry, field: { ...entry.field, isOneOfSeveral: true } };

const partsOf = (
  { properties = {}, required = [], exactlyOne = [] }: Schema,
  place: Place,
): readonly Entry[] => {
  const hasConditions = Object.values(properties).some(isConditions);
  return Object.entries(properties).flatMap(([name, one]) => {
    const isRequired = place.isRequired && required.includes(name);
    const within = { ...place, at: [...place.at, name], isRequired };
    // What conditions are where nothing is said depends on the book.
    if (name === LAWS && hasConditions) return [fieldEntry(one, within, { decides: true })];
    const parts = entries(one, within);
    return exactlyOne.includes(name) ? parts.map(oneOfSeveral) : parts;
  });
};

/** Whether each thing of a list is filled in by itself: it has parts, is called by its name, or chosen. */
const hasLines = (items: Schema): boolean =>
  items.properties !== undefined || isOne(items) || kindsIn(items) !== undefined;

/** A kind of time control, or none. */
const untimedOr = ({ at }: FieldEntry): Pick<FieldEntry, 'at' | 'read'> => ({
  at: at.slice(0, -1),
  read: (kind) => (kind === '' ? undefined : kind === UNTIMED ? null : { kind }),
});

/** What conditions set, each part by its own fields, with what the book has where nothing is said. */
const conditionEntries = (place: Place): readonly Entry[] => {
  const laws = nameAt({ ...place, at: [...place.at.slice(0, -1), LAWS] });
  const usual = usualIn(place.filled, nameAt(place), laws);
  return entries(conditionsPart(place.conditions), { ...place, isRequired: false }).map((entry): Entry => {
    const path = entry.at.slice(place.at.length);
    // Nobody can play without a time control; most leave all else to the book.
    const isSeldom = path[0] === 'timeControl' ? undefined : (true as const);
    if (entry.kind === 'list') return { ...entry, isSeldom };
    const decides = entry.field.decides ?? path[0] === 'transmission';
    const marked = { ...entry, field: { ...entry.field, isSeldom, decides, usual: usual(path) } };
    return path.join('.') === 'timeControl.kind' ? { ...marked, ...untimedOr(entry) } : marked;
  });
};

const entries = (schema: Schema, place: Place): readonly Entry[] => {
  if (isConditions(schema)) return conditionEntries(place);
  const properties = schema.properties ?? namedIn(schema);
  if (properties !== undefined) return partsOf({ ...schema, properties }, place);
  const kinds = kindsIn(schema);
  if (kinds !== undefined) return ofKind(kinds, place);
  const isList = schema.type === 'array' && schema.items !== undefined && hasLines(schema.items);
  if (isList || schema.type === 'object') return [listEntry(schema, place)];
  return [fieldEntry(schema, place)];
};

/**
 * The parts of a form that says what a schema takes, with as many lines as are filled in; conditions in it set what
 * their own schema says.
 */
export const entriesOf = (
  body: z.ZodType | undefined,
  filled: Filled,
  conditions: Schema,
): readonly Entry[] =>
  body === undefined
    ? []
    : entries(z.toJSONSchema(body, { io: 'input' }) as Schema, {
        ...{ prefix: [], at: [], isRequired: true, filled, conditions },
      });

/** The same as a page shows them. */
export const formParts = (all: readonly Entry[], locale: Locale): readonly FormPart[] => {
  const hintIn = (hint: string | undefined) => (hint === undefined ? undefined : translated(locale, hint));
  return all.map((entry): FormPart => {
    if (entry.kind === 'field') return { ...entry.field, hint: hintIn(entry.field.hint) };
    const { name, hint, isRequired, most, isSeldom } = entry;
    const lines = entry.lines.map((line) => formParts(line, locale));
    return { kind: 'list', name, hint: hintIn(hint), isRequired, most, isSeldom, lines };
  });
};

type Tree = { [name: string]: unknown };

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is said of one thing in several places comes together. */
const put = (tree: Tree, [name, ...below]: readonly string[], value: unknown): void => {
  const marked = tree[name!];
  if (below.length === 0) tree[name!] = isTree(marked) && isTree(value) ? { ...marked, ...value } : value;
  else put((tree[name!] ??= {}) as Tree, below, value);
};

/** What is said in the lines of a list; those in which nothing is said are left out. */
const valuesInLines = ({ lines, of, isRequired }: ListEntry, filled: Filled): unknown => {
  const marked = lines.map((line) => valuesOf(line, filled)).filter((one) => Object.keys(one).length > 0);
  if (marked.length === 0 && !isRequired) return undefined;
  if (of === 'parts') return marked;
  if (of === 'ones') return marked.map((one) => (one as Tree)[VALUE]);
  return Object.fromEntries(marked.map((one) => [String((one as Tree)[KEY]), (one as Tree)[VALUE] ?? {}]));
};

/** What is said by what was filled in, by the names of the fields; an object of which nothing is said is left out. */
export const valuesOf = (all: readonly Entry[], filled: Filled): object => {
  const marked: Tree = {};
  for (const entry of all) {
    const value =
      entry.kind === 'list'
        ? valuesInLines(entry, filled)
        : entry.read((filled[entry.field.name] ?? '').replaceAll('\r\n', '\n').trim());
    if (value !== undefined) put(marked, entry.at, value);
  }
  return marked;
};
