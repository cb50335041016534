import { keysIn, text, type Key, type Locale, type PlainKey } from '@amici/locales';
import type { Description } from '@amici/edge';
import type { CommandEndpoint } from '@amici/contracts/endpoint';
import { nameOf } from '@amici/edge/endpoint-names';

/** What a form is for. */
export const summaryIn = (locale: Locale, endpoint: CommandEndpoint): string =>
  locale === 'en' ? endpoint.summary : text(locale, `${nameOf(endpoint)}.title` as PlainKey);

/** What the form of that name is for. */
export const callsIn =
  ({ commands }: Pick<Description, 'commands'>, locale: Locale) =>
  (name: string): string => {
    const endpoint = commands.get(name);
    return endpoint === undefined ? name : summaryIn(locale, endpoint);
  };

const OTHERS = /^(?:choice|field|file)\.|\.title$/;

let hints: ReadonlyMap<string, Key> | undefined;

/** What declarations say of fields and of who may send a form, gathered into the English file: its keys by what is said. */
const keyOf = (english: string): Key | undefined => {
  hints ??= new Map(
    keysIn('forms')
      .filter((key) => !OTHERS.test(key))
      .map((key) => [text('en', key as PlainKey), key]),
  );
  return hints.get(english);
};

/** What a declaration says, in a language; formats and examples stand for themselves. */
export const translated = (locale: Locale, english: string): string => {
  if (locale === 'en') return english;
  const key = keyOf(english);
  return key === undefined ? english : text(locale, key as PlainKey);
};
