import type { controlsEn } from '../en/controls';
import type { Texts } from '../texts';

export const controlsDe: Texts<typeof controlsEn> = {
  'field.timeControl': 'Bedenkzeit',
  'field.increment': 'Tage dazu mit jedem Zug',
  'field.clockDays': 'Tage auf der Uhr, und das Meiste, was sie zeigt',
  'field.bankDays': 'Tage auf der Bank',
  'field.incrementDays': 'Tage dazu mit jedem der ersten Züge',
  'field.incrementMoves': 'Wie viele erste Züge',
  'field.guaranteedDays': 'Danach zugesicherte Tage',
  'field.incrementSeconds': 'Sekunden dazu mit jedem Zug',
  'field.dayCount': 'Wie Tage gezählt werden',
  'field.duplicationAfter': 'Tage eines Zuges, nach denen sie doppelt zählen',
  'field.silenceDays': 'Tage ohne Zug, die verlieren',
  'field.overstepsToLose': 'Welche Überschreitung verliert',
  'field.carryCapDays': 'Höchstens übertragene Tage einer Überschreitung',
  'field.hugeOverstepDays': 'Tage einer Überschreitung, die nach einer Anfrage verlieren',
  'choice.moves-in-days': 'so viele Züge in so vielen Tagen',
  'choice.days-plus-increment': 'so viele Tage, und mehr mit jedem Zug',
  'choice.triple-block': 'Triple Block',
  'choice.minutes': 'Minuten, am Brett',
  'choice.calendar-days': 'so viele Züge in so vielen Tagen, nach Daten gezählt',
  'choice.whole': 'ganze Tage',
  'choice.exact': 'auf die Millisekunde',
};
