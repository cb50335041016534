import type { BroughtTexts } from './texts';

export const broughtDe: BroughtTexts = {
  'import-start-list': {
    does: 'Die Spieler einer Datei melden',
    who: 'der Veranstalter, der Delegierte eines Verbands für dessen Spieler',
    file: 'CSV, wie eine Tabellenkalkulation es speichert. Die erste Zeile nennt die Spalten: player (die Kennung hier), und nach Wunsch rating, fixed (yes oder no), games, title, federation (das Kürzel des Verbands), fide, fee (received: bezahlt, oder pending: offen), channel (federation oder direct), through (das Kürzel des Verbands, der ihn meldet).',
  },
  'import-ratings': {
    does: 'Wertungen aus einer Liste der ICCF übernehmen',
    who: 'der Wertungsbeauftragte',
    file: 'CSV mit den Spalten ID;Country;Title;Name;Games;Rating;Gender, wie die ICCF sie schreibt. ID ist die Kennung hier.',
  },
  'import-trf': {
    does: 'Ein früheres Turnier aus einem Turnierbericht der FIDE festhalten',
    who: 'der Betreiber',
    file: 'TRF16 oder TRF26, wie Auslosungsprogramme es schreiben, von Spielern oder Mannschaften. Der ganze Bericht wird festgehalten, oder nichts davon.',
  },
  'import-event-file': {
    does: 'Ein Turnier mit Partien und Zügen aus einer Turnierdatei festhalten',
    who: 'der Betreiber',
    file: 'Eine Turnierdatei (JSON), wie dieser Server sie von jedem seiner Turniere schreibt; Partien stehen darin als PGN. Das ganze Turnier wird festgehalten, oder nichts davon.',
  },
  'take-over-list': {
    does: 'Eine anderswo geführte Meldeliste weiterführen',
    who: 'der Amtsträger der Liste',
    file: 'CSV. Die erste Zeile nennt die Spalten: player (die Kennung hier), since (ein Tag, wie 2026-01-31), und nach Wunsch rating, fixed, title, federation, fee.',
  },
  'take-over-rights': {
    does: 'Eine anderswo geführte Tabelle der Qualifizierten weiterführen',
    who: 'der Beauftragte für Titelturniere',
    file: 'CSV. Die erste Zeile nennt die Spalten: player (die Kennung hier), right (eine Kennung nach Wahl), level, event, earned (ein Tag), und nach Wunsch worth (1 oder 1/2), place, expires (ein Tag), fate (held, used, deferred).',
  },
  'take-over-balances': {
    does: 'Salden und Kautionen anderswo geführter Bücher weiterführen',
    who: 'der Schatzmeister',
    file: 'CSV. Die erste Zeile nennt die Spalten: holder (das Kürzel eines Verbands oder die Kennung eines Spielers), line (eine Kennung nach Wahl), currency, minor units (Cent; minus ist geschuldet), und stattdessen held für eine Kaution, mit dem, was sie sichert (secures).',
  },
};
