import type { Instant } from '@amici/kernel';
import {
  isCalendarDate,
  isDay,
  parseTimeControl,
  type CalendarDate,
  type Side,
  type TimeControl,
} from '@amici/timecontrol';
import { BadRequest, number, type Question, record, saying, text } from './op';

/** More events than any game has. */
export const MAX_CLOCK_EVENTS = 10_000;

const INSTANT =
  /^(\d{4}-\d{2}-\d{2})[Tt](?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/** An RFC 3339 instant; what is finer than a millisecond is cut off. */
export const instant = (question: Question, field: string): Instant => {
  const value = text(question, field);
  const match = INSTANT.exec(value);
  if (match === null || !isDay(match[1]))
    throw new BadRequest(`${field} must be an RFC 3339 instant, such as 2024-01-31T18:00:00Z`);
  return Date.parse(value.replace(/(\.\d{3})\d+/, '$1').toUpperCase());
};

export const date = (question: Question, field: string): CalendarDate => {
  const value = question[field];
  if (!isCalendarDate(value)) throw new BadRequest(`${field} must be a date, YYYY-MM-DD`);
  return value;
};

const MAX_DAYS = 100_000;

/** A number of days given or taken. */
export const dayCount = (question: Question, field: string): number => {
  const value = number(question, field);
  if (Math.abs(value) > MAX_DAYS) throw new BadRequest(`${field} must be at most ${MAX_DAYS} either way`);
  return value;
};

export const player = (question: Question, field: string): Side => {
  const value = question[field];
  if (value !== 'white' && value !== 'black') throw new BadRequest(`${field} must be white or black`);
  return value;
};

/** Leave is given as dates, both inclusive. */
export const dateSpan = (question: Question): { readonly from: CalendarDate; readonly to: CalendarDate } => {
  const span = { from: date(question, 'from'), to: date(question, 'to') };
  if (span.to < span.from) throw new BadRequest('to must not be before from');
  return span;
};

/** Says which event a field belongs to. */
export const readEvents = <T>(
  question: Question,
  read: (event: Question, type: string) => T,
): readonly T[] => {
  const events = question['events'];
  if (!Array.isArray(events)) throw new BadRequest('events must be a list');
  if (events.length > MAX_CLOCK_EVENTS) throw new BadRequest(`events must be at most ${MAX_CLOCK_EVENTS}`);
  return events.map((item: unknown, index) => {
    try {
      const event = record({ event: item }, 'event');
      return read(event, text(event, 'type'));
    } catch (error) {
      if (error instanceof BadRequest) throw new BadRequest(`events[${index}]: ${error.message}`);
      throw error;
    }
  });
};

/**
 * The time control of a question. Where time is exact, charges are the time that passed and days never count twice,
 * so `duplicationAfter` says nothing there.
 */
export const readControl = (question: Question): TimeControl => {
  const fields = record(question, 'control');
  const { duplicationAfter: _unused, ...exact } = fields;
  const parsed = parseTimeControl(fields['dayCount'] === 'exact' ? exact : fields, 'control');
  if (!parsed.ok) throw new BadRequest(saying(parsed.error));
  return parsed.value;
};
