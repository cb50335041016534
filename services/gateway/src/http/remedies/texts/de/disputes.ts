import type { OF_DISPUTES } from '../../disputes';
import type { TextsOf } from '../refusal-texts';

export const disputesDe: TextsOf<typeof OF_DISPUTES> = {
  adjudicated: [
    'Abgeschätzt',
    'Eine Partie, deren Abschätzung noch offen ist; diese ist entschieden, und dagegen kann rechtzeitig Berufung eingelegt werden.',
  ],
  'adjudication-open': [
    'Abschätzung offen',
    'Nichts: solange die Abschätzung offen ist, gibt allein der Abschätzer ein Ergebnis.',
  ],
  'adjudicator-assigned': [
    'Abschätzer schon bestimmt',
    'Der schon bestimmte Abschätzer; über eine Berufung befindet ein anderer.',
  ],
  'appeal-forfeited': [
    'Recht auf Berufung verwirkt',
    'Keine eigene: der Turnierleiter kann sie dennoch gestatten (POST …/permission durch ihn).',
  ],
  'appeal-incomplete': [
    'Berufung unvollständig',
    '`true`, und dasselbe für den Turnierleiter, sobald beide verständigt sind.',
  ],
  'claim-final': ['Antrag endgültig', 'Was zuerst beantragt wurde: ein Antrag wird nicht geändert.'],
  'claim-incomplete': ['Antrag unvollständig', '`true`, und `scoreGiven`, wo der Grund die Züge braucht.'],
  'claim-lapsed': [
    'Antrag verfallen',
    'Der Halbzug, bei dem der Grund entsteht: beantragt wird vor dem nächsten Zug.',
  ],
  'claim-open': ['Antrag offen', 'Derselbe Befehl, sobald der offene Antrag entschieden ist.'],
  'claim-stands': [
    'Antrag gilt',
    'Nichts: ein Antrag wird entschieden, und die Partie geht weiter oder endet damit.',
  ],
  'claims-still-open': [
    'Zeit für Ansprüche läuft noch',
    'Dasselbe, sobald beide ein Ergebnis beansprucht haben oder die Zeit dafür vorbei ist.',
  ],
  'conflict-of-interest': [
    'Befangenheit',
    'Eine Entscheidung eines anderen Amtsträgers: dieser hat mit der Partie zu tun.',
  ],
  'correction-due': [
    'Berichtigung fällig',
    'Der berichtigte Zug: der offene Vorfall wird erledigt, bevor weitergespielt wird.',
  ],
  'decision-final': ['Entscheidung endgültig', 'Nichts: diese Entscheidung ist endgültig.'],
  'decision-not-due': [
    'Entscheidung noch nicht überfällig',
    'Dasselbe, sobald die Zeit vorbei ist, in der der Turnierleiter entscheidet.',
  ],
  'dispute-decided': [
    'Streitfall entschieden',
    'Ein Streitfall, der offen ist; gegen die Entscheidung gibt es die Berufung.',
  ],
  'dispute-with-appeals': [
    'Streitfall bei der Berufungsinstanz',
    'Ein Streitfall, der beim Turnierleiter liegt: dieser liegt bei denen, die über Berufungen entscheiden.',
  ],
  'evidence-missing': [
    'Nachweis fehlt',
    'Dasselbe noch einmal: die Auskunft, auf der es beruht, war nicht zu bekommen.',
  ],
  'federation-affected': ['Verband betroffen', 'Jemand eines Verbands, den das Ergebnis nicht berührt.'],
  'filed-too-late': [
    'Zu spät hinterlegt',
    'Eine Folge, die vor dem Zug hinterlegt ist, auf den sie antwortet.',
  ],
  'finding-missing': [
    'Feststellung fehlt',
    '`true` oder `false`, wie es der Turnierleiter festgestellt hat.',
  ],
  'later-moves-contradict': [
    'Spätere Züge widersprechen',
    'Ein Halbzug, nach dem das Gespielte möglich bleibt.',
  ],
  'may-appeal-already': [
    'Darf schon Berufung einlegen',
    'Nichts: diese Seite darf ohnehin Berufung einlegen.',
  ],
  'needs-claim': [
    'Braucht eine Reklamation',
    'Eine Reklamation des Gegners: in dieser Partie zählt keine Überschreitung von selbst.',
  ],
  'no-adjudication': ['Keine Abschätzung', 'Eine Partie, die zur Abschätzung eingezogen ist.'],
  'no-appeal': [
    'Keine Berufung',
    'Eine Abschätzung, gegen die rechtzeitig Berufung eingelegt wurde oder bei der der Turnierleiter sie gestattet hat.',
  ],
  'no-inquiry': ['Keine Anfrage', 'Eine Partie, in der eine Anfrage geschrieben wurde.'],
  'no-inquiry-procedure': [
    'Kein Anfrageverfahren',
    'Eine Reklamation oder das Verfahren bei Schweigen: dieses Regelwerk kennt keine Anfragen.',
  ],
  'no-orders-to-play': [
    'Keine Anordnung zum Weiterspielen',
    'Eine eigene Entscheidung oder die Uhr: Diese Regeln setzen keinen Tag zum Weiterspielen.',
  ],
  'no-quickplay-claims': [
    'Kein Antrag in den letzten zwei Minuten',
    'Nichts: das Regelwerk dieses Turniers kennt solche Anträge nicht.',
  ],
  'no-reconstruction': [
    'Keine Wiederherstellung',
    'Dasselbe, sobald jemand um die Wiederherstellung der Partie gebeten hat.',
  ],
  'no-such-appeal': ['Keine solche Berufung', 'Eine Berufung, die GET /games/<id> zeigt.'],
  'no-such-claim': ['Kein solcher Antrag', 'Der Antrag, den GET /games/<id> als offen zeigt.'],
  'no-such-dispute': [
    'Kein solcher Streitfall',
    'Ein Streitfall, der offen ist; der Schreibtisch führt sie auf.',
  ],
  'no-such-incident': ['Kein solcher Vorfall', 'Der Vorfall, den GET /games/<id> zeigt.'],
  'no-such-ruling': ['Keine solche Entscheidung', 'Eine Entscheidung, die GET /games/<id> zeigt.'],
  'no-verdict': ['Kein Urteil', 'Dasselbe, sobald das Urteil den Spielern mitgeteilt ist.'],
  'not-a-reading': ['Keine mögliche Lesart', 'Einer der Züge, als die der geschriebene gelesen werden kann.'],
  'not-for-council': [
    'Nicht für den Rat',
    '`upheld` oder `dismissed`: an den Rat geht nur, was ein Amtsträger tat.',
  ],
  'not-of-this-event': ['Nicht aus diesem Turnier', 'Das Turnier, das diese Partie paart.'],
  'not-the-adjudicator': ['Nicht der Abschätzer', 'Das Urteil dessen, der bestimmt wurde.'],
  'not-the-players': ['Nicht die Spieler', 'Diejenigen, die das Turnier gepaart hat.'],
  'not-to-move': ['Nicht am Zug', 'Der Spieler, der am Zug ist.'],
  'not-your-dispute': ['Nicht Ihr Streitfall', 'Ein eigener Streitfall.'],
  'nothing-reported': ['Nichts gemeldet', 'Eine Nachricht, die ihr Empfänger gemeldet hat.'],
  'order-appealed': [
    'Einspruch gegen die Anordnung',
    'Die Entscheidung der Berufungsinstanz, und danach eine Anordnung mit einem anderen Tag.',
  ],
  'report-incomplete': ['Meldung unvollständig', '`true`: mit der Meldung geht eine Abschrift der Anfrage.'],
  'reconstruction-open': ['Wiederherstellung offen', 'Dasselbe, sobald die Partie wiederhergestellt ist.'],
  'report-too-early': ['Meldung zu früh', 'Der Tag, den die Antwort nennt, oder ein späterer.'],
  'ruling-incomplete': [
    'Entscheidung unvollständig',
    '`{ "rule": "<article>", "reason": "…" }`, beides angegeben.',
  ],
  'same-adjudicator': ['Derselbe Abschätzer', 'Ein anderer als der, der das erste Urteil gab.'],
  'score-excused': ['Partieformular erlassen', 'Nichts: dieser Seite ist das Mitschreiben erlassen.'],
  'tablebase-not-allowed': [
    'Tablebase nicht erlaubt',
    'Keiner nach Tablebase: die Bedingungen des Turniers sehen keine vor.',
  ],
  'tablebase-range': [
    'Zu viele Steine für die Tablebase',
    'Eine Stellung mit nicht mehr Steinen, als die Tablebases des Turniers haben.',
  ],
};
