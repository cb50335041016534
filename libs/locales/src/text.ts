import { formatToParts, IntlMessageFormat, type Formats, type Formatters } from 'intl-messageformat';
import type { Say } from '@amici/kernel';
import { LANGUAGES, type Texts } from './generated/texts';
import type { Locale } from './locale';

export type Key = keyof Texts;

/** As the parser numbers what messages are made of. */
const LITERAL: number = 0;
const ARGUMENT: number = 1;

/** A text without parameters. */
export type PlainKey = { [Each in Key]: Texts[Each] extends null ? Each : never }[Key];

/** The parameters of a text, where it has any. */
export type Given<Each extends Key> = Texts[Each] extends null ? [] : [parameters: Texts[Each]];

/** The texts of one language. */
export type TextLookup = <Each extends Key>(key: Each, ...given: Given<Each>) => string;

type Catalogue = Readonly<Record<string, string>>;
type Message = ReturnType<IntlMessageFormat['getAst']>;
/** A message that is ready to be said. */
type Ready = (parameters: Parameters, zone: string) => string;

const catalogues = new Map<Locale, Catalogue>();

/** A text that a language does not have yet is said in English. */
const catalogueOf = (locale: Locale): Catalogue => {
  const known = catalogues.get(locale);
  if (known !== undefined) return known;
  const files = [LANGUAGES.en, LANGUAGES[locale]].flatMap(({ texts }) => Object.values<object>(texts));
  const merged = Object.assign({}, ...files) as Catalogue;
  catalogues.set(locale, merged);
  return merged;
};

/** The keys of a file of texts. */
export const keysIn = (file: keyof typeof LANGUAGES.en.texts): readonly Key[] =>
  Object.keys(LANGUAGES.en.texts[file]) as Key[];

/** Texts with parameters begin one somewhere; all others are what they say. */
const hasParameters = (message: string): boolean => message.includes('{');

/** Whether there is a text of that name, without parameters. */
export const isKey = (key: string): key is PlainKey => {
  const english = catalogueOf('en');
  return Object.hasOwn(english, key) && !hasParameters(english[key]!);
};

const memoized = <Options, Instance>(
  make: (locale: string | string[] | undefined, options: Options) => Instance,
): ((locale?: string | string[], options?: Options) => Instance) => {
  const cache = new Map<string, Instance>();
  return (locale, options) => {
    const name = `${String(locale)} ${JSON.stringify(options)}`;
    const known = cache.get(name) ?? make(locale, options as Options);
    cache.set(name, known);
    return known;
  };
};

const formatters = {
  getNumberFormat: memoized(
    (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
  ),
  getDateTimeFormat: memoized(
    (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
  ),
  getPluralRules: memoized(
    (locale, options: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options),
  ),
} as unknown as Formatters;

/** How a text may write an instant: `{until, date, moment}`. */
const formatsIn = (timeZone: string): Formats => ({
  number: {},
  date: {
    day: { dateStyle: 'long', timeZone },
    moment: {
      ...{ year: 'numeric', month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit' },
      ...{ timeZone, timeZoneName: 'short' },
    },
  },
  time: {},
});

/** Where a message has nothing but values by their names, it is these between what is written: most have. */
const asJoined = (message: Message): Ready | undefined => {
  const parts = message.map((element) => {
    const value = 'value' in element ? element.value : '';
    if (element.type === LITERAL) return { written: value, name: undefined };
    return { written: '', name: element.type === ARGUMENT ? value : null };
  });
  if (parts.some(({ name }) => name === null)) return undefined;
  return (parameters) => {
    let sentence = '';
    for (const { written, name } of parts) {
      if (typeof name !== 'string') sentence += written;
      else if (name in parameters) sentence += String(parameters[name]);
      else throw new Error(`a text lacks its parameter ${name}`);
    }
    return sentence;
  };
};

const ready = (locale: Locale, text: string): Ready => {
  const message = new IntlMessageFormat(text, locale, undefined, { ignoreTag: true }).getAst();
  return (
    asJoined(message) ??
    ((parameters, zone) =>
      formatToParts(
        ...[message, locale, formatters, formatsIn(zone)],
        parameters as Readonly<Record<string, string>>,
      )
        .map(({ value }) => String(value))
        .join(''))
  );
};

/** By language and key: each is read once, when it is first said. */
const messages = new Map<Locale, Map<Key, Ready>>();

const readyOf = (locale: Locale, key: Key, text: string): Ready => {
  const all = messages.get(locale) ?? new Map<Key, Ready>();
  messages.set(locale, all);
  const cache = all.get(key) ?? ready(locale, text);
  all.set(key, cache);
  return cache;
};

/** What is put into a text. */
export type Parameters = Readonly<Record<string, string | number | null>>;

/** A text with its parameters; instants in it are written by the clocks of a zone. */
export const textAt = (zone: string, locale: Locale, key: Key, parameters: Parameters): string => {
  const message = catalogueOf(locale)[key]!;
  return hasParameters(message) ? readyOf(locale, key, message)(parameters, zone) : message;
};

/** Says a language by other messages, for tests that look at pages in them, until what it answers is called. */
export const sayInstead = (locale: Locale, change: (message: string) => string): (() => void) => {
  const before = catalogueOf(locale);
  const say = (catalogue: Catalogue): void => {
    catalogues.set(locale, catalogue);
    messages.delete(locale);
  };
  say(Object.fromEntries(Object.entries(before).map(([key, message]) => [key, change(message)])));
  return () => say(before);
};

/** What a catalogue says under a key, with its parameters put in. */
export const text = <Each extends Key>(locale: Locale, key: Each, ...given: Given<Each>): string =>
  textAt('UTC', locale, key, (given[0] ?? {}) as Parameters);

/** Says in a language what a library or a domain declares: its texts are gathered into the catalogues under a prefix. */
export const sayIn =
  <Declared extends Readonly<Record<string, string>>>(locale: Locale, prefix: string): Say<Declared> =>
  (name, ...[values]) =>
    textAt('UTC', locale, `${prefix}.${name}` as Key, (values ?? {}) as Parameters);
