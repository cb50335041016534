import { isLocale, localeOf, readLook, writeLook, ZONES, type Look, type Reader } from '@amici/locales';
import type { Asking } from './exchange';
import { cookieIn, setCookie } from './cookies';

/** `de.Europe/Berlin.dark-wood-plain-off`; each may be empty. */
const COOKIE = 'amici-reading';
const A_YEAR_S = 31_536_000;

/** What somebody has chosen, as far as it is something we have. */
type Chosen = Partial<Reader>;

/** A language and a zone, as far as they are ones we have. */
export const chosenFrom = (language: string, zone: string): Chosen => ({
  ...(isLocale(language) ? { locale: language } : {}),
  ...(ZONES.has(zone) ? { zone } : {}),
});

/** What somebody has chosen to read in, in this browser, and how it looks there. */
export const chosenIn = (asking: Pick<Asking, 'header'>): Chosen => {
  const [language = '', zone = '', look = ''] = (cookieIn(asking.header('cookie'), COOKIE) ?? '').split('.');
  return { ...chosenFrom(language, zone), ...(look === '' ? {} : { look: readLook(look) }) };
};

/** The cookie that keeps what somebody chooses; what is none of ours is not kept. */
export const readingCookie = (language: string, zone: string, look: Look, isSecure: boolean): string => {
  const { locale = '', zone: known = '' } = chosenFrom(language, zone);
  return setCookie(COOKIE, `${locale}.${known}.${writeLook(look)}`, { seconds: A_YEAR_S, isSecure });
};

/** A browser that brings nothing but what was chosen there says nothing of who looks. */
export const saysNoMoreThanReading = (cookies: string | undefined): boolean =>
  cookies === undefined || new RegExp(`^${COOKIE}=[^;]*$`).test(cookies);

/**
 * The language and zone in which the requester reads: as they chose, else as is set for them, else as their
 * browser asks, in UTC.
 */
export const readerOf = (asking: Asking): Reader => ({
  locale: localeOf(asking.header('accept-language')),
  zone: 'UTC',
  ...asking.setting,
  ...chosenIn(asking),
});
