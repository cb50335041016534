import type { TextsByEnglish } from '@amici/web';

/** What is wrong with files and their lines, by its English. */
export const wrongDe: TextsByEnglish = {
  'the file is empty': 'die Datei ist leer',
  'the file is a workbook or an archive: {0}': 'die Datei ist eine Arbeitsmappe oder ein Archiv: {0}',
  'line {0} has a letter that is no UTF-8: {1}': 'Zeile {0} hat einen Buchstaben, der kein UTF-8 ist: {1}',
  'the file is no text: there is a NUL in it. If it is UTF-16, name the encoding {0}':
    'die Datei ist kein Text: es steht ein NUL darin. Ist sie in UTF-16, dann den Zeichensatz {0} angeben',
  'the file is compressed: {0}': 'die Datei ist komprimiert: {0}',
  'the file is a PDF: {0}': 'die Datei ist ein PDF: {0}',
  'line {0} has a letter that is no UTF-8, and as {1} reads “{2}”: {3}':
    'Zeile {0} hat einen Buchstaben, der kein UTF-8 ist; als {1} gelesen heißt sie „{2}“: {3}',
  '{0}, or name the encoding {1}': '{0} oder den Zeichensatz {1} angeben',
  'line {0} is not in {1}: name another encoding, or {2}':
    'Zeile {0} ist nicht in {1}: einen anderen Zeichensatz angeben oder {2}',
  'the file is in UTF-8, not in {0}: name no encoding':
    'die Datei ist in UTF-8, nicht in {0}: keinen Zeichensatz angeben',
  'the file says by its first bytes that it is {0}, not {1}':
    'die Datei ist nach ihren ersten Bytes in {0}, nicht in {1}',
  '{0} is no encoding that is read (there are: {1})':
    '{0} ist kein Zeichensatz, der gelesen wird (es gibt: {1})',
  'save it as UTF-8 (in Excel as “CSV UTF-8”)': 'als UTF-8 speichern (in Excel als „CSV UTF-8“)',
  'the file has no record': 'die Datei hat keine Zeile unter den Namen der Spalten',
  'a file has {0} records at most': 'eine Datei hat höchstens {0} Zeilen',
  'the first line does not name {0}': 'die erste Zeile nennt diese Spalten nicht: {0}',
  'line {0} has {1} fields, and the first line names {2} columns':
    'Zeile {0} hat {1} Felder, die erste Zeile nennt {2} Spalten',
  'the first line names {0} twice': 'die erste Zeile nennt {0} zweimal',
  'Quote Not Closed: the parsing is finished with an opening quote at line {0}':
    'in Zeile {0} beginnt ein Anführungszeichen, das nicht endet',
  'Max Record Size: record exceed the maximum number of tolerated bytes of {0} at line {1}':
    'Zeile {1} ist länger als {0} Zeichen',
  'is in line {0} already': 'steht schon in Zeile {0}',
  'is no rating': 'ist keine Wertung',
  'is no number of games': 'ist keine Zahl von Partien',
  'the file says {0}, here it is {1}': 'die Datei sagt {0}, hier heißt er {1}',
  'nobody here is known by name under this id': 'unter dieser Kennung ist hier niemand mit Namen bekannt',
  '{0} is not registered (there are: {1})': '{0} ist nicht registriert (es gibt: {1})',
  '{0} players, {1} games': '{0} Spieler, {1} Partien',
  'is missing': 'fehlt',
  'is not written as it has to be': 'ist nicht so geschrieben, wie es sein soll',
  'names a player, who may be erased: {0} is kept instead':
    'nennt eine Person, die gelöscht werden kann: stattdessen bleibt {0}',
  'names a player, who may be erased: choose another':
    'nennt eine Person, die gelöscht werden kann: eine andere wählen',
  'the code names a player, who may be erased: choose another':
    'die Bezeichnung nennt eine Person, die gelöscht werden kann: eine andere wählen',
  'is no {0}, and is left out': 'ist kein {0} und bleibt weg',
  'code of a federation': 'Kürzel eines Verbands',
  title: 'Titel',
  'no such field': 'kein solches Feld',
  'column {0}: {1}': 'Spalte {0}: {1}',
  '{0} is expected': 'erwartet ist {0}',
  'the text ends where {0} is expected': 'der Text endet, wo {0} erwartet ist',
  'the event ends before it starts': 'das Turnier endet, bevor es beginnt',
  'unknown player {0}': 'unbekannter Spieler {0}',
  '{0} is a player already': '{0} ist schon ein Spieler',
  '{0} against himself': '{0} gegen sich selbst',
  '{0} is recorded, the file says {1}': '{0} ist festgehalten, die Datei sagt {1}',
  'the score ends {0}; the result {1} counts': 'die Aufzeichnung endet {0}; es zählt das Ergebnis {1}',
  '{0}: {1}': '{0}: {1}',
};
