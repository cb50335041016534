import type { controlsEn } from '../en/controls';
import type { Texts } from '../texts';

export const controlsEs: Texts<typeof controlsEn> = {
  'field.timeControl': 'Control de tiempo',
  'field.increment': 'Días más con cada jugada',
  'field.clockDays': 'Días en el reloj, y lo más que muestra',
  'field.bankDays': 'Días en el banco',
  'field.incrementDays': 'Días más con cada una de las primeras jugadas',
  'field.incrementMoves': 'Cuántas primeras jugadas',
  'field.guaranteedDays': 'Días garantizados después',
  'field.incrementSeconds': 'Segundos más con cada jugada',
  'field.dayCount': 'Cómo se cuentan los días',
  'field.duplicationAfter': 'Días de una jugada tras los que cuentan doble',
  'field.silenceDays': 'Días sin jugada que pierden',
  'field.overstepsToLose': 'Qué exceso pierde',
  'field.carryCapDays': 'Días de un exceso que se trasladan como máximo',
  'field.hugeOverstepDays': 'Días de un exceso que pierden tras una consulta',
  'choice.moves-in-days': 'tantas jugadas en tantos días',
  'choice.days-plus-increment': 'tantos días, y más con cada jugada',
  'choice.triple-block': 'Triple Block',
  'choice.minutes': 'minutos, ante el tablero',
  'choice.calendar-days': 'tantas jugadas en tantos días, contados por fechas',
  'choice.whole': 'días enteros',
  'choice.exact': 'al milisegundo',
};
