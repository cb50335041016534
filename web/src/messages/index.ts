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

/** The first language of an `Accept-Language` header, by its qualities, that the pages are written in. */
export const localeOf = (accepted: string | undefined): Locale => {
  const wished = (accepted ?? '').split(',').map((range) => {
    const [tag = '', quality = 'q=1'] = range.trim().toLowerCase().split(/;\s*/);
    return { language: tag.split('-')[0]!, quality: Number(quality.replace('q=', '')) || 0 };
  });
  const known = wished
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ language }) => language)
    .find(isLocale);
  return known ?? 'en';
};
