/** What doors of events say of a field. */
export const eventHintsDe = {
  'invitational, open, master-norm, wc-semi-final, …': 'invitational, open, master-norm, wc-semi-final, …',
  'What the conditions leave out is taken over from this book':
    'Was die Bedingungen offenlassen, kommt aus diesem Regelwerk',
  'Omitted = the defaults of the laws that are named': 'Ohne Angabe die Vorgaben der genannten Spielregeln',
  'Assumed rating of players without one': 'Angenommene Wertung von Spielern ohne Wertung',
  'Number of the cycle, of a final': 'Nummer des Zyklus, bei einem Finale',
  'Ways in; those of the format where omitted': 'Wege der Zulassung; ohne Angabe die der Turnierform',
  'The rule that opens this way': 'Die Regel, die diesen Weg öffnet',
  'The most entries by this way': 'Höchstzahl der Meldungen auf diesem Weg',
  'Its financial members alone may enter': 'Nur dessen zahlende Mitglieder dürfen melden',
  'Of a team event': 'Bei einem Mannschaftsturnier',
  'Changes of a line-up before the start': 'Wechsel der Aufstellung vor dem Beginn',
  'The organisation that promotes the event': 'Die Organisation, die das Turnier veranstaltet',
  'Which teams are admitted, and how': 'Welche Mannschaften zugelassen sind, und wie',
  'The stage of a cycle it is played in': 'Die Stufe eines Zyklus, in der es gespielt wird',
  'Id of the cycle': 'Kennung des Zyklus',
  'Motion of the Executive Board by which a special event opens places':
    'Beschluss des Vorstands, durch den ein besonderes Turnier Plätze öffnet',
  'Code of the federation that organises it': 'Kürzel des veranstaltenden Verbands',
  'The recognition it rests on': 'Die Anerkennung, auf der es beruht',
  'The federation whose delegate enters him': 'Der Verband, dessen Delegierter ihn meldet',
  'Under whose eyes he directs, for the title of arbiter':
    'Unter wessen Augen er leitet, für den Schiedsrichtertitel',
  'Of an event whose sections have no one size': 'Bei einem Turnier, dessen Gruppen nicht gleich groß sind',
  'Judged and not kept': 'Wird beurteilt und nicht aufbewahrt',
  'As the rules of the event have them': 'Wie die Regeln des Turniers sie kennen',
  'Games adjudicated with too little play that are rated for nobody':
    'Mit zu wenig Spiel abgeschätzte Partien, die für niemanden gewertet werden',
  'The day he has left on, where the rules of the event want one':
    'Der Tag seines Rücktritts, wo die Regeln des Turniers einen verlangen',
  '1: half a right': '1: ein halbes Startrecht',
  'The event that brought it, as it was called there': 'Das Turnier, das es brachte, wie es dort hieß',
  'The end of that event': 'Das Ende jenes Turniers',
  'As T-1.0.7c has it where omitted': 'Ohne Angabe, wie es T-1.0.7c bestimmt',
  'Which table, as text for people': 'Welche Tabelle, als Text für Menschen',
  'Why a World Cup starts sooner than in the second year':
    'Warum ein World Cup früher als im zweiten Jahr beginnt',
  'Why more than normal are started': 'Warum mehr als üblich begonnen werden',
  'The season before; it starts 27 to 30 months after it':
    'Die Saison davor; diese beginnt 27 bis 30 Monate nach ihr',
  'Why a team plays elsewhere than where the last season put it':
    'Warum eine Mannschaft anderswo spielt, als die letzte Saison ergab',
  'Teams of each group that go up and down': 'Mannschaften jeder Gruppe, die auf- und absteigen',
  'What every event that is drawn from it is announced with':
    'Womit jedes daraus ausgeloste Turnier ausgeschrieben wird',
  'Days from the draw to the start': 'Tage von der Auslosung bis zum Beginn',
  'A section is drawn as soon as enough stand in the list':
    'Eine Gruppe wird ausgelost, sobald genug in der Liste stehen',
  'Id of the list: format, means and year, as in master-norm-server-2027':
    'Kennung der Liste: Form, Mittel und Jahr, wie in master-norm-server-2027',
  'Plays in no alternative event by post': 'Spielt in keinem anderen Postturnier',
  'By which Council permits who has no regular mail service':
    'Durch den der Rat zulässt, wer keine regelmäßige Post hat',
  'Since when he stood in the list it comes from': 'Seit wann er in der Liste stand, aus der er kommt',
  'Which list, as text for people': 'Welche Liste, als Text für Menschen',
  'Those who have waited longest where omitted': 'Ohne Angabe, wer am längsten gewartet hat',
  'Advance details, as published': 'Die Vorankündigung, wie veröffentlicht',
  'Playing conditions of the events by post': 'Spielbedingungen der Postturniere',
  'Carried by Council': 'Vom Rat angenommen',
  'The linked sequence, where ratings and priorities say which event':
    'Die verbundene Folge, in der Wertungen und Vorrang das Turnier bestimmen',
  'No event on the server': 'Kein Turnier auf dem Server',
  'Further events, where nobody is kept out': 'Weitere Turniere, die jedem offenstehen',
  'An event of the season: sendak-memorial, state-championship-nsw, …':
    'Ein Turnier der Saison: sendak-memorial, state-championship-nsw, …',
  'The event he claims priority for, having won the one below it':
    'Das Turnier, für das er Vorrang beansprucht, da er das darunter gewonnen hat',
  'The Director of Play': 'Der Spielleiter',
  'Who proposes it, one of them': 'Wer es vorschlägt, einer von ihnen',
  'The terms and conditions they agree upon': 'Die Bedingungen, auf die sie sich einigen',
  'In a match: zone:4, rest-of-world or federation:AUS; absent, the federation it is registered for':
    'In einem Wettkampf: zone:4, rest-of-world oder federation:AUS; ohne Angabe der Verband, für den sie eingetragen ist',
  'The motion by which the Executive Board lets several federations enter it together':
    'Der Beschluss, durch den der Vorstand mehrere Verbände sie gemeinsam melden lässt',
  'What the organiser states where nobody here knows better':
    'Was der Veranstalter angibt, wo es hier niemand besser weiß',
} as const;
