import { de } from './de';
import { en } from './en';
import { es } from './es';
import type { MessageKey, Messages } from './messages';

export type { MessageKey } from './messages';

export const LOCALES = ['en', 'de', 'es'] as const;
export type Locale = (typeof LOCALES)[number];

/** Each in itself. */
export const NAMES_OF_LOCALES: Readonly<Record<Locale, string>> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
};

const CATALOGUES: Readonly<Record<Locale, Messages>> = { en, de, es };

export type Words = (key: MessageKey, ...values: readonly (string | number)[]) => string;

/** The words of a language; `{0}` in a message is the first value. */
export const wordsOf =
  (locale: Locale): Words =>
  (key, ...values) => {
    const message = CATALOGUES[locale][key];
    if (values.length === 0) return message;
    return message.replace(/\{(\d)\}/g, (_, index: string) => String(values[Number(index)]));
  };

/** What events are called after: those formats that there are words for. */
export const FORMATS: readonly string[] = Object.keys(en).flatMap((key) =>
  key.startsWith('format.') ? [key.slice('format.'.length)] : [],
);

/** Whether there are words by that name. */
export const isMessageKey = (key: string): key is MessageKey => key in en;

export const isLocale = (name: string): name is Locale => LOCALES.some((locale) => locale === name);

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
