import type { OF_STATUS } from '../../statuses';

export const statusesDe: Readonly<Record<keyof typeof OF_STATUS, string>> = {
  400: 'Berichtigen Sie die Anfrage; /openapi.json sagt, was sie annimmt.',
  401: 'Senden Sie einen Zugangsschlüssel, dem dieser Server glaubt.',
  403: 'Fragen Sie jemanden, der darf; /openapi.json sagt, wer das ist.',
  404: 'Suchen Sie es in der Liste, in der es stehen müsste: vielleicht gab es das nie, oder es ist noch nicht öffentlich.',
  405: 'Nehmen Sie eine der Methoden in `Allow`.',
  406: 'Nehmen Sie einen der Medientypen in /openapi.json an.',
  408: 'Senden Sie es noch einmal.',
  409: 'Lesen Sie, wie es jetzt steht, und entscheiden Sie neu.',
  410: 'Nichts: es wurde für immer gelöscht, und was darauf verweist, behält Kennung und Prüfsumme.',
  412: 'Lesen Sie es noch einmal und senden Sie seinen neuen `ETag`.',
  413: 'Senden Sie weniger auf einmal.',
  415: 'Senden Sie JSON in UTF-8.',
  422: 'Die Regel sagt, was nötig ist: erfüllen Sie sie, oder fragen Sie das Amt, das anders entscheiden darf.',
  429: 'Warten Sie so lange, wie `Retry-After` sagt.',
  431: 'Senden Sie kleinere Kopfzeilen.',
  500: 'Senden Sie es später noch einmal.',
  503: 'Warten Sie so lange, wie `Retry-After` sagt, und senden Sie es unter demselben `Idempotency-Key` noch einmal.',
};
