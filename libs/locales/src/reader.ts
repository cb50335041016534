import { isLocale, type Locale } from './locale';
import type { Look } from './look';

/** In what language and time zone somebody reads. */
export interface Reader {
  readonly locale: Locale;
  /** As IANA calls it. */
  readonly zone: string;
  /** Absent: the usual. */
  readonly look?: Look;
}

const UTC = 'UTC';

/** Every time zone that somebody may choose, as IANA calls it. */
export const ZONES: ReadonlySet<string> = new Set([UTC, ...Intl.supportedValuesOf('timeZone')]);

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
