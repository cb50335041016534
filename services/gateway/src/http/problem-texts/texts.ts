import { keysIn, textAt, type Key, type Locale } from '@amici/locales';
import { labelIn, isMessageKey, labelOf, textsOf } from '@amici/web';
import { statusOf } from '../status-by-code';

const KEYS: ReadonlySet<string> = new Set(keysIn('problems'));

const textOf = (locale: Locale, key: string): string | undefined =>
  KEYS.has(key) ? textAt('UTC', locale, key as Key, {}) : undefined;

/** What a code is called; one that another version of a service refuses with may be in no catalogue. */
export const titleIn = (locale: Locale, code: string): string =>
  textOf(locale, `refusal.${code}.title`) ?? code;

/** What may be done instead, as programs read it: where nothing is said of a code, what its status says. */
export const insteadIn = (locale: Locale, code: string): string =>
  textOf(locale, `refusal.${code}.instead`) ?? textOf(locale, `refusal.${statusOf(code)}.instead`)!;

/** What programs call a field, or what is put in it, as forms call it. */
const labelOnForms = (locale: Locale, instead: string): string => {
  const words = textsOf(locale);
  return instead.replace(/`([A-Za-z][\w.-]*)`/g, (quoted, name: string) => {
    if (name === 'true' || name === 'false') return words(name === 'true' ? 'act.yes' : 'act.no');
    if (isMessageKey(`field.${name}`)) return labelOf(words, name);
    return isMessageKey(`choice.${name}`) ? labelIn(words, 'choice', name) : quoted;
  });
};

/** What may be done instead on a page: a program reads of headers, which no reader of a page sends. */
export const insteadOnPage = (locale: Locale, code: string): string =>
  textOf(locale, `refusal.${code}.page`) ?? labelOnForms(locale, insteadIn(locale, code));
