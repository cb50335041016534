import type { Payload, VerifyStatement } from '@amici/auth';
import type { Actor } from '@amici/contracts';
import { reject, type Instant, type Rejection } from '@amici/kernel';
import { COMMAND_AHEAD_MS, type CommandMessage, type SignedCommand } from './command';
import type { SignedQuery } from './query';

type Let<In> = ({ readonly ok: true } & In) | { readonly ok: false; readonly rejection: Rejection };

/** Where a service looks at what comes over the bus before anything in it does. */
export interface CommandGate {
  /** The command, and who gives it. */
  command(message: SignedCommand): Promise<Let<{ readonly message: CommandMessage }>>;
  /** The question, and who asks it. */
  query(message: SignedQuery): Promise<Let<{ readonly query: SignedQuery['query']; readonly actor: Actor }>>;
}

/** All of a command that a statement is signed for. */
export const valuesOf = (message: Omit<SignedCommand, 'statement'>): Payload => ({
  kind: 'command',
  id: message.commandId,
  body: message.command,
  receivedAt: message.receivedAt,
  ...(message.expectedRevision === undefined ? {} : { expectedRevision: message.expectedRevision }),
});

/** All of a query that a statement is signed for. */
export const requestFrom = ({ queryId, query }: Omit<SignedQuery, 'statement'>): Payload => ({
  kind: 'query',
  id: queryId,
  body: query,
});

/**
 * Lets in what a statement was signed for, word for word, and no command that was received later than now, in domain
 * time: an instant to come would be recorded, and every deadline counted from it.
 */
export const gateOf = (verify: VerifyStatement, domainNow: () => Instant): CommandGate => ({
  command: async ({ statement, ...message }) => {
    const stated = await verify(statement, valuesOf(message));
    if (!stated.ok) return reject(stated.code);
    if (!Number.isSafeInteger(message.receivedAt)) return reject('bad-request');
    if (message.receivedAt > domainNow() + COMMAND_AHEAD_MS) return reject('received-in-the-future');
    return { ok: true, message: { ...message, actor: stated.actor } };
  },
  query: async ({ statement, ...message }) => {
    const stated = await verify(statement, requestFrom(message));
    return stated.ok ? { ok: true, query: message.query, actor: stated.actor } : reject(stated.code);
  },
});
