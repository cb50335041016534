import type { TextsByEnglish } from '../../translated';

/** What notices of team events and statements of norms say, by the English of the services that write them. */
export const notesDe: TextsByEnglish = {
  'promoted by {0}': 'veranstaltet von {0}',
  'open to: {0}': 'offen für: {0}',
  'nobody rated above {0}': 'niemand mit einer Wertung über {0}',
  'any number of teams in a group': 'beliebig viele Mannschaften in einer Gruppe',
  'at most {0} teams in a group': 'höchstens {0} Mannschaften in einer Gruppe',
  'places {0} to {1} of a group open {2} ({3})': 'Plätze {0} bis {1} einer Gruppe berechtigen zu: {2} ({3})',
  'who advances is fixed by the commissioner and approved by the Board before the start':
    'wer aufsteigt, legt der Beauftragte vor dem Beginn fest, und der Vorstand genehmigt es',
  'nobody advances': 'niemand steigt auf',
  '{0} boards': '{0} Bretter',
  '{0} games at each board between two teams': 'Partien an jedem Brett zwischen zwei Mannschaften: {0}',
  '{0} reserves are named with the line-up': 'Ersatzspieler, die mit der Aufstellung benannt werden: {0}',
  'any number of changes before the start (T-8.1c)': 'beliebig viele Wechsel vor dem Beginn (T-8.1c)',
  'at most {0} changes before the start (T-8.1c)': 'Wechsel vor dem Beginn: höchstens {0} (T-8.1c)',
  'any number of substitutes once the director has asked, within two months (T-8.7b)':
    'beliebig viele Ersatzspieler, sobald der Turnierleiter darum gebeten hat, binnen zwei Monaten (T-8.7b)',
  'at most {0} substitutes once the director has asked, within two months (T-8.7b)':
    'Ersatzspieler, sobald der Turnierleiter darum gebeten hat, binnen zwei Monaten: höchstens {0} (T-8.7b)',
  'from {0} to {1}': 'vom {0} bis zum {1}',
  'from {0}': 'ab {0}',
  'directed by {0}': 'geleitet von {0}',
  '{0} players: at most {1} players of one federation, at least {2} rated and {3} with a fixed rating, no norm below {4} points':
    '{0} Spieler: höchstens {1} aus einem Verband, mindestens {2} mit einer Wertung und {3} mit fester Wertung, keine Norm unter {4} Punkten',
  '{0} players average {1}': '{0} Spieler, im Durchschnitt {1}',
  'category {0}': 'Kategorie {0}',
  'outside the categories': 'außerhalb der Kategorien',
  '{0} count as GM, by title or a fixed rating of 2600, and {1} as SIM: titles confirmed by the end of the first quarter':
    '{0} zählen als GM, durch Titel oder eine feste Wertung von 2600, und {1} als SIM: Titel, die bis zum Ende des ersten Quartals bestätigt sind',
  'a norm is the sum of what a player of the least rating of the title would score against the same opponents, raised to a half point':
    'eine Norm ist, was ein Spieler mit der geringsten Wertung des Titels gegen dieselben Gegner zusammen erzielen würde, auf einen halben Punkt aufgerundet',
  'requirement not met: fewer than 9 players': 'Bedingung nicht erfüllt: weniger als 9 Spieler',
  'requirement not met: fewer than {0} rated players':
    'Bedingung nicht erfüllt: weniger als {0} Spieler mit einer Wertung',
  'requirement not met: fewer than {0} players with a fixed rating':
    'Bedingung nicht erfüllt: weniger als {0} Spieler mit fester Wertung',
  'requirement not met: fewer than 3 federations': 'Bedingung nicht erfüllt: weniger als 3 Verbände',
  'requirement not met: more than {0} players from one federation':
    'Bedingung nicht erfüllt: mehr als {0} Spieler aus einem Verband',
  'so everybody counts with the assumed rating {0}': 'so zählt jeder mit der angenommenen Wertung {0}',
  '{0} without any rating count with the mean of the others, {1}':
    '{0} ohne Wertung zählen mit dem Mittel der anderen, {1}',
};
