import { keysIn, textAt, type Key, type Locale } from '@amici/locales';
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

/**
 * What may be done instead on a page: a program reads of headers, which no reader of a page sends. Where nothing is said
 * of a code, what its status says to people.
 */
export const insteadOnPage = (locale: Locale, code: string): string => {
  const ofStatus = `refusal.${statusOf(code)}`;
  const texts = [
    `refusal.${code}.page`,
    `refusal.${code}.instead`,
    `${ofStatus}.page`,
    `${ofStatus}.instead`,
  ];
  return texts.map((key) => textOf(locale, key)).find((text) => text !== undefined)!;
};
