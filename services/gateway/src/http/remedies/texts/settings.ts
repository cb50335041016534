import { labelOf, translatedBy, wordsOf, type Locale } from '@amici/web';
import { z } from 'zod';
import { settingsDe } from './de/settings';
import { settingsEs } from './es/settings';

/** What is wrong with conditions, as a refusal has it for programs. */
const wrong = z.array(z.object({ path: z.string(), reason: z.string() })).min(1);

const SAY: Readonly<Record<Locale, (reason: string) => string>> = {
  // A page has a kind of time control for what programs say by null.
  en: (reason) => reason.replace('; null for an untimed game', ''),
  de: translatedBy(settingsDe),
  es: translatedBy(settingsEs),
};

/** `tieBreaks.individual[1]` as a form calls it; the dates of the event are no conditions. */
const fieldAt = (path: string): string =>
  path === 'end' ? path : `conditions.${path.replace(/\[(\d+)\]/g, '.$1')}`;

/** Everything that is wrong with conditions, by what a form calls it; null where nothing is said of them. */
export const wrongSettingsIn = (locale: Locale, problems: unknown): string | null => {
  const read = wrong.safeParse(problems);
  if (!read.success) return null;
  const words = wordsOf(locale);
  return read.data
    .map(({ path, reason }) => `${labelOf(words, fieldAt(path))}: ${SAY[locale](reason)}`)
    .join('; ');
};
