import { REMEDIES } from './remedies';

/** What whoever is refused may do instead, by code. */
const OF_CODE: Readonly<Record<string, string>> = {
  'bad-request': 'Correct the fields named in `errors`; /openapi.json says what each takes.',
  'unreadable-move':
    'Write the move in the notation the game is played in; GET /games/<id>/legal-moves lists every one.',
  'token-missing': 'Send `Authorization: Bearer <token>`.',
  'token-invalid': 'Get a new token from the issuer, or make a personal one.',
  'token-expired': 'Get a new token.',
  'token-revoked': 'The token was revoked: make another, if you still may.',
  'session-over': 'Sign in again: a session lasts twelve hours, or until somebody ends it.',
  'sign-in-failed': 'Sign in again, from /sign-in in the same browser; if it stays so, tell the operator.',
  'form-not-ours': 'Open the page again and submit its own form.',
  'scope-missing': 'Use a token made with the scope that this needs.',
  'login-of-official': 'Ask the operator, who grants offices: he says by which login an official is known.',
  'own-cause': 'Ask the office named in the answer: nobody acts in a matter that touches himself.',
  forbidden: 'Ask whoever holds the office for it; the answer names which.',
  'command-id-reused': 'Use a new `Idempotency-Key` for another command.',
  'stale-revision': 'Read the thing again and send its new `ETag` in `If-Match`.',
  'not-your-turn': 'Wait for the opponent: GET /games/<id> shows who has the move.',
  'ply-already-played': 'GET /games/<id> shows what was played at this ply.',
  'ply-not-next': 'Send the ply that is next: one more than the moves in GET /games/<id>.',
  'too-many-requests': 'Wait as long as `Retry-After` says.',
  'not-recorded': 'Nothing was recorded: send it again under the same `Idempotency-Key`.',
  'too-much-contention':
    'Too many act on the same thing at once: wait as long as `Retry-After` says and send it again under the same `Idempotency-Key`.',
  'stream-stopped': 'Ask the operator: something was recorded that this version does not know.',
  'internal-error': 'Send it again later; if it stays so, tell the operator when it happened.',
  'no-such-projection':
    'GET /status names the followers of each service; a read model is called as its follower.',
  'no-such-key': '`keys` of GET /log/<service> names those that sign.',
  'newest-key':
    'Put a newer one in front of it in AMICI_LOG_KEYS first, and tell everybody who relies on it.',
  'rebuild-under-way': 'Wait until it is done: GET /status shows how far it is.',
  'document-cited': 'Ask the operator, who erases what is cited.',
  'person-erased': 'Nothing: this person asked to be erased.',
};

/** The same where the code says no more than its status. */
const OF_STATUS: Readonly<Record<number, string>> = {
  400: 'Correct the request; /openapi.json says what it takes.',
  401: 'Send a token that this server believes.',
  403: 'Ask somebody who may; /openapi.json says who that is.',
  404: 'Look for it in the list it should be in: it may never have been there, or not be public yet.',
  405: 'Use one of the methods in `Allow`.',
  406: 'Accept one of the media types in /openapi.json.',
  408: 'Send it again.',
  409: 'Read how it stands now, and decide anew.',
  410: 'Nothing: it was erased for good, and what cites it keeps its id and hash.',
  412: 'Read the thing again and send its new `ETag`.',
  413: 'Send less at once.',
  415: 'Send JSON in UTF-8.',
  422: 'The rule says what it takes: meet it, or ask the office that may decide otherwise.',
  429: 'Wait as long as `Retry-After` says.',
  431: 'Send smaller headers.',
  500: 'Send it again later.',
  503: 'Wait as long as `Retry-After` says and send it again under the same `Idempotency-Key`.',
};

export const adviceOn = (code: string, status: number): string =>
  REMEDIES[code]?.[1] ?? OF_CODE[code] ?? OF_STATUS[status]!;

/** The field that is wrong, where a value of one is. */
export const fieldOf = (code: string): string | undefined => REMEDIES[code]?.[0];
