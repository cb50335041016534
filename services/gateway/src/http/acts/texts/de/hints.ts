/** What many doors say of a field. */
export const hintsDe = {
  'Id of the event': 'Kennung des Turniers',
  'Id of a player': 'Kennung eines Spielers',
  'Id of a game': 'Kennung einer Partie',
  'Id of a team': 'Kennung einer Mannschaft',
  'Id of a section of the event': 'Kennung einer Gruppe des Turniers',
  'Id of an event or a federation, or game-<id>':
    'Kennung eines Turniers oder Kürzel eines Verbands, oder game-<Kennung>',
  'Code of a federation': 'Kürzel eines Verbands',
  'Id of a document, as POST /documents answered it':
    'Kennung eines Dokuments, wie POST /documents sie nannte',
  'Kept as a document of yours': 'Wird als Ihr Dokument aufbewahrt',
  'Id of an article, such as L-6.11': 'Kennung eines Artikels, etwa L-6.11',
  'When it was decided, where that was before it is recorded':
    'Wann entschieden wurde, wenn das vor dem Festhalten war',
  'Instant, ISO 8601 with its offset from UTC, of the years 1800 to 2999':
    'Zeitpunkt nach ISO 8601 mit Abstand zu UTC, der Jahre 1800 bis 2999',
  'Calendar date of the sender, YYYY-MM-DD, of the years 1800 to 2999':
    'Kalenderdatum des Absenders, JJJJ-MM-TT, der Jahre 1800 bis 2999',
} as const;
