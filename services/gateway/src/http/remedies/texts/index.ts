import type { Locale } from '@amici/web';
import { adviceOn } from '../../advice';
import { titleOf } from '../../problems';
import type { OF_STATUS } from '../statuses';
import { askingDe } from './de/asking';
import { disputesDe } from './de/disputes';
import { eventsDe } from './de/events';
import { peopleDe } from './de/people';
import { playDe } from './de/play';
import { seasonsDe } from './de/seasons';
import { statusesDe } from './de/statuses';
import { timeDe } from './de/time';
import { titlesDe } from './de/titles';
import { titlesAloneDe } from './de/titles-alone';
import { askingEs } from './es/asking';
import { disputesEs } from './es/disputes';
import { eventsEs } from './es/events';
import { peopleEs } from './es/people';
import { playEs } from './es/play';
import { seasonsEs } from './es/seasons';
import { statusesEs } from './es/statuses';
import { timeEs } from './es/time';
import { titlesEs } from './es/titles';
import { titlesAloneEs } from './es/titles-alone';
import type { Advised, TextsOf, TitlesAlone } from './refusal-texts';

type Translated = Exclude<Locale, 'en'>;

/** A code that is not in each of these does not compile. */
const TEXTS: Readonly<Record<Translated, TextsOf<Advised>>> = {
  de: {
    ...playDe,
    ...disputesDe,
    ...timeDe,
    ...eventsDe,
    ...seasonsDe,
    ...peopleDe,
    ...titlesDe,
    ...askingDe,
  },
  es: {
    ...playEs,
    ...disputesEs,
    ...timeEs,
    ...eventsEs,
    ...seasonsEs,
    ...peopleEs,
    ...titlesEs,
    ...askingEs,
  },
};

const TITLES_ALONE: Readonly<Record<Translated, TitlesAlone>> = { de: titlesAloneDe, es: titlesAloneEs };

const STATUSES: Readonly<Record<Translated, Readonly<Record<keyof typeof OF_STATUS, string>>>> = {
  de: statusesDe,
  es: statusesEs,
};

const textOf = (locale: Translated, code: string): readonly [title: string, instead: string] | undefined => {
  const texts: Readonly<Record<string, readonly [title: string, instead: string]>> = TEXTS[locale];
  return texts[code];
};

/** What a code is called by a page. */
export const titleIn = (locale: Locale, code: string): string => {
  if (locale === 'en') return titleOf(code);
  const alone: Readonly<Record<string, string>> = TITLES_ALONE[locale];
  return textOf(locale, code)?.[0] ?? alone[code] ?? titleOf(code);
};

/** What would do instead, as a page says it. */
export const insteadIn = (locale: Locale, code: string, status: number): string => {
  if (locale === 'en') return adviceOn(code, status);
  const statuses: Readonly<Record<number, string>> = STATUSES[locale];
  return textOf(locale, code)?.[1] ?? statuses[status] ?? adviceOn(code, status);
};
