import type { OF_TIME } from '../../time';
import type { TextsOf } from '../refusal-texts';

export const timeDe: TextsOf<typeof OF_TIME> = {
  'additional-break-needs-exception': [
    'Weiterer Urlaub nur ausnahmsweise',
    '`true`, mit dem Grund, aus dem der Turnierleiter ihn gewährt hat; oder weniger Tage.',
  ],
  'break-ends-before-it-starts': ['Unterbrechung endet vor ihrem Beginn', 'Ein Tag nicht vor `from`.'],
  'break-reaches-back': [
    'Unterbrechung reicht zurück',
    'Ein Zeitpunkt nicht vor dem, was die Uhr verzeichnet hat.',
  ],
  'contradictory-settings': [
    'Widersprüchliche Einstellungen',
    'Einstellungen, die zusammenpassen; `detail` nennt die anderen.',
  ],
  'flag-on-record': [
    'Zeitüberschreitung schon verzeichnet',
    'Ein Tag nach der verzeichneten Zeitüberschreitung.',
  ],
  'gap-not-over': [
    'Ausfall nicht vorbei',
    'Ein Zeitpunkt, der vorbei ist: ein Ausfall wird erklärt, sobald er vorbei ist.',
  ],
  'invalid-setting': ['Unzulässige Einstellung', 'Eine Zahl in den Grenzen, die die Antwort nennt.'],
  'invalid-span': ['Unzulässige Zeitspanne', 'Ein Zeitpunkt nach `from`.'],
  'leave-allowance-exceeded': [
    'Urlaubsanspruch überschritten',
    'Ein Tag, bis zu dem nicht mehr genommen wird, als vom Urlaub des Jahres übrig ist; GET /me/leave zeigt es.',
  ],
  'leave-begun': [
    'Urlaub hat begonnen',
    'Ein Urlaub, der noch nicht begonnen hat; ein begonnener wird stattdessen verkürzt.',
  ],
  'leave-dated-back': [
    'Urlaub rückwirkend',
    'Heute oder ein späterer Tag: rückwirkend gewährt Urlaub allein der Turnierleiter.',
  ],
  'leave-dates-invalid': ['Ungültige Urlaubstage', 'Tage des Kalenders, wie `2027-01-31`.'],
  'leave-dates-reversed': ['Urlaubstage vertauscht', 'Der Tag `from` oder ein späterer.'],
  'leave-in-all-games': [
    'Urlaub gilt in allen Partien',
    'Nichts: Urlaub ist der eines Turniers, in allen Partien dort.',
  ],
  'leave-not-allowed': ['Kein Urlaub in diesem Turnier', 'Turniere, deren Bedingungen Urlaub erlauben.'],
  'leave-not-shortened': [
    'Urlaub nicht verkürzt',
    'Ein Tag vor dem Ende des Urlaubs und nicht vor seinem Beginn.',
  ],
  'leave-out-of-bounds': [
    'Urlaub außerhalb der Grenzen',
    'Ein Tag nicht weiter voraus und ein Urlaub nicht länger, als geführt wird.',
  ],
  'leave-over': ['Urlaub vorbei', 'Ein Tag, der noch kommt.'],
  'leave-overlaps': ['Urlaub überschneidet sich', 'Tage, die nicht schon genommen sind.'],
  'leave-too-short': [
    'Urlaub zu kurz',
    'Ein Tag, bis zu dem der Urlaub die wenigsten Tage hat, die die Antwort nennt.',
  ],
  'no-running-game': [
    'Keine laufende Partie',
    'Turniere, in denen Sie eine laufende Partie haben, solche Partien, und namentlich gemeldete Turniere, die noch nicht begonnen haben.',
  ],
  'no-special-leave': ['Kein Sonderurlaub', 'Gewöhnlicher Urlaub: dieses Regelwerk kennt keinen besonderen.'],
  'no-such-local-time': ['Keine solche Ortszeit', 'Eine Stunde, die die Uhren der Zeitzone zeigen.'],
  'not-declared': ['Nicht erklärt', 'Ein Ausfall, der erklärt ist.'],
  'not-previewed': ['Nicht vorher gezeigt', 'Dasselbe nach der Vorschau auf das, was er ändern würde.'],
  'not-quarantined': ['Nicht zurückgestellt', 'Etwas, das zurückgestellt ist.'],
  'start-delayed-in-all-games': [
    'Beginn wird in allen Partien verschoben',
    'Nichts: verschoben wird der Beginn aller seiner Partien.',
  ],
  'start-delayed-already': [
    'Beginn schon verschoben',
    '`false`: der Beginn eines Turniers wird einmal verschoben.',
  ],
  'start-delay-too-long': ['Beginn zu weit verschoben', 'Nicht mehr Tage, als die Antwort nennt.'],
  'starters-arrange': [
    'Den Beginn verschiebt, wer die Partien ansetzt',
    'Eine Bitte an das Startkomitee, bei einem allgemeinen Turnier an den Partienvermittler.',
  ],
  'start-stays': [
    'Beginn wird nicht verschoben',
    'Ein Turnier der Liga: in anderen wird kein Beginn verschoben.',
  ],
  'no-start-delay-asked': ['Keine Verschiebung erbeten', 'Eine Bitte, die noch niemand beantwortet hat.'],
  'not-an-entrant': ['Nicht gemeldet', 'Ein Turnier, für das der Spieler gemeldet ist.'],
  'start-delay-asked': [
    'Verschiebung schon erbeten',
    'Nichts: er hat schon gebeten, und die Antwort steht aus.',
  ],
  'time-control-missing': ['Bedenkzeit fehlt', 'Eine der Bedenkzeitregelungen mit ihren Einstellungen.'],
  'time-goes-forward-only': ['Zeit geht nur voran', 'Ein Zeitpunkt nach jetzt.'],
  'too-many-breaks': [
    'Zu viele Unterbrechungen',
    'Keine weitere in dieser Partie: sie hat so viele, wie sie fasst.',
  ],
  'unknown-setting': ['Unbekannte Einstellung', 'Nur die Einstellungen, die diese Bedenkzeitregelung hat.'],
  'unknown-time-control': ['Unbekannte Bedenkzeitregelung', 'Eine der Arten, die /openapi.json nennt.'],
};
