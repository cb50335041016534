import type { SignStatement } from '@amici/auth';
import type { Actor } from '@amici/contracts';
import type { Instant } from '@amici/kernel';
import { randomUUID } from 'node:crypto';
import type { CommandMessage, CommandReply } from './command';
import type { FeedMessage, QueryMessage, QueryReply } from './query';

/** Sends one message to a pattern and waits for its answer, bounded in time by the transport. */
export type Send = <Answer>(pattern: string, message: unknown) => Promise<Answer>;

export interface CommandOptions {
  readonly actor: Actor;
  readonly commandId: string;
  /** The instant the command counts with; default now. */
  readonly receivedAt?: Instant;
  readonly expectedRevision?: number;
  readonly correlationId?: string;
  readonly causationId?: string;
}

export interface FeedPage<Item = unknown> {
  readonly items: readonly Item[];
}

/** How one service (or the gateway) speaks to the others. */
export interface ServiceClient {
  command<Command extends { readonly type: string }>(
    service: string,
    command: Command,
    options: CommandOptions,
  ): Promise<CommandReply>;
  query<Value>(service: string, query: { readonly type: string }, actor: Actor): Promise<QueryReply<Value>>;
  feed<Item>(service: string, message: FeedMessage): Promise<FeedPage<Item>>;
}

export const serviceClient = (send: Send, sign: SignStatement, now: () => Instant): ServiceClient => ({
  command: async (service, command, options) => {
    const message: CommandMessage<typeof command> = {
      commandId: options.commandId,
      command,
      receivedAt: options.receivedAt ?? now(),
      statement: await sign(options.actor, options.commandId),
      correlationId: options.correlationId ?? options.commandId,
      causationId: options.causationId ?? options.commandId,
      ...(options.expectedRevision === undefined ? {} : { expectedRevision: options.expectedRevision }),
    };
    return send(`${service}.command`, message);
  },
  query: async (service, query, actor) => {
    const queryId = randomUUID();
    const message: QueryMessage = { queryId, query, askedAt: now(), statement: await sign(actor, queryId) };
    return send(`${service}.query`, message);
  },
  feed: (service, message) => send(`${service}.feed`, message),
});
