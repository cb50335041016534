import type { OF_TITLES } from '../../titles';
import type { TextsOf } from '../refusal-texts';

export const titlesDe: TextsOf<typeof OF_TITLES> = {
  'already-rated': [
    'Hat schon eine Wertung',
    'Jemand, der noch keine Wertung hat; eine geltende wird stattdessen ersetzt.',
  ],
  'announced-unrated': ['Als ungewertet ausgeschrieben', 'Ein Turnier, das als gewertet ausgeschrieben ist.'],
  'announced-without-norms': [
    'Ohne Normen ausgeschrieben',
    'Ein Turnier, das mit Normen ausgeschrieben ist.',
  ],
  'appeal-missing': [
    'Berufung fehlt',
    'Ein Antrag seines Verbands, oder die Berufung, die einen eigenen erlaubt.',
  ],
  'applicant-confirms': [
    'Antragsteller bestätigt',
    'Die Bestätigung durch einen anderen als den Spieler und den Antragsteller.',
  ],
  'application-missing': ['Antrag fehlt', 'Dasselbe nach dem Antrag seines Verbands.'],
  'arbiter-required': [
    'Schiedsrichter nötig',
    'Ein Internationaler Schiedsrichter: die Kategorie verlangt einen.',
  ],
  'assumed-rating-undefined': [
    'Angenommene Wertung nicht bestimmt',
    'Ein Turnier, für dessen Bretter die Regeln eine angenommene Wertung nennen.',
  ],
  'congress-decision-missing': [
    'Entscheidung des Kongresses fehlt',
    'Dasselbe, sobald der Kongress entschieden hat.',
  ],
  'declared-unrated': ['Für ungewertet erklärt', 'Eine Partie, die nicht für ungewertet erklärt ist.'],
  default: ['Versäumnis', 'Eine Partie, die kein Versäumnis war.'],
  'expected-score-out-of-range': [
    'Erwartete Punkte außerhalb der Tabelle',
    'Wertungen, mit denen die erwarteten Punkte in der Tabelle liegen.',
  ],
  'federation-applies': ['Der Verband beantragt', 'Der Antrag seines Verbands: er hat einen.'],
  'figures-missing': ['Zahlen fehlen', 'Die geleiteten Turniere mit ihren Zahlen.'],
  'impossible-dates': [
    'Unmögliche Daten',
    'Turniere, die vor ihrem Ende begannen und in der Vergangenheit endeten.',
  ],
  'impossible-votes': ['Unmögliche Stimmenzahlen', 'Zahlen, die so abgegeben worden sein können.'],
  incomplete: ['Unvollständig', 'Was die Antwort als fehlend nennt.'],
  'ladies-norm-ended': [
    'Damennormen abgeschafft',
    'Der gleiche Titel, der allen offensteht: solche Normen gibt es nicht mehr.',
  ],
  'ladies-title-ended': [
    'Damentitel abgeschafft',
    'Der gleiche Titel, der allen offensteht: diesen gibt es nicht mehr.',
  ],
  'level-after-start': [
    'Startwertung nach dem Beginn',
    'Die Startwertung, die vor dem Beginn des Kampfes vereinbart war.',
  ],
  'level-not-announced': [
    'Startwertung nicht bekanntgegeben',
    'Eine Art von Turnier, deren Startwertung bekannt ist.',
  ],
  'list-already-rated': ['Liste schon gewertet', 'Die Liste nach der zuletzt gewerteten.'],
  'list-published': [
    'Liste veröffentlicht',
    'Eine noch nicht veröffentlichte Liste; eine veröffentlichte wird durch die nächste berichtigt.',
  ],
  'needs-no-agreement': [
    'Braucht keine Vereinbarung',
    'Ein Turnier, dessen Wertung eine Vereinbarung braucht.',
  ],
  'needs-no-application': [
    'Braucht keinen Antrag',
    'Ein Titel, der beantragt wird: dieser folgt aus seinen Normen.',
  ],
  'never-a-title-event': ['Nie ein Titelturnier', 'Ein Turnier einer Art, in der Normen gemacht werden.'],
  'no-agreement': ['Keine Vereinbarung', 'Ein Turnier, dessen Wertung die Ämter vereinbart haben.'],
  'no-games': ['Keine Partien', 'Jemand, der eine gewertete Partie beendet hat.'],
  'no-opponents': ['Keine Gegner', 'Jemand, der Gegner hatte.'],
  'no-rated-participants': ['Keine Teilnehmer mit Wertung', 'Ein Turnier, in dem jemand eine Wertung hat.'],
  'no-rating-source': ['Keine Quelle einer Wertung', 'Jemand, von dem irgendeine Spielstärke bekannt ist.'],
  'no-rating-system': [
    'Kein Wertungssystem',
    'Eine Liste von dem Tag an, an dem die Regeln ihres Systems beginnen.',
  ],
  'no-rating-to-use': [
    'Keine verwendbare Wertung',
    'Jemand mit einer Wertung, Startwertung oder Spielstärke.',
  ],
  'no-results': ['Keine Ergebnisse', 'Ein Turnier mit Ergebnissen.'],
  'no-special-case': [
    'Kein Sonderfall',
    'Ein Titel nach dem Tod: bei keinem anderen wird eine Bedingung erlassen.',
  ],
  'no-such-score': ['Kein solches Ergebnis', 'Ein Ergebnis, das in der Meldung steht.'],
  'nobody-rated': ['Niemand mit Wertung', 'Ein Turnier, in dem jemand eine Wertung hat.'],
  'norm-known': ['Norm schon bekannt', 'Eine Norm, die noch nicht verzeichnet ist.'],
  'not-a-grade-of-council': ['Keine Stufe des Rates', 'Eine, die der Rat gibt.'],
  'not-administered-on-server': [
    'Nicht auf dem Server geführt',
    'Ein Postturnier, das auf dem Server geführt wird.',
  ],
  'not-authorised': ['Nicht genehmigt', 'Ein Turnier, dessen Wertung genehmigt war.'],
  'not-between-countries': ['Nicht zwischen Ländern', 'Ein Freundschaftskampf zwischen Ländern.'],
  'not-by-item-six': [
    'Nicht nach Punkt 6',
    'Eine Partie, die nach Punkt 6 der Regeln der Liga gewertet ist.',
  ],
  'not-earned': [
    'Nicht erworben',
    'Ein Titel, für den genug Normen vorliegen; GET /players/<id>/titles zählt sie.',
  ],
  'not-iccf-laws': ['Nicht die Spielregeln der ICCF', 'Eine der Spielregeln der ICCF.'],
  'not-rated': ['Ohne Wertung', 'Jemand, der eine Wertung hat.'],
  'not-referred': ['Nicht vorgelegt', 'Ein Titel, der dem Kongress vorgelegt wurde.'],
  'not-reported': ['Nicht gemeldet', 'Eine Partie, die in eine Liste aufgenommen wurde.'],
  'not-the-latest-list': ['Nicht die neueste Liste', 'Die neueste Liste.'],
  'not-the-league': ['Nicht die Liga', '`ccla`.'],
  'not-yet-valid': ['Noch nicht gültig', 'Ein Tag, der nicht erst kommt.'],
  'older-norm-rules': [
    'Ältere Normregeln',
    'Ein Turnier aus der Zeit der Normregeln, die hier geführt werden.',
  ],
  'opponent-details-missing': [
    'Angaben zum Gegner fehlen',
    'Eine, deren Gegner mit Verband und Wertung bekannt ist.',
  ],
  'pending-qualitative': ['Qualitative Prüfung steht aus', 'Dasselbe nach der qualitativen Prüfung.'],
  'period-not-over': ['Zeitraum nicht vorbei', 'Dasselbe, nachdem der Zeitraum vorbei ist.'],
  'period-open': ['Zeitraum noch offen', 'Dasselbe, nachdem der Zeitraum geschlossen ist.'],
  'proposal-missing': ['Vorschlag fehlt', 'Dasselbe, nachdem es vorgeschlagen wurde.'],
  'rated-already': ['Schon gewertet', 'Eine Partie, die noch nicht gewertet ist.'],
  'rating-missing': ['Wertung fehlt', 'Die Wertung in ganzen Punkten.'],
  'recommendation-missing': ['Empfehlung fehlt', 'Dasselbe, nachdem das Komitee berichtet hat.'],
  'refused-by-congress': ['Vom Kongress abgelehnt', 'Nichts: der Kongress hat ihn abgelehnt.'],
  'referred-to-congress': [
    'Dem Kongress vorgelegt',
    'Die Entscheidung des Kongresses, dem er vorgelegt wurde.',
  ],
  'same-player': ['Derselbe Spieler', 'Zwei verschiedene Spieler.'],
  'score-out-of-range': ['Zu viele Punkte', 'Nicht mehr, als es Partien gibt.'],
  'second-person-needed': [
    'Zweite Person nötig',
    'Die Bestätigung durch einen anderen als den, der ihn vorgeschlagen hat.',
  ],
  'still-temporary': ['Noch vorläufig', 'Jemand mit so vielen Partien, wie eine reguläre Wertung braucht.'],
  thematic: ['Thematurnier', 'Ein Turnier ohne Thema.'],
  'tied-best-result': ['Bestes Ergebnis geteilt', 'Ein Turnier mit einem besten Ergebnis.'],
  'title-held': ['Titel schon getragen', 'Ein Titel, den er nicht trägt.'],
  'title-not-held': ['Titel nicht getragen', 'Ein Titel, den er trägt.'],
  'too-fast': ['Zu schnell', 'Ein Turnier mit der Zeit, die die Regel verlangt.'],
  'too-few-regular-ratings': [
    'Zu wenige reguläre Wertungen',
    'Eines, in dem ein Viertel der Spieler eine reguläre Wertung hat.',
  ],
  'too-many-opponents': ['Zu viele Gegner', 'Nicht mehr Gegner, als eine Gruppe hat.'],
  'unknown-grade': ['Unbekannte Stufe', '`A`, `B`, `C` oder `D`.'],
  'unknown-title': ['Unbekannter Titel', 'Ein Titel der ICCF: `GM`, `SIM`, `IM`, …'],
  'votes-missing': ['Stimmenzahlen fehlen', 'Wie viele dafür und dagegen stimmten.'],
};
