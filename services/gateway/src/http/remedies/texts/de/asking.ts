import type { OF_ASKING } from '../../asking';
import type { TextsOf } from '../refusal-texts';

export const askingDe: TextsOf<typeof OF_ASKING> = {
  'bad-request': [
    'Anfrage fehlerhaft',
    'Berichtigen Sie die Felder, die unter `errors` stehen; /openapi.json sagt, was jedes annimmt.',
  ],
  'unreadable-move': [
    'Zug nicht lesbar',
    'Schreiben Sie den Zug in der Schreibweise der Partie; GET /games/<id>/legal-moves nennt alle.',
  ],
  'cursor-ahead': [
    'Stelle liegt voraus',
    'Ereignisse, die Sie hatten, gingen bei einer Wiederherstellung verloren: nehmen Sie zurück, was Sie von denen nach `newest` übernommen haben, und lesen Sie von dort weiter, oder legen Sie Ihre Kopie vom Anfang an neu an.',
  ],
  'token-missing': ['Zugangsschlüssel fehlt', 'Senden Sie `Authorization: Bearer <token>`.'],
  'token-invalid': [
    'Zugangsschlüssel ungültig',
    'Holen Sie beim Aussteller einen neuen Zugangsschlüssel, oder machen Sie einen persönlichen.',
  ],
  'token-expired': ['Zugangsschlüssel abgelaufen', 'Holen Sie einen neuen Zugangsschlüssel.'],
  'token-revoked': [
    'Zugangsschlüssel widerrufen',
    'Der Zugangsschlüssel wurde widerrufen: machen Sie einen anderen, wenn Sie noch dürfen.',
  ],
  'session-over': [
    'Anmeldung abgelaufen',
    'Melden Sie sich wieder an: eine Anmeldung gilt zwölf Stunden, oder bis jemand sie beendet.',
  ],
  'sign-in-failed': [
    'Anmeldung misslungen',
    'Melden Sie sich noch einmal an, von /sign-in im selben Browser; bleibt es so, sagen Sie es dem Betreiber.',
  ],
  'form-not-ours': [
    'Formular nicht von hier',
    'Öffnen Sie die Seite neu und senden Sie ihr eigenes Formular ab.',
  ],
  'scope-missing': [
    'Zugangsschlüssel nicht dafür gemacht',
    'Nehmen Sie einen Zugangsschlüssel, der für diesen Zweck gemacht ist.',
  ],
  'login-of-official': [
    'Kennung eines Amtsträgers',
    'Fragen Sie den Betreiber, der Ämter verleiht: er sagt, an welcher Kennung ein Amtsträger erkannt wird.',
  ],
  'own-cause': [
    'In eigener Sache',
    'Fragen Sie das Amt, das die Antwort nennt: niemand handelt in einer Sache, die ihn selbst berührt.',
  ],
  forbidden: ['Nicht erlaubt', 'Fragen Sie den, der das Amt dafür hat; die Antwort nennt es.'],
  'command-id-reused': [
    'Kennung eines anderen Befehls',
    'Nehmen Sie für einen anderen Befehl einen neuen `Idempotency-Key`.',
  ],
  'stale-revision': [
    'Veraltete Fassung',
    'Lesen Sie es noch einmal und senden Sie seinen neuen `ETag` in `If-Match`.',
  ],
  'not-your-turn': [
    'Sie sind nicht am Zug',
    'Warten Sie auf den Gegner: GET /games/<id> zeigt, wer am Zug ist.',
  ],
  'ply-already-played': [
    'Halbzug schon gespielt',
    'GET /games/<id> zeigt, was bei diesem Halbzug gespielt wurde.',
  ],
  'too-many-requests': ['Zu viele Anfragen', 'Warten Sie so lange, wie `Retry-After` sagt.'],
  'not-recorded': [
    'Nicht festgehalten',
    'Nichts wurde festgehalten: senden Sie es unter demselben `Idempotency-Key` noch einmal.',
  ],
  'too-much-contention': [
    'Zu viele zugleich',
    'Zu viele handeln zugleich an derselben Sache: warten Sie so lange, wie `Retry-After` sagt, und senden Sie es unter demselben `Idempotency-Key` noch einmal.',
  ],
  'stream-stopped': [
    'Angehalten',
    'Fragen Sie den Betreiber: es ist etwas verzeichnet, das diese Fassung nicht kennt.',
  ],
  'internal-error': [
    'Interner Fehler',
    'Senden Sie es später noch einmal; bleibt es so, sagen Sie dem Betreiber, wann es geschah.',
  ],
  'no-such-projection': [
    'Kein solches Lesemodell',
    'GET /status nennt, was jedem Dienst folgt; ein Lesemodell heißt wie das, was es nachführt.',
  ],
  'no-such-key': ['Kein solcher Schlüssel', '`keys` von GET /log/<service> nennt die, die unterschreiben.'],
  'newest-key': [
    'Neuester Schlüssel',
    'Setzen Sie in AMICI_LOG_KEYS erst einen neueren davor, und sagen Sie es allen, die sich darauf verlassen.',
  ],
  'rebuild-under-way': [
    'Neuaufbau läuft',
    'Warten Sie, bis er fertig ist: GET /status zeigt, wie weit er ist.',
  ],
  'document-cited': [
    'Auf das Dokument wird verwiesen',
    'Fragen Sie den Betreiber, der löscht, worauf verwiesen wird.',
  ],
  'person-erased': ['Person gelöscht', 'Nichts: diese Person hat verlangt, gelöscht zu werden.'],
};
