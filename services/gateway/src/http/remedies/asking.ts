/** What whoever is refused may do instead, where no rule of play refuses it, by code. */
export const OF_ASKING = {
  'bad-request': 'Correct the fields named in `errors`; /openapi.json says what each takes.',
  'unreadable-move':
    'Write the move in the notation the game is played in; GET /games/<id>/legal-moves lists every one.',
  'cursor-ahead':
    'Events that you have had were lost by a restore: undo what you took from those behind `newest` and go on after it, or make your copy anew from the beginning.',
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
} satisfies Readonly<Record<string, string>>;
