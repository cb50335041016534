import type { bringingEn } from '../en/bringing';
import type { Texts } from '../texts';

export const bringingDe: Texts<typeof bringingEn> = {
  'bring.how':
    'Die Datei wird zuerst geprüft: Sie sehen, was aus jeder Zeile würde, und nichts wird festgehalten, bevor Sie es annehmen. Eine abgelehnte Zeile hindert keine andere.',
  'bring.file': 'Datei',
  'bring.another': 'Eine andere Datei',
  'bring.kept': '{0} bleibt, wenn Sie keine andere wählen',
  'bring.encoding': 'Zeichensatz (optional)',
  'bring.most': 'Text in UTF-8, höchstens {0} MB',
  'bring.try': 'Erst prüfen',
  'bring.tried':
    'Nach dem jetzigen Stand würde dies aus der Datei. Nichts wird festgehalten, bevor Sie es annehmen; abgelehnte Zeilen bleiben weg.',
  'bring.nothing': 'Nach dem jetzigen Stand würde nichts aus der Datei festgehalten.',
  'bring.accept': 'Festhalten',
  'bring.again': 'Eine andere Datei, oder diese berichtigt',
  'bring.line': 'Zeile',
  'bring.about': 'Über',
  'bring.outcome': 'Was daraus wird',
  'bring.why': 'Warum',
  'bring.lines': 'Zeilen der Datei',
  'bring.to-look-at': 'Anzusehende Zeilen',
  'bring.others': 'Die übrigen Zeilen: {0}',
  'bring.done': 'festgehalten',
  'bring.known': 'schon bekannt',
  'bring.would-do': 'würde festgehalten',
  'bring.refused': 'abgelehnt',
  'bring.passed-over': 'übergangen',
};
