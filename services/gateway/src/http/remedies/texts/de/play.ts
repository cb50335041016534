import type { OF_PLAY } from '../../play';
import type { TextsOf } from '../refusal-texts';

export const playDe: TextsOf<typeof OF_PLAY> = {
  'against-the-board': [
    'Gegen die Stellung',
    'Wählen Sie ein Ergebnis, das keiner Seite mehr gibt als die Stellung auf dem Brett (`choices`).',
  ],
  'ambiguous-move': [
    'Zug mehrdeutig',
    'Derselbe Zug mit dem Feld, von dem die Figur kommt; GET /games/<id>/legal-moves nennt alle.',
  ],
  'answer-not-due': ['Antwort noch nicht fällig', 'Dasselbe nach dem Tag, den die Antwort nennt.'],
  'bad-clocks': [
    'Unmögliche Uhrenstände',
    'Zeiten, die die Bedenkzeitregelung des Turniers zeigen kann, wie `detail` sagt.',
  ],
  'bad-commitment': [
    'Ungültige Festlegung',
    'Für jede Antwort der Folge eine Prüfsumme SHA-256 in Kleinbuchstaben.',
  ],
  'bad-fen': ['Keine Stellung in FEN', 'Eine Stellung in Forsyth-Edwards-Notation mit allen ihren Feldern.'],
  'castling-rights-held': [
    'Rochaderechte bestehen noch',
    'Ein Antrag nach der Tablebase, sobald keine Seite mehr rochieren darf.',
  ],
  'clerical-data': [
    'Angaben des Schriftverkehrs',
    'Nummer, Tage des Empfangs und der Aufgabe und Summe der Tage, jeder ein Tag des Kalenders.',
  ],
  'clock-runs': [
    'Die Uhr läuft',
    'Ein Zug, Urlaub oder eine Bitte an den Turnierleiter: Spieler halten keine Uhren an.',
  ],
  'commitment-mismatch': [
    'Festlegung stimmt nicht überein',
    'Das Salz und die Folge, die hinterlegt wurden: was geöffnet wird, muss die damals verzeichnete Festlegung ergeben.',
  ],
  'conclusion-date-missing': [
    'Tag des Endes fehlt',
    'Der Tag, an dem die Partie zu Ende war, wie `2027-01-31`.',
  ],
  'conditionals-not-allowed': [
    'Bedingte Züge nicht erlaubt',
    'Nichts: die Bedingungen des Turniers erlauben keine bedingten Züge.',
  ],
  'copy-missing': ['Abschrift fehlt', '`true`: behalten Sie erst eine Abschrift der Anfrage.'],
  'date-passed': ['Tag vorbei', 'Ein Tag, der noch kommt.'],
  'deadline-not-passed': [
    'Frist nicht abgelaufen',
    'Dasselbe, sobald die Frist abgelaufen ist, die die Antwort nennt.',
  ],
  'draw-agreement-not-allowed': [
    'Remis durch Vereinbarung nicht erlaubt',
    '`false`: das Turnier erlaubt kein vereinbartes Remis.',
  ],
  'draw-offer-limit': [
    'Zu viele Remisangebote',
    '`false`: so oft, wie das Turnier erlaubt, wurde Remis schon angeboten.',
  ],
  'extension-due': [
    'Verlängerung fällig',
    '`false`, oder eine Zeit, die verlängert wird, statt die Partie einzuziehen.',
  ],
  'flag-fallen': [
    'Zeit überschritten',
    'Nichts: die Zeit war vorher abgelaufen; darüber wird die Partie entschieden.',
  ],
  'flags-not-claimed': [
    'Zeitüberschreitungen nicht reklamiert',
    'Erst eine Reklamation für jede Überschreitung, die die Antwort nennt.',
  ],
  'game-interrupted': ['Partie unterbrochen', 'Dasselbe, sobald die Partie fortgesetzt ist.'],
  'game-not-over': ['Partie nicht beendet', 'Eine Partie, die beendet ist.'],
  'game-over': [
    'Partie beendet',
    'Eine Partie, die noch gespielt wird; was beendet ist, wird durch eine Entscheidung berichtigt.',
  ],
  'game-replaced': [
    'Partie ersetzt',
    'Berichtigen Sie das Ergebnis der Partie, die sie ersetzt; diese zählt nicht.',
  ],
  'game-too-long': ['Partie zu lang', 'Weniger: eine Partie fasst nur so viel.'],
  'games-do-not-differ': [
    'Partien unterscheiden sich nicht',
    '`true`, wo sich die zwei Partien des Paars unterscheiden.',
  ],
  'general-conditional': ['Bedingung zu allgemein', 'Ein möglicher Zug des Gegners und die Antwort darauf.'],
  'illegal-move': ['Regelwidriger Zug', 'Einer aus GET /games/<id>/legal-moves.'],
  'illegal-position': [
    'Unmögliche Stellung',
    'Eine Stellung, zu der eine Partie kommen kann; `detail` sagt, was gegen diese spricht.',
  ],
  'incomplete-card': ['Karte unvollständig', 'Der letzte Zug, auf der Karte wiederholt (`repeats`).'],
  'incomplete-snapshot': ['Angaben unvollständig', 'Angaben mit jedem Feld, das die Antwort nennt.'],
  'inquiry-answered': [
    'Anfrage beantwortet',
    'Eine neue Anfrage, wenn wieder 21 Tage ohne Zug vergangen sind.',
  ],
  'inquiry-too-early': ['Anfrage zu früh', 'Der Tag, den die Antwort als `from` nennt, oder ein späterer.'],
  'interruption-not-allowed': [
    'Unterbrechung nicht erlaubt',
    'Nichts: Uhren mit dieser Bedenkzeit werden nie unterbrochen.',
  ],
  'invalid-amount': ['Unzulässige Menge', 'Mehr als nichts, und nicht mehr, als eine Uhr fasst.'],
  'letter-missing': ['Brief fehlt', 'Der Brief an den Spieler, verwahrt oder als `{ "text": "…" }`.'],
  'line-ends-early': [
    'Folge geht über das Ende hinaus',
    'Eine Folge, die endet, wo die Partie durch sie endet.',
  ],
  'line-left': ['Folge verlassen', 'Nichts: die Partie hat einen anderen Verlauf genommen.'],
  'line-length': [
    'Länge der Folge',
    'Erwartete Züge und Antworten im Wechsel, mit einer Antwort am Ende, nicht länger als die Antwort sagt.',
  ],
  'line-not-whole': ['Folge nicht in ganzen Zügen', 'Eine gerade Zahl von 2 bis zur Länge der Folge.'],
  'line-of-replaced': [
    'Folge des Ersetzten',
    'Eine des Spielers, der jetzt spielt: die Folgen seines Vorgängers sind hinfällig.',
  ],
  'line-stands': [
    'Folge gilt noch',
    'Eine, die beginnt, wo die geltende endet, oder nehmen Sie erst jene zurück.',
  ],
  'medium-not-agreed': [
    'Weg nicht vereinbart',
    'Ein Weg, den beide vereinbart haben, oder keiner über das hinaus, was das Regelwerk gibt.',
  ],
  'medium-ordered': ['Weg angeordnet', 'Der Weg, den der Turnierleiter angeordnet hat.'],
  'min-moves': [
    'Zu wenige Züge',
    'Dasselbe, sobald beide so viele Züge gemacht haben, wie die Antwort sagt.',
  ],
  'mixed-notation': ['Schreibweisen gemischt', 'Alle in einer Schreibweise.'],
  'move-final': [
    'Zug endgültig',
    'Nichts: ein gemachter Zug gilt; ein Remisangebot kann mit dem nächsten gehen.',
  ],
  'move-is-legal': [
    'Zug regelgerecht',
    'Der Halbzug eines Zuges, der nicht regelgerecht war: dieser war es.',
  ],
  'moved-on': ['Weitergespielt', 'Eine Entscheidung, nach der der Spieler noch nicht gezogen hat.'],
  'no-bank': ['Keine Zeitbank', 'Eine Partie mit der Bedenkzeit, die eine Zeitbank hat (Triple Block).'],
  'no-draw-offer': [
    'Kein Remisangebot',
    'Ein Angebot, das gilt: der Gegner hat keines gemacht, oder es ist verfallen.',
  ],
  'no-member': [
    'Kein Mitglied',
    'Ein Mitglied des Verbands, für dessen Mitglieder das Turnier ist, kann es vorlegen.',
  ],
  'no-offer': ['Kein Angebot', 'Nichts: wer zuletzt zog, hat nichts angeboten.'],
  'no-overstep': ['Keine Zeitüberschreitung', 'Dasselbe, wo der Gegner seine Frist überschritten hat.'],
  'no-quickplay-finish': [
    'Keine Endspurtphase',
    'Ein Gewinn, der vor dem Ende der Partie verlangt wird: mit Zeitzuschlag gibt es kein solches Remis.',
  ],
  'no-resignation': ['Keine Aufgabe', 'Eine Partie, die durch Aufgabe endete.'],
  'no-score-owed': ['Kein Partieformular geschuldet', 'Eine Seite, die ihr Partieformular noch schuldet.'],
  'no-such-break': ['Keine solche Unterbrechung', 'Eine Unterbrechung, die bei der Partie angekommen ist.'],
  'no-such-line': ['Keine solche Folge', 'Eine Ihrer hinterlegten Folgen.'],
  'no-such-result': [
    'Kein solches Ergebnis',
    'Eines von `1-0`, `0-1`, `1/2-1/2` und was die Tür sonst nennt.',
  ],
  'not-a-chess960-array': [
    'Keine Aufstellung des Schach960',
    'Eine der 960 Aufstellungen, oder keine für die übliche.',
  ],
  'not-a-tablebase-position': ['Keine Stellung einer Tablebase', 'Eine Stellung, die Tablebases enthalten.'],
  'not-inactive': [
    'Nicht lange genug ohne Handlung',
    'Weniger Tage, als die Spieler geschwiegen haben, wo das Regelwerk es vorsieht.',
  ],
  'not-interrupted': ['Nicht unterbrochen', 'Eine Partie, die unterbrochen ist.'],
  'not-on-move': ['Nicht am Zug', 'Dasselbe, wenn Sie am Zug sind.'],
  'notation-not-allowed': ['Schreibweise nicht erlaubt', 'Eine, die die Bedingungen des Turniers erlauben.'],
  'noted-before-made': ['Notiert, bevor gezogen war', 'Ein Halbzug, der gemacht ist.'],
  'nothing-left-to-play': [
    'Nichts mehr zu spielen',
    'Ein Ergebnis: die Stellung auf dem Brett beendet die Partie.',
  ],
  'notice-too-short': [
    'Ankündigung zu kurzfristig',
    'Eine, deren Tag mindestens einen Monat nach dem Titelmonat des Heftes liegt.',
  ],
  'offer-lapses-by-move': [
    'Angebot verfällt durch einen Zug',
    'Ein Zug: nach diesem Regelwerk lehnt man ein Angebot durch Ziehen ab.',
  ],
  'offer-needs-move': [
    'Angebot nur mit einem Zug',
    'Das Angebot mit einem Zug: `offerDraw` von PUT …/plies/<ply>.',
  ],
  'offer-stands': ['Angebot gilt', 'Nichts: ein Angebot gilt, bis der Gegner antwortet oder zieht.'],
  'offer-void': ['Angebot hinfällig', 'Nichts: ein Angebot nach abgelaufener Zeit ist hinfällig.'],
  'opponent-has-not-agreed': ['Gegner hat nicht zugestimmt', 'Dasselbe, sobald der Gegner zugestimmt hat.'],
  'own-message': ['Eigene Nachricht', 'Eine Nachricht des Gegners; eine eigene wird stattdessen gelöscht.'],
  'own-move': ['Eigener Zug', 'Ein Halbzug des Gegners.'],
  'own-move-due': ['Eigener Zug fällig', 'Ein Zug: wer am Zug ist, zieht und sendet keine bedingten Züge.'],
  'own-move-missing': ['Eigener Zug fehlt', 'Ihr eigener Zug nach dem übernommenen Teil der Folge.'],
  'personal-notice-needed': [
    'Persönliche Mitteilung nötig',
    'Nichts: jedem Spieler wird geschrieben, wo nicht mehr als zwanzig Partien eingezogen werden.',
  ],
  'play-has-ceased': [
    'Das Spiel ist eingestellt',
    'Das Partieformular und der Anspruch: mit dem Tag der Abschätzung endete das Spiel.',
  ],
  'ply-not-reached': ['Halbzug nicht erreicht', 'Ein Halbzug, der gespielt ist.'],
  'position-over': [
    'Stellung schon entschieden',
    'Beginnen Sie mit einer Stellung, in der noch gespielt werden kann.',
  ],
  'promotion-required': [
    'Umwandlung nötig',
    'Derselbe Zug mit der Figur, zu der der Bauer wird: `e7e8q`, `e8=Q`.',
  ],
  'recorded-history': [
    'Verzeichnete Vergangenheit',
    'Eine hier gespielte Partie: Aufgenommenes bleibt, wie es verzeichnet ist.',
  ],
  'reply-not-due': ['Antwort noch nicht überfällig', 'Dasselbe, sobald die Zeit zum Antworten vorbei ist.'],
  'request-first': [
    'Erst anfragen',
    'Erst eine Bitte an den Gegner oder den Turnierleiter, wie das Regelwerk es vorsieht.',
  ],
  'resignation-stands': [
    'Aufgabe gilt',
    'Nichts: nach diesem Regelwerk kann eine Aufgabe nicht abgelehnt werden.',
  ],
  'rights-waived': ['Rechte verwirkt', 'Nichts: wer weiterzog, hat darauf verzichtet.'],
  'rook-moved-first': [
    'Turm zuerst gezogen',
    'Die Rochade mit dem König geschrieben, oder der König zuerst gezogen.',
  ],
  'routing-not-followed': [
    'Zustellung nicht eingehalten',
    'Der Weg, auf dem der Turnierleiter Züge senden lässt (`via`).',
  ],
  'same-person': [
    'Dieselbe Person',
    'Eine Entscheidung durch einen anderen als den, der es vorgebracht hat.',
  ],
  'score-kept-by-server': [
    'Server führt das Partieformular',
    'Nichts: bei dieser Partie schreibt der Server mit.',
  ],
  'score-not-kept': ['Nicht mitgeschrieben', 'Die Züge bis jetzt, mitgeschrieben.'],
  'server-determines': [
    'Der Server stellt es fest',
    'Nichts: in dieser Partie stellt der Server fest, dass eine Zeit vorbei ist.',
  ],
  'server-game': [
    'Partie auf dem Server',
    'Eine Partie per Post oder am Brett: auf dem Server kann dies nicht geschehen.',
  ],
  'sheet-not-confirmed': [
    'Formular nicht bestätigt',
    'Dasselbe, sobald der Gegner das Formular bestätigt hat.',
  ],
  'silence-limit-stands': [
    'Schweigefrist gilt',
    'Nichts: in diesem Turnier kann niemand langes Überlegen ankündigen.',
  ],
  'snapshot-missing': [
    'Angaben fehlen',
    'Angaben von jeder Seite; die Antwort nennt, wer keine gemacht hat.',
  ],
  'stale-nudge': ['Veralteter Anstoß', 'Die Partie in der Fassung, in der sie steht.'],
  'time-was-over': [
    'Die Zeit war vorbei',
    'Uhren, nach denen die Seite am Zug noch Zeit hat; oder entscheiden Sie die Partie dort, wo sie gespielt wurde.',
  ],
  'too-early': ['Zu früh', 'Dasselbe nach dem Zeitpunkt, den die Antwort nennt.'],
  'too-few-moves': ['Zu wenige Züge', 'Dasselbe, sobald ein Zug vorgezeigt ist.'],
  'too-late': ['Zu spät', 'Nichts: die Zeit dafür, die die Antwort nennt, ist vorbei.'],
  'too-many-lines': ['Zu viele Folgen', 'Höchstens so viele, wie die Antwort sagt.'],
  'too-many-messages': ['Zu viele Nachrichten', 'Keine weiteren in dieser Partie.'],
  'too-many-pieces': ['Zu viele Steine', 'Eine Stellung mit nicht mehr Steinen, als die Antwort sagt.'],
  'too-much-time': ['Noch zu viel Zeit', 'Dasselbe mit weniger Restzeit, als das Regelwerk dafür vorsieht.'],
  'too-young-to-call-in': [
    'Zu jung zum Einziehen',
    'Eine Partie, die so lange gedauert hat, wie das Regelwerk es vorsieht.',
  ],
  untimed: ['Ohne Bedenkzeit', 'Eine Partie mit einer Bedenkzeit.'],
  'results-not-published': [
    'Ergebnisse nicht veröffentlicht',
    'Ein Turnier, das seine Ergebnisse veröffentlicht hat.',
  ],
};
