/** What doors say of the parameters of their paths. */
export const pathHintsDe = {
  'A calendar year': 'Ein Kalenderjahr',
  'A federation by its code, or a player by his id':
    'Ein Verband mit seinem Kürzel, oder ein Spieler mit seiner Kennung',
  'A stream that something falls due in': 'Ein Strom, in dem etwas fällig wird',
  'Board within the team, from 1': 'Brett in der Mannschaft, ab 1',
  'Code of the federation from which players are invited':
    'Kürzel des Verbands, aus dem Spieler eingeladen werden',
  'First day of the list, YYYY-MM-DD': 'Erster Tag der Liste, JJJJ-MM-TT',
  'Format of its events: wc-preliminary, wc-semi-final, …':
    'Form ihrer Turniere: wc-preliminary, wc-semi-final, …',
  'Id of a token': 'Kennung eines Zugangsschlüssels',
  'Id of the appeal': 'Kennung der Berufung',
  'Id of the application, chosen by who makes it':
    'Kennung des Antrags auf Anerkennung, vom Antragsteller gewählt',
  'Id of the case': 'Kennung des Falls',
  'Id of the claim': 'Kennung des Antrags in der Partie',
  'Id of the cycle, chosen by who opens it': 'Kennung des Zyklus, von dem gewählt, der ihn eröffnet',
  'Id of the dispute': 'Kennung des Streitfalls',
  'Id of the dispute, chosen by who raises it': 'Kennung des Streitfalls, von dem gewählt, der ihn vorbringt',
  'Id of the document': 'Kennung des Dokuments',
  'Id of the game': 'Kennung der Partie',
  'Id of the incident': 'Kennung des Vorfalls',
  'Id of the incident, chosen by who records it': 'Kennung des Vorfalls, von dem gewählt, der ihn festhält',
  'Id of the leave': 'Kennung des Urlaubs',
  'Id of the line': 'Kennung der Folge',
  'Id of the message': 'Kennung der Nachricht',
  'Id of the motion': 'Kennung des Antrags im Gremium',
  'Id of the nomination, as its event names it': 'Kennung der Nominierung, wie ihr Ereignis sie nennt',
  'Id of the outage, chosen by who notices it': 'Kennung des Ausfalls, von dem gewählt, der ihn bemerkt',
  'Id of the right; a slash in it is written %2F':
    'Kennung des Startrechts; ein Schrägstrich darin wird %2F geschrieben',
  'Id of the sanction, as its event names it': 'Kennung der Sperre, wie ihr Ereignis sie nennt',
  'Id of the season, chosen by who announces it': 'Kennung der Saison, von dem gewählt, der sie ausschreibt',
  'Id of the text': 'Kennung des Textes',
  'Id of the webhook': 'Kennung des Webhooks',
  'Number of the invoice': 'Nummer der Rechnung',
  'Number of the plan': 'Nummer des Plans',
  'Ratings that are kept apart': 'Getrennt geführte Wertungen',
  'What the event is called': 'Wie das Turnier heißt',
  'Who recommends it': 'Wer es empfiehlt',
  'Year and place in it: 2017-2': 'Jahr und Platz darin: 2017-2',
} as const;
