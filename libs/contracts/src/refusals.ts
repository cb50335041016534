/** Why any service may refuse a message before, or instead of, deciding about it. */
export const refusal = {
  serviceUnavailable: 'service-unavailable',
  notRecorded: 'not-recorded',
  receivedInTheFuture: 'received-in-the-future',
  tooMuchContention: 'too-much-contention',
  statementExpired: 'statement-expired',
  internalError: 'internal-error',
  streamStopped: 'stream-stopped',
  messageTooLarge: 'message-too-large',
  eventTooLarge: 'event-too-large',
  forbidden: 'forbidden',
  /** An office that is held, in a matter that touches its holder. */
  ownCause: 'own-cause',
  statementMissing: 'statement-missing',
  statementInvalid: 'statement-invalid',
  statementForAnotherCommand: 'statement-for-another-command',
  statementForAnotherService: 'statement-for-another-service',
  statementForAnotherKind: 'statement-for-another-kind',
  statementForAnotherBody: 'statement-for-another-body',
  statementForAnotherInstant: 'statement-for-another-instant',
  statementForAnotherRevision: 'statement-for-another-revision',
  statementBeyondAuthority: 'statement-beyond-authority',
  commandIdReused: 'command-id-reused',
  /** It is by a book of rules that this process has not learnt yet. */
  bookNotKnown: 'book-not-known',
} as const;

/** Codes that mean "not now": the same message is sent again under the same id. */
export const PASSING: ReadonlySet<string> = new Set([
  refusal.serviceUnavailable,
  refusal.notRecorded,
  refusal.receivedInTheFuture,
  refusal.tooMuchContention,
  refusal.statementExpired,
  refusal.bookNotKnown,
]);

/** Codes no decision gives: something is wrong with the sender, the receiver or the way between them. */
export const BROKEN: ReadonlySet<string> = new Set([
  refusal.internalError,
  refusal.streamStopped,
  refusal.messageTooLarge,
  refusal.eventTooLarge,
  refusal.forbidden,
  refusal.ownCause,
  refusal.statementMissing,
  refusal.statementInvalid,
  refusal.statementForAnotherCommand,
  refusal.statementForAnotherService,
  refusal.statementForAnotherKind,
  refusal.statementForAnotherBody,
  refusal.statementForAnotherInstant,
  refusal.statementForAnotherRevision,
  refusal.statementBeyondAuthority,
]);
