/** What doors that a file is brought in by say of what goes with it. */
export const fileHintsDe = {
  'Where the list comes from, as text for people': 'Woher die Liste kommt, als Text für Leser',
  'Where the file comes from, as text for people': 'Woher die Datei kommt, als Text für Leser',
  'What the event is called here: importing it again finds it':
    'Wie das Turnier hier heißen soll: ein zweites Mal gebracht, wird es daran erkannt',
  'IANA time zone of the times in PGN': 'IANA-Zeitzone der Zeiten im PGN',
  'As the books stood then': 'Wie die Bücher damals standen',
  'Says what each line would come to as things stand, and records nothing':
    'Sagt, was aus jeder Zeile würde, und hält nichts fest',
  'The first list to show them; omitted: the next':
    'Die erste Liste, die sie zeigt; ohne Angabe: die nächste',
} as const;
