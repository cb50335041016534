import {
  isKey,
  isLocale,
  keysIn,
  LOCALES,
  NAMES_OF_LOCALES,
  text,
  type Locale,
  type TextLookup,
} from '@amici/locales';

export { isKey as isMessageKey, isLocale, LOCALES, NAMES_OF_LOCALES };
export type { Key as MessageKey, Locale, PlainKey, TextLookup } from '@amici/locales';

/** The texts of a language. */
export const textsOf =
  (locale: Locale): TextLookup =>
  (key, ...given) =>
    text(locale, key, ...given);

/** What events are called after: those formats that there are words for. */
export const FORMATS: readonly string[] = keysIn('rules').flatMap((key) =>
  key.startsWith('format.') ? [key.slice('format.'.length)] : [],
);
