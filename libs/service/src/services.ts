import type { SignStatement } from '@amici/auth';
import type { Actor, Answer, CommandOf, QueryName, Question, ServiceName } from '@amici/contracts';
import type { Instant, Rejection } from '@amici/kernel';
import { inSpan, traceparent, tracedCorrelation } from '@amici/ops';
import { randomUUID } from 'node:crypto';
import type { CommandReply, SignedCommand } from './command';
import { requestFrom, valuesOf } from './command-gate';
import type { FeedMessage, QueryReply, SignedQuery } from './query';

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

/** How one service (or the gateway) speaks to the others: in the words of their contracts (libs/contracts). */
export interface Services {
  command<Service extends ServiceName>(
    service: Service,
    command: CommandOf<Service>,
    options: CommandOptions,
  ): Promise<CommandReply>;
  query<Service extends ServiceName, Name extends QueryName<Service>>(
    service: Service,
    query: Question<Service, Name> & { readonly type: Name },
    actor: Actor,
  ): Promise<QueryReply<Answer<Service, Name>>>;
  feed<Item>(service: string, message: FeedMessage): Promise<FeedPage<Item> | NoAnswer>;
}

/** Asks under a span of its own, which goes with what is asked. */
const traced = <Answer>(
  ask: Ask,
  service: string,
  kind: 'command' | 'query',
  type: string,
  message: object,
): Promise<Answer | NoAnswer> =>
  inSpan({ name: `ask ${service} ${type}`, kind: 'CLIENT' }, () => {
    const from = traceparent();
    return ask<Answer>(service, kind, from === undefined ? message : { ...message, traceparent: from });
  });

export const servicesOver = (ask: Ask, sign: SignStatement, now: () => Instant): Services => ({
  command: async (service: string, command: { readonly type: string }, options: CommandOptions) => {
    const message: Omit<SignedCommand, 'statement'> = {
      commandId: options.commandId,
      command,
      receivedAt: options.receivedAt ?? now(),
      correlationId: options.correlationId ?? tracedCorrelation() ?? options.commandId,
      causationId: options.causationId ?? options.commandId,
      ...(options.expectedRevision === undefined ? {} : { expectedRevision: options.expectedRevision }),
    };
    const signed: SignedCommand = {
      ...message,
      statement: await sign(options.actor, service, valuesOf(message)),
    };
    return traced<CommandReply>(ask, service, 'command', command.type, signed);
  },
  query: async <Value>(service: string, query: { readonly type: string }, actor: Actor) => {
    const message = { queryId: randomUUID(), query };
    const signed: SignedQuery = { ...message, statement: await sign(actor, service, requestFrom(message)) };
    return traced<QueryReply<Value>>(ask, service, 'query', query.type, signed);
  },
  feed: (service, message) => ask(service, 'feed', message),
});
