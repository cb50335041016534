import { createContext } from 'preact';
import type { Locale } from '../messages';

/** In what language and time zone somebody reads. */
export interface Reader {
  readonly locale: Locale;
  /** As IANA calls it. */
  readonly zone: string;
}

export const ReadBy = createContext<Reader>({ locale: 'en', zone: 'UTC' });
