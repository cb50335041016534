/** By whom a door is opened, as its door says it. */
export const whoDe = {
  'the director of its event, who answers for it; the operator for a game of no event':
    'der Leiter ihres Turniers, der dafür einsteht; bei einer Partie ohne Turnier der Betreiber',
  'the player having the move': 'der Spieler am Zug',
  'either player': 'jeder der beiden Spieler',
  'the player to whom it was offered': 'der Spieler, dem es angeboten wurde',
  'the director': 'der Turnierleiter',
  nobody: 'niemand',
  'the director, the appeals body': 'der Turnierleiter, die Berufungsinstanz',
  "either player; a captain for his team's player":
    'jeder der beiden Spieler; ein Mannschaftsführer für den Spieler seiner Mannschaft',
  'the player asked, the director': 'der gefragte Spieler, der Turnierleiter',
  'the player who received it': 'der Spieler, der ihn erhalten hat',
  'the player who has to correct': 'der Spieler, der zu berichtigen hat',
  'either player, the director': 'jeder der beiden Spieler, der Turnierleiter',
  'the player asked': 'der gefragte Spieler',
  'the adjudicator assigned': 'der bestimmte Abschätzer',
  'the opponent': 'der Gegner',
  "a player of the game; of another official's act any member of the federation whose event it is":
    'ein Spieler der Partie; gegen die Handlung eines anderen Amtsträgers jedes Mitglied des Verbands, dessen Turnier es ist',
  'the appeals body': 'die Berufungsinstanz',
  'an arbiter, the director': 'ein Schiedsrichter, der Turnierleiter',
  'who wrote it': 'wer sie geschrieben hat',
  'who got it': 'wer sie erhalten hat',
  'the operator': 'der Betreiber',
  'an auditor': 'ein Prüfer',
  'the director of the event': 'der Leiter des Turniers',
  'the player': 'der Spieler',
  'the Executive Board': 'der Vorstand',
  'the Title Tournament Commissioner': 'der Beauftragte für Titelturniere',
  'the player, the commissioner': 'der Spieler, der Beauftragte',
  'the Non-Title Tournament Commissioner': 'der Beauftragte für Turniere ohne Titel',
  'the commissioner of the kind, the Games Starter': 'der Beauftragte der Art, der Partienvermittler',
  'the player, the delegate of his federation, the officer':
    'der Spieler, der Delegierte seines Verbands, der Amtsträger',
  'the player, the officer': 'der Spieler, der Amtsträger',
  'the officer, the delegate of his federation': 'der Amtsträger, der Delegierte seines Verbands',
  'the player, the director of the events named; the Starting Committee and the Games Starter, to put a start off':
    'der Spieler, der Turnierleiter der genannten Turniere; um einen Beginn zu verschieben, das Startkomitee und der Partienvermittler',
  'the Starting Committee, the Games Starter': 'das Startkomitee, der Partienvermittler',
  'the player, who has entered the event': 'der Spieler, der für das Turnier gemeldet ist',
  'the Starting Committee': 'das Startkomitee',
  'the player; late entries the Starting Committee': 'der Spieler; verspätete Meldungen das Startkomitee',
  'the player or the Starting Committee': 'der Spieler oder das Startkomitee',
  'the member or the Games Starter': 'das Mitglied oder der Partienvermittler',
  'the Games Starter': 'der Partienvermittler',
  'one of its players': 'einer seiner Spieler',
  'the World Tournament Director': 'der Weltturnierdirektor',
  'the registrar': 'der Registrar',
  'the ratings commissioner, the operator': 'der Wertungsbeauftragte, der Betreiber',
  'the person himself, where nobody is operator': 'die Person selbst, wo niemand Betreiber ist',
  'its delegate': 'sein Delegierter',
  'the treasurer': 'der Schatzmeister',
  'the Executive Board, Congress': 'der Vorstand, der Kongress',
  'the person himself, the registrar, the operator': 'die Person selbst, der Registrar, der Betreiber',
  'the registrar, the operator': 'der Registrar, der Betreiber',
  'the operator or registrar until the body has enough members; after that it seats them by motion':
    'der Betreiber oder Registrar, bis das Gremium genug Mitglieder hat; danach beruft es sie durch Beschluss',
  'whoever resigns; the operator where the book gives it to nobody else':
    'wer zurücktritt; der Betreiber, wo das Regelwerk es sonst niemandem gibt',
  'a member, for himself': 'ein Mitglied, für sich selbst',
  'president or secretary of the body; any member of it once enough have asked for it':
    'Präsident oder Schriftführer des Gremiums; jedes Mitglied, sobald genug darum gebeten haben',
  'members of the body that conducts the meeting': 'Mitglieder des Gremiums, das die Sitzung führt',
  'a member of the body who is there': 'ein anwesendes Mitglied des Gremiums',
  'the voter, or who holds his proxy in the meeting':
    'der Stimmberechtigte, oder wer in der Sitzung seine Vollmacht hat',
  'the chair': 'der Vorsitz',
  'the chair; after a ballot by post whoever conducts it':
    'der Vorsitz; nach einer Abstimmung per Post, wer sie führt',
  'a member of the body that is to decide': 'ein Mitglied des Gremiums, das zu entscheiden hat',
  'whom it is about, the director, the tournament office, the federation':
    'um wen es geht, der Turnierleiter, das Turnierbüro, der Verband',
  'the director, the tournament office, the delegate of the federation':
    'der Turnierleiter, das Turnierbüro, der Delegierte des Verbands',
  'the tournament office, once the federation was heard': 'das Turnierbüro, sobald der Verband gehört ist',
  'the tournament office; a body decides by motion alone':
    'das Turnierbüro; ein Gremium entscheidet nur durch Beschluss',
  anybody: 'jeder',
  'who keeps it while nothing cites it, the operator always':
    'wer es hält, solange nichts darauf verweist; der Betreiber immer',
  'Congress, the Executive Board': 'der Kongress, der Vorstand',
  'the delegate of the federation that organises it': 'der Delegierte des veranstaltenden Verbands',
  'the delegate of the federation that is invited': 'der Delegierte des eingeladenen Verbands',
  'a delegate for his federation, a captain for a team of none, the commissioner':
    'ein Delegierter für seinen Verband, ein Mannschaftsführer für eine Mannschaft ohne Verband, der Beauftragte',
  'its captain, its delegate, the commissioner': 'ihr Mannschaftsführer, ihr Delegierter, der Beauftragte',
  'its captain, the organiser': 'ihr Mannschaftsführer, der Veranstalter',
  'the tournament commissioner': 'der Turnierbeauftragte',
  'its captain, once the director has asked; the director':
    'ihr Mannschaftsführer, sobald der Turnierleiter gebeten hat; der Turnierleiter',
  'the substitute': 'der Ersatzspieler',
  'the qualifications commissioner': 'der Qualifikationsbeauftragte',
  'an opponent, the director': 'ein Gegner, der Turnierleiter',
  'its captain': 'ihr Mannschaftsführer',
  'a captain of the two teams, the director':
    'ein Mannschaftsführer der beiden Mannschaften, der Turnierleiter',
  'the ratings commissioner': 'der Wertungsbeauftragte',
  'its owner': 'sein Inhaber',
  'its owner, the operator': 'sein Inhaber, der Betreiber',
  'the person himself': 'die Person selbst',
  'the organiser; of events for norms the Title Tournament Commissioner; a delegate what his federation promotes':
    'der Veranstalter; bei Normturnieren der Beauftragte für Titelturniere; ein Delegierter, was sein Verband ausrichtet',
  'the player for himself, the organiser, the delegate of his federation':
    'der Spieler für sich, der Veranstalter, der Delegierte seines Verbands',
  'the player himself, the organiser': 'der Spieler selbst, der Veranstalter',
  'the organiser; of what is free of charge the delegate of the federation':
    'der Veranstalter; was nichts kostet, der Delegierte des Verbands',
  'the organiser': 'der Veranstalter',
  'the director, the organiser': 'der Turnierleiter, der Veranstalter',
  Congress: 'der Kongress',
  'a delegate, the registrar': 'ein Delegierter, der Registrar',
  'anybody, for himself': 'jeder, für sich selbst',
  'of a national event the ratings commissioner; else Congress, the Executive Board':
    'bei einem nationalen Turnier der Wertungsbeauftragte; sonst der Kongress, der Vorstand',
  'the Arbitration Commission': 'die Schiedskommission',
  'the Tournament Director Committee': 'das Turnierleiter-Komitee',
  'the Tournament Director Committee, the qualifications commissioner':
    'das Turnierleiter-Komitee, der Qualifikationsbeauftragte',
  'the World Tournament Director, the operator': 'der Weltturnierdirektor, der Betreiber',
  'the World Tournament Director, the operator; of abuse in an event its director as well':
    'der Weltturnierdirektor, der Betreiber; bei Beschimpfungen in einem Turnier auch dessen Leiter',
  'the delegate of his federation, the operator': 'der Delegierte seines Verbands, der Betreiber',
  'the delegate of his federation; the player himself, where that was allowed':
    'der Delegierte seines Verbands; der Spieler selbst, wo das erlaubt wurde',
  'the delegate of that federation': 'der Delegierte jenes Verbands',
  'the delegate of the federation, the registrar, the operator':
    'der Delegierte des Verbands, der Registrar, der Betreiber',
  'the organiser or the director of its event, the operator':
    'Veranstalter oder Leiter ihres Turniers, der Betreiber',
  'the player, the director of the events named': 'der Spieler, der Leiter der genannten Turniere',
  'the qualifications commissioner, the Disciplinary Committee':
    'der Qualifikationsbeauftragte, das Disziplinarkomitee',
  'the qualifications commissioner, the World Tournament Director':
    'der Qualifikationsbeauftragte, der Weltturnierdirektor',
  'who was his mentor in an event he directed': 'wer sein Mentor in einem Turnier war, das er leitete',
} as const;
