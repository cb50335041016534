import type { Instant } from '@amici/kernel';
import type { TimeControl } from '@amici/timecontrol';
import type { Locale, Words } from './messages';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** A day as people write it. */
export const dayIn = (locale: Locale, at: Instant): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(at);

/** Points with their halves as tables print them: `5½`. */
export const points = (value: number): string => {
  const whole = Math.floor(value);
  if (value === whole) return String(whole);
  return whole === 0 ? '½' : `${whole}½`;
};

/** Days and hours of a time on the clock. */
export const timeLeft = (words: Words, ms: number): string =>
  words('game.days', Math.floor(ms / DAY_MS), Math.floor((ms % DAY_MS) / HOUR_MS));

/** A time control in plain words. */
export const controlIn = (words: Words, control: TimeControl | null): string => {
  switch (control?.kind) {
    case undefined:
      return words('control.none');
    case 'moves-in-days':
    case 'calendar-days':
      return words(`control.${control.kind}`, control.moves, control.days);
    case 'days-plus-increment':
      return words('control.days-plus-increment', control.days, control.increment);
    case 'triple-block': {
      const { clockDays, bankDays, incrementDays, incrementMoves } = control;
      return words('control.triple-block', clockDays, bankDays, incrementDays, incrementMoves);
    }
    case 'minutes':
      return words('control.minutes', control.minutes, control.incrementSeconds);
  }
};

/** `sonneborn-berger` as a reader sees it. */
export const plain = (name: string): string => name.replaceAll('-', ' ');
