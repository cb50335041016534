/** What is wrong with conditions, by the English of what reads them. */
export const settingsDe = {
  'there is no such setting': 'das gibt es nicht',
  'must be set before play; null for an untimed game': 'muss vor dem Spiel feststehen',
  'must be set before play': 'muss vor dem Spiel feststehen',
  'must be a whole number from {0} to {1}': 'muss eine ganze Zahl von {0} bis {1} sein',
  'must be a whole number': 'muss eine ganze Zahl sein',
  'must be a number': 'muss eine Zahl sein',
  'must be above 0 and at most {0}': 'muss mehr als 0 und höchstens {0} sein',
  'must be at least {0} and at most {1}': 'muss mindestens {0} und höchstens {1} sein',
  'must be one of {0}': 'muss eines sein von {0}',
  'must be true or false': 'muss ja oder nein sein',
  'names something twice': 'nennt etwas zweimal',
  'days count twice only where whole days are counted':
    'Tage zählen nur doppelt, wo ganze Tage gezählt werden',
  'exceeds clockDays, which the clock never shows more than': 'mehr, als die Uhr je zeigt',
  'the time control lasts {0} days, not {1}': 'die Bedenkzeit dauert {0} Tage, nicht {1}',
  '{0} has no rules for {1}': '{0} hat keine Regeln für {1}',
  'the event ends before it starts': 'das Turnier endet, bevor es beginnt',
  'calendar days are counted by receipt and posting':
    'Kalendertage werden nach Eingang und Absendung gezählt',
  'minutes are for games at the board, and only those':
    'Minuten sind für Partien am Brett, und nur für diese',
  'Triple Block events have no leave': 'Turniere mit Triple Block haben keinen Urlaub',
  'the server determines flag fall itself': 'der Server stellt das Fallen der Klappe selbst fest',
  'off the server a time loss needs a claim': 'ohne den Server braucht ein Zeitverlust einen Antrag',
  'a flag that falls by itself ends the game': 'eine Klappe, die von selbst fällt, beendet die Partie',
  'there is no silence limit to be lifted': 'es gibt keine Schweigefrist, die aufzuheben wäre',
  'there is no leave to give': 'es gibt keinen Urlaub zu geben',
  'is more than there is in a year': 'ist mehr, als es im Jahr gibt',
  'there is no leave at the board': 'am Brett gibt es keinen Urlaub',
  'sealed conditional moves need the server': 'versiegelte Bedingungszüge brauchen den Server',
  'open conditional moves are sent with a move off the server':
    'offene Bedingungszüge werden ohne den Server mit einem Zug geschickt',
  'must be 0 or 3 to 7': 'muss 0 oder 3 bis 7 sein',
  'draws by agreement are ruled out, and yet offers are regulated':
    'Remis durch Vereinbarung ist ausgeschlossen, und doch sind Angebote geregelt',
  'offers are limited per game or per number of moves, not both':
    'Angebote sind je Partie oder je Zahl von Zügen begrenzt, nicht beides',
  'the higher and the lower rating cannot both win a tie':
    'nicht zugleich kann die höhere und die niedrigere Wertung entscheiden',
  'there is no appeal for a panel to decide': 'es gibt keine Berufung, über die mehrere entscheiden könnten',
  'who takes part would be shown less than everybody': 'Teilnehmer sähen weniger als jeder',
} as const;
