import type { TextsByEnglish } from '@amici/web';

/** What is wrong with tournament reports (TRF), and how they are read, by its English. */
export const trfDe: TextsByEnglish = {
  '{0} is read as {1}': '{0} gilt als {1}',
  'points {0}, read as {1}': 'Punkte {0}, gelten als {1}',
  'start numbers have gaps: players are numbered from 1 to {0}, in their order':
    'Startnummern haben Lücken: die Spieler werden der Reihe nach von 1 bis {0} nummeriert',
  'columns are counted in {0}, not in characters, and read so':
    'die Spalten zählen {0}, nicht Zeichen, und werden so gelesen',
  'wins by forfeit (+ and -) are kept as wins': 'kampflose Siege (+ und -) werden als Siege festgehalten',
  'a tournament is rated whole or not at all: W, D and L are kept as 1, = and 0':
    'ein Turnier wird ganz gewertet oder gar nicht: W, D und L gelten als 1, = und 0',
  'points are stated by record {0}: here a win is 1 point and a draw a half':
    'die Punkte folgen dem Satz {0}: hier ist ein Sieg 1 Punkt, ein Remis ein halber',
  'the name of the tournament is missing: add a line “012 <name>”':
    'der Name des Turniers fehlt: eine Zeile „012 <Name>“ einfügen',
  'the first day is missing: add a line “042 2021/01/31”':
    'der erste Tag fehlt: eine Zeile „042 2021/01/31“ einfügen',
  'the first day is missing (042), and that of the first round is taken':
    'der erste Tag fehlt (042); der Tag der ersten Runde gilt',
  '“{0}” is no day, or may be two: write 2021/01/31':
    '„{0}“ ist kein Tag, oder könnte zwei Tage meinen: 2021/01/31 schreiben',
  'the last day is before the first (042): mend one of them':
    'der letzte Tag liegt vor dem ersten (042): einen von beiden berichtigen',
  'columns {0} to {1} are for {2}, and have “{3}”: align the line by the columns of TRF, without tabs':
    'in den Spalten {0} bis {1} steht „{3}“ und nicht {2}: die Zeile nach den Spalten von TRF ausrichten, ohne Tabulatoren',
  'column {0} is for {1}, and has “{2}”: align the line by the columns of TRF, without tabs':
    'in Spalte {0} steht „{2}“ und nicht {1}: die Zeile nach den Spalten von TRF ausrichten, ohne Tabulatoren',
  'a space': 'ein Leerzeichen',
  'two spaces': 'zwei Leerzeichen',
  'the start number': 'die Startnummer',
  'the rating': 'die Wertung',
  'the FIDE number': 'die FIDE-Nummer',
  'the date of birth': 'das Geburtsdatum',
  'the points': 'die Punkte',
  'the place': 'der Platz',
  'an opponent': 'ein Gegner',
  'a colour (w, b or -)': 'eine Farbe (w, b oder -)',
  'a result': 'ein Ergebnis',
  'a number': 'eine Zahl',
  'the number of the team': 'die Nummer der Mannschaft',
  'start numbers of the players': 'Startnummern der Spieler',
  'a report has two players or more, a line 001 each':
    'ein Bericht hat zwei Spieler oder mehr, je eine Zeile 001',
  'a report has {0} players at most': 'ein Bericht hat höchstens {0} Spieler',
  'a tournament has {0} games at most': 'ein Turnier hat höchstens {0} Partien',
  'a rating is {0} at most': 'eine Wertung ist höchstens {0}',
  "start number {0} is another player's: give each a number of their own":
    'die Startnummer {0} hat schon jemand: jedem eine eigene geben',
  'the name of the player is missing: write it in columns 15 to 47':
    'der Name fehlt: er gehört in die Spalten 15 bis 47',
  'the name of the team is missing': 'der Name der Mannschaft fehlt',
  'the name of the tournament has invisible signs: remove them':
    'der Name des Turniers hat unsichtbare Zeichen: sie entfernen',
  'a line-up is “300 round team opponent players”, all of them numbers':
    'eine Aufstellung ist „300 Runde Mannschaft Gegner Spieler“, lauter Zahlen',
  'lines that begin with “{0}” are no records of TRF, and passed over':
    'Zeilen, die mit „{0}“ beginnen, sind keine Sätze von TRF und werden übergangen',
  'round {0}: {1}': 'Runde {0}: {1}',
  'a player cannot be their own opponent': 'niemand spielt gegen sich selbst',
  'start number {0} has no line 001': 'die Startnummer {0} hat keine Zeile 001',
  'player {0} met {1}, whose line {2} has another opponent: mend one of them':
    'Spieler {0} traf auf {1}, dessen Zeile {2} einen anderen Gegner hat: eine von beiden berichtigen',
  'the game is not over: state its result in both lines, or send an event file, which has clocks':
    'die Partie ist nicht zu Ende: ihr Ergebnis in beide Zeilen schreiben, oder eine Turnierdatei senden, die Uhren hat',
  'a forfeit without colours, kept with White for player {0}':
    'kampflos ohne Farben: Spieler {0} gilt als Weiß',
  'the colours are missing: write w in one line and b in the other':
    'die Farben fehlen: w in die eine, b in die andere Zeile schreiben',
  'players {0} and {1} have the same colour: mend one of them':
    'die Spieler {0} und {1} haben dieselbe Farbe: eine berichtigen',
  '{0} and {1} are no result of one game: mend the line of {2} or of {3}':
    '{0} und {1} sind kein Ergebnis einer Partie: die Zeile von {2} oder von {3} berichtigen',
  '{0} points are stated, and the rounds make {1}: mend the points or a result':
    '{0} Punkte stehen da, die Runden ergeben {1}: die Punkte oder ein Ergebnis berichtigen',
  'player {0} plays for {1} already': 'Spieler {0} spielt schon für {1}',
  '{0}: teams are taken for clubs, and passed over':
    '{0}: die Mannschaften gelten als Vereine und werden übergangen',
  'player {0} plays for no team': 'Spieler {0} spielt für keine Mannschaft',
  'players {0} and {1} of {2} meet': '{0} und {1} von {2} spielen gegeneinander',
  '{0} meets two teams in round {1}': '{0} trifft in Runde {1} auf zwei Mannschaften',
  'boards are numbered by the order of {0}': 'die Bretter zählen nach der Reihenfolge von {0}',
  '{0} has fewer than {1} players: name one for each board':
    '{0} hat weniger als {1} Spieler: für jedes Brett einen nennen',
};
