import type { Instant } from '@amici/kernel';
import type { CalendarDays, DaysPlusIncrement, Minutes, MovesInDays, TripleBlock } from '../control';

export const T0: Instant = Date.UTC(2019, 5, 20);

export const movesInDays = (more: Partial<MovesInDays> = {}): MovesInDays => ({
  kind: 'moves-in-days',
  moves: 10,
  days: 50,
  dayCount: 'exact',
  duplicationAfter: null,
  silenceDays: null,
  ...more,
});

export const daysPlusIncrement = (more: Partial<DaysPlusIncrement> = {}): DaysPlusIncrement => ({
  kind: 'days-plus-increment',
  days: 30,
  increment: 3,
  dayCount: 'whole',
  duplicationAfter: null,
  silenceDays: null,
  ...more,
});

export const tripleBlock = (more: Partial<TripleBlock> = {}): TripleBlock => ({
  kind: 'triple-block',
  clockDays: 50,
  bankDays: 75,
  incrementDays: 3,
  incrementMoves: 50,
  guaranteedDays: null,
  ...more,
});

export const minutes = (more: Partial<Minutes> = {}): Minutes => ({
  kind: 'minutes',
  minutes: 90,
  incrementSeconds: 0,
  ...more,
});

export const calendarDays = (more: Partial<CalendarDays> = {}): CalendarDays => ({
  kind: 'calendar-days',
  moves: 10,
  days: 30,
  overstepsToLose: 2,
  carryCapDays: 15,
  hugeOverstepDays: 60,
  ...more,
});
