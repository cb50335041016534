import type { SignStatement } from '@amici/auth';
import type { Actor } from '@amici/contracts';
import type { Instant, Rejection } from '@amici/kernel';
import { randomUUID } from 'node:crypto';
import type { CommandMessage, CommandReply } from './command';
import type { FeedMessage, QueryMessage, QueryReply } from './query';

/** No answer was obtained from a service in time. */
interface NoAnswer {
  readonly ok: false;
  readonly rejection: Rejection;
}

/** Asks a service over the bus and waits for its answer, bounded in time by the transport; never throws. */
export type Ask = <Answer>(
  service: string,
  kind: 'command' | 'query' | 'feed',
  message: object,
) => Promise<Answer | NoAnswer>;

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
  /** The feed's last sequence when it was read. */
  readonly head: number;
}

/** How one service (or the gateway) speaks to the others. */
export interface Services {
  command<Command extends { readonly type: string }>(
    service: string,
    command: Command,
    options: CommandOptions,
  ): Promise<CommandReply>;
  query<Value>(service: string, query: { readonly type: string }, actor: Actor): Promise<QueryReply<Value>>;
  feed<Item>(service: string, message: FeedMessage): Promise<FeedPage<Item> | NoAnswer>;
}

export const servicesOver = (ask: Ask, sign: SignStatement, now: () => Instant): Services => ({
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
    return ask<CommandReply>(service, 'command', message);
  },
  query: async (service, query, actor) => {
    const queryId = randomUUID();
    const message: QueryMessage = { queryId, query, askedAt: now(), statement: await sign(actor, queryId) };
    return ask(service, 'query', message);
  },
  feed: (service, message) => ask(service, 'feed', message),
});
