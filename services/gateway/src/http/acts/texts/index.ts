import type { Locale } from '@amici/web';
import type { ServiceName } from '@amici/contracts';
import type { CommandDoor } from '../../doors/door';
import { COMMAND_DOORS, nameOf } from '../command-doors';
import { clockDe } from './de/clock';
import { conditionHintsDe } from './de/condition-hints';
import { courierDe } from './de/courier';
import { eventHintsDe } from './de/event-hints';
import { gameDe } from './de/game';
import { fileHintsDe } from './de/file-hints';
import { gameHintsDe } from './de/game-hints';
import { hintsDe } from './de/hints';
import { officeHintsDe } from './de/office-hints';
import { pathHintsDe } from './de/path-hints';
import { ratingDe } from './de/rating';
import { registryDe } from './de/registry';
import { titleDe } from './de/title';
import { tournamentDe } from './de/tournament';
import { whoDe } from './de/who';
import { clockEs } from './es/clock';
import { conditionHintsEs } from './es/condition-hints';
import { courierEs } from './es/courier';
import { eventHintsEs } from './es/event-hints';
import { gameEs } from './es/game';
import { fileHintsEs } from './es/file-hints';
import { gameHintsEs } from './es/game-hints';
import { hintsEs } from './es/hints';
import { officeHintsEs } from './es/office-hints';
import { pathHintsEs } from './es/path-hints';
import { ratingEs } from './es/rating';
import { registryEs } from './es/registry';
import { titleEs } from './es/title';
import { tournamentEs } from './es/tournament';
import { whoEs } from './es/who';
import type { SummariesOf } from './summaries';

type Translated = Exclude<Locale, 'en'>;

/** What doors are for, by what the API's description calls them. */
const SUMMARIES: Readonly<Record<Translated, SummariesOf<ServiceName>>> = {
  de: { ...gameDe, ...clockDe, ...tournamentDe, ...ratingDe, ...titleDe, ...registryDe, ...courierDe },
  es: { ...gameEs, ...clockEs, ...tournamentEs, ...ratingEs, ...titleEs, ...registryEs, ...courierEs },
};

/** What doors say of their fields and of who opens them, by the English of the API's description. */
export const SAID: Readonly<Record<Translated, Readonly<Record<string, string>>>> = {
  de: {
    ...hintsDe,
    ...gameHintsDe,
    ...eventHintsDe,
    ...officeHintsDe,
    ...conditionHintsDe,
    ...pathHintsDe,
    ...fileHintsDe,
    ...whoDe,
  },
  es: {
    ...hintsEs,
    ...gameHintsEs,
    ...eventHintsEs,
    ...officeHintsEs,
    ...conditionHintsEs,
    ...pathHintsEs,
    ...fileHintsEs,
    ...whoEs,
  },
};

/** What a door is for, as a form says it. */
export const summaryIn = (locale: Locale, door: CommandDoor): string => {
  if (locale === 'en') return door.summary;
  const summaries: Readonly<Record<string, string>> = SUMMARIES[locale];
  return summaries[nameOf(door)] ?? door.summary;
};

/** What the door of that name is for. */
export const callsIn =
  (locale: Locale) =>
  (name: string): string => {
    const door = COMMAND_DOORS.get(name);
    return door === undefined ? name : summaryIn(locale, door);
  };

/** A text of a door; formats and examples stand for themselves. */
export const saidIn = (locale: Locale, text: string): string =>
  locale === 'en' ? text : (SAID[locale][text] ?? text);
