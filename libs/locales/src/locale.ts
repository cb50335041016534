import { LANGUAGES } from './generated/texts';

export type Locale = keyof typeof LANGUAGES;

/** English first: it is the source, and what a page is written in where nothing else is wanted. */
export const LOCALES = Object.keys(LANGUAGES) as readonly Locale[];

/** Each in itself. */
export const NAMES_OF_LOCALES = Object.fromEntries(
  LOCALES.map((locale) => [locale, LANGUAGES[locale].name]),
) as Readonly<Record<Locale, string>>;

export const isLocale = (name: string): name is Locale => Object.hasOwn(LANGUAGES, name);
