import { isPlainLine, type Detail, type FieldError } from '@amici/kernel';
import { chapterOf, isArticle } from '../citing';
import { isPlain, keyOf } from './merge';
import { nearest } from './nearest';
import { resolved, type BookSchema } from './schema';

/** One mistake: where it stands in the file, as a JSON pointer, what is there, and what may be. */
export type BookMistake = Pick<FieldError, 'pointer' | 'detail'>;

/** The longest value that a mistake repeats. */
const MOST_SHOWN = 60;

/** A value as it stands in the file, shortened. */
export const valueText = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
};

export const step = (pointer: string, name: string | number): string =>
  `${pointer}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;

interface Place {
  readonly pointer: string;
  /** What the book it extends has here; undefined: nothing. */
  readonly base: unknown;
  /** What the file has here: nothing else is looked at. */
  readonly change: unknown;
  /** Whether null may stand here too. */
  readonly orNull: boolean;
  /** Whether what stands here is the article of a rule. */
  readonly cites: boolean;
  /** The file's own articles. */
  readonly own: readonly string[];
}

type Check = (schema: BookSchema, value: unknown, place: Place) => readonly BookMistake[];

const FORMS: Readonly<
  Record<NonNullable<BookSchema['form']>, { readonly pattern: RegExp; readonly detail: Detail }>
> = {
  'book-id': {
    pattern: /^(?=.{1,48}$)[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/,
    detail: { name: 'book-needs-id' },
  },
  ref: {
    pattern: /^(?=.{1,64}$)[a-z][a-z0-9]*(?:-[a-z0-9]+)*@[1-9]\d{0,5}$/,
    detail: { name: 'book-needs-ref' },
  },
  digest: { pattern: /^sha256:[0-9a-f]{64}$/, detail: { name: 'book-needs-digest' } },
  day: { pattern: /^\d{4}-(?:0[1-9]|1[0-2])-\d\d$/, detail: { name: 'book-needs-day' } },
  article: { pattern: /^[A-Z]{2,8}\d{0,2}-\d[\w.]{0,15}$/, detail: { name: 'book-needs-article' } },
};

const isDay = (text: string): boolean => {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};

const fits = (form: NonNullable<BookSchema['form']>, text: string): boolean =>
  FORMS[form].pattern.test(text) && (form !== 'day' || isDay(text));

const at = (pointer: string, detail: Detail): readonly BookMistake[] => [{ pointer, detail }];

const also = ({ orNull }: Place): 'yes' | 'no' => (orNull ? 'yes' : 'no');

const wrong = (
  name: 'book-not-object' | 'book-not-list' | 'book-not-text' | 'book-not-boolean',
  value: unknown,
  place: Place,
): readonly BookMistake[] => at(place.pointer, { name, found: valueText(value), orNull: also(place) });

const MOST_TEXT = 500;

const ofText: Check = ({ form }, value, place) => {
  if (typeof value !== 'string') return wrong('book-not-text', value, place);
  if (form !== undefined) return fits(form, value) ? [] : at(place.pointer, FORMS[form].detail);
  if (value === '' || value.length > MOST_TEXT || !isPlainLine(value))
    return at(place.pointer, { name: 'book-needs-plain-line', most: MOST_TEXT });
  if (!place.cites || isArticle(value) || place.own.includes(value)) return [];
  return at(place.pointer, { name: 'book-unknown-article', article: value });
};

const ofWhole: Check = ({ minimum: min = 0, maximum: max = 1_000_000_000 }, value, place) =>
  Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max
    ? []
    : at(place.pointer, { name: 'book-not-whole', found: valueText(value), min, max, orNull: also(place) });

const oneOf: Check = ({ enum: values = [] }, value, place) => {
  if ((values as readonly unknown[]).includes(value)) return [];
  const near = typeof value === 'string' ? nearest(value, values.map(String)) : undefined;
  const found = valueText(value);
  return at(place.pointer, {
    ...{ name: 'book-not-one-of', found, values: values.join(', '), orNull: also(place) },
    ...{ near: near ?? 'none' },
  });
};

/** A change of a list by the keys of its elements, or a list in place of another. */
const ofList: Check = ({ items = {} }, value, place) => {
  const { base, change, pointer } = place;
  if (!Array.isArray(value)) return wrong('book-not-list', value, place);
  const inside = { ...place, orNull: false, cites: false };
  const key = Array.isArray(base) ? keyOf(base) : null;
  const named = (name: string): unknown =>
    (Array.isArray(base) ? base : []).find((one) => isPlain(one) && one[key ?? ''] === name);
  if (Array.isArray(change)) {
    const twice = key !== null && keyOf(value) === null && value.length > 0;
    return [
      ...value.flatMap((one, index) =>
        mistakes(items, one, { ...inside, pointer: step(pointer, index), base: undefined, change: one }),
      ),
      ...(twice ? at(pointer, { name: 'book-key-twice', key }) : []),
    ];
  }
  return Object.entries(change as object).flatMap(([name, inner]) => {
    const there = step(pointer, name);
    const before = named(name);
    if (inner === null)
      return before === undefined ? at(there, { name: 'book-no-such-element', element: name }) : [];
    const found = value.find((one) => (isPlain(one) ? one[key ?? ''] === name : one === inner));
    if (found === undefined) return at(step(there, key ?? ''), { name: 'book-key-stays', element: name });
    return mistakes(items, found, { ...inside, pointer: there, base: before, change: inner });
  });
};

const MOST_NAMED = 12;

export const unknownName = (
  name: string,
  known: readonly string[],
  pointer: string,
): readonly BookMistake[] => {
  const near = nearest(name, known);
  const detail: Detail =
    near === undefined
      ? { name: 'book-unknown-key', key: name, known: known.slice(0, MOST_NAMED).join(', ') }
      : { name: 'book-unknown-key-near', key: name, near };
  return at(step(pointer, name), detail);
};

const ofObject: Check = (schema, value, place) => {
  const { properties = {}, required = [], additionalProperties = false } = schema;
  const { base, change, pointer } = place;
  if (!isPlain(value)) return wrong('book-not-object', value, place);
  const stated = isPlain(change) ? change : {};
  const missing = required
    .filter((name) => !Object.hasOwn(value, name))
    .flatMap((name) => at(step(pointer, name), { name: 'setting-required' }));
  const inside = Object.keys(stated).flatMap((name): readonly BookMistake[] => {
    const own = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
    if (own === false || own === undefined) return unknownName(name, Object.keys(properties), pointer);
    const before = isPlain(base) && Object.hasOwn(base, name) ? base[name] : undefined;
    // An element of a list may repeat the key by which it is named.
    return mistakes(own, value[name], {
      ...{ pointer: step(pointer, name), base: before, change: stated[name], orNull: false, own: place.own },
      cites:
        name === 'rule' ||
        place.pointer.endsWith('/articles') ||
        (typeof before === 'string' && chapterOf(before) !== undefined),
    });
  });
  return [...inside, ...missing];
};

const kindIn = (schema: BookSchema): BookSchema | undefined => resolved(schema).properties?.['kind'];

/** Of several things that may stand here, the one that is meant: by its kind, else the one with the fewest mistakes. */
const ofSeveral: Check = ({ anyOf = [] }, value, place) => {
  const orNull = place.orNull || anyOf.some(({ type }) => type === 'null');
  if (value === null && orNull) return [];
  const others = anyOf.filter(({ type }) => type !== 'null');
  const kind = isPlain(value) ? value['kind'] : undefined;
  const ofKind = others.filter((one) => kindIn(one)?.enum?.includes(kind as string) === true);
  if (ofKind.length === 0 && isPlain(value) && others.every((one) => kindIn(one) !== undefined)) {
    const there = step(place.pointer, 'kind');
    if (kind === undefined) return at(there, { name: 'setting-required' });
    const values = others.flatMap((one) => kindIn(one)!.enum ?? []);
    return oneOf({ enum: values }, kind, { ...place, pointer: there, orNull: false });
  }
  const meant = (ofKind.length > 0 ? ofKind : others).map((one) =>
    mistakes(one, value, { ...place, orNull }),
  );
  return meant.reduce((best, one) => (one.length < best.length ? one : best));
};

const TYPES: Readonly<Record<NonNullable<BookSchema['type']>, Check>> = {
  object: ofObject,
  array: ofList,
  string: ofText,
  integer: ofWhole,
  boolean: (_schema, value, place) =>
    typeof value === 'boolean' ? [] : wrong('book-not-boolean', value, place),
  null: (_schema, value, place) => (value === null ? [] : wrong('book-not-object', value, place)),
};

const mistakes: Check = (schema, value, place) => {
  const own = resolved(schema);
  if (own.anyOf !== undefined) return ofSeveral(own, value, place);
  if (own.enum !== undefined) return oneOf(own, value, place);
  return own.type === undefined ? [] : TYPES[own.type](own, value, place);
};

/** Every mistake in what a file changes, by the schema of what comes of it. */
export const mistakesIn = (
  schema: BookSchema,
  { base, change, value }: { readonly base: unknown; readonly change: unknown; readonly value: unknown },
  pointer: string,
  own: readonly string[] = [],
): readonly BookMistake[] =>
  mistakes(schema, value, { pointer, base, change, orNull: false, cites: false, own });
