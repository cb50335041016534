import type { Instant } from '@amici/kernel';
import type { TimeControl } from '@amici/timecontrol';
import { isMessageKey, type TextLookup } from './messages';
import type { Reader } from './parts/reader';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** To make one takes longer than to write a row of a table. */
const formats = new Map<string, Intl.DateTimeFormat>();
/** More than there are zones times languages times ways of writing an instant. */
const MOST_FORMATS = 4_000;

const formatOf = (
  { locale, zone }: Reader,
  style: 'day' | 'minute' | 'month',
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat => {
  const key = `${locale} ${zone} ${style}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { ...options, timeZone: zone });
  if (formats.size < MOST_FORMATS) formats.set(key, format);
  return format;
};

/** A day as people write it. */
export const dayIn = (reader: Reader, at: Instant): string =>
  formatOf(reader, 'day', { dateStyle: 'medium' }).format(at);

/** The same with the minute, and the zone it is in. */
export const minuteIn = (reader: Reader, at: Instant): string =>
  formatOf(reader, 'minute', {
    ...{ year: 'numeric', month: 'short', day: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' },
  }).format(at);

/** `2027-01-31T12:00`: what the clocks of a zone show, as fields for a day and a time take it. */
export const wallTimeIn = (zone: string, at: Instant): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: zone })
    .format(at)
    .replace(' ', 'T')
    .replace(/:00$/, '');

export const monthIn = (reader: Reader, at: Instant): string =>
  formatOf(reader, 'month', { month: 'long', year: 'numeric' }).format(at);

/** Points with their halves as tables print them: `5½`. */
export const points = (value: number): string => {
  const whole = Math.floor(value);
  if (value === whole) return String(whole);
  return whole === 0 ? '½' : `${whole}½`;
};

/** Days and hours of a time on the clock. */
export const timeLeft = (texts: TextLookup, ms: number): string =>
  texts('game.days', { days: Math.floor(ms / DAY_MS), hours: Math.floor((ms % DAY_MS) / HOUR_MS) });

/** A time control in plain words. */
export const controlIn = (texts: TextLookup, control: TimeControl | null): string => {
  switch (control?.kind) {
    case undefined:
      return texts('control.none');
    case 'moves-in-days':
    case 'calendar-days':
      return texts(`control.${control.kind}`, { moves: control.moves, days: control.days });
    case 'days-plus-increment':
      return texts('control.days-plus-increment', { days: control.days, increment: control.increment });
    case 'triple-block': {
      const { clockDays, bankDays, incrementDays, incrementMoves } = control;
      return texts('control.triple-block', {
        clock: clockDays,
        bank: bankDays,
        increment: incrementDays,
        moves: incrementMoves,
      });
    }
    case 'minutes':
      return texts('control.minutes', { minutes: control.minutes, seconds: control.incrementSeconds });
  }
};

/** `sonneborn-berger` as a reader sees it. */
export const plain = (name: string): string => name.replaceAll('-', ' ');

/** How the keys of such texts begin. */
const AMONG = {
  book: 'book.',
  choice: 'choice.',
  ending: 'ending.',
  format: 'format.',
  matter: 'matter.',
  office: 'office.',
} as const;
type Among = keyof typeof AMONG;

/** Something that programs name, as readers call it; what stands for itself (`GM`, `T-3.6`) stays as it is. */
export const labelIn = (texts: TextLookup, among: Among, name: string, otherwise = plain(name)): string => {
  // Offices and books are chosen from as well.
  const key = [`${AMONG[among]}${name}`, `office.${name}`, `book.${name}`].find(isMessageKey);
  return key === undefined ? otherwise : texts(key);
};

/** A book of rules, and the version of it that binds: `ICCF Laws 2020 (iccf-laws-2020@1)`. */
export const bookIn = (texts: TextLookup, ref: string): string => {
  const called = labelIn(texts, 'book', ref.replace(/@\d+$/, ''));
  return ref.includes('@') ? `${called} (${ref})` : called;
};

/** `rulesBroken` as it can be read. */
export const spoken = (name: string): string =>
  plain(name.replace(/[a-z][A-Z]/g, ([one, two]) => `${one} ${two!.toLowerCase()}`));

/** What an event of this type says has happened. */
export const happenedIn = (texts: TextLookup, type: string): string => {
  const key = `happened.${type}`;
  return isMessageKey(key) ? texts(key) : spoken(type);
};
