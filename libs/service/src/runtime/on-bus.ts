import { patternOf, type Handlers, type RequestKind } from '@amici/bus';
import type { Actor } from '@amici/contracts';
import { inSpanOf } from '@amici/ops';
import type { CommandMessage, CommandReply, SignedCommand } from '../command';
import type { CommandGate } from '../command-gate';
import type { FailureLog } from '../answering';
import { answering } from '../answering';
import type { FeedMessage, QueryReply, SignedQuery } from '../query';

/** What a service does with the three kinds of messages, once it is known who sends them. */
export interface Answering {
  readonly log: FailureLog;
  command(message: CommandMessage): Promise<CommandReply>;
  query(query: { readonly type: string }, actor: Actor): Promise<QueryReply>;
  feed(message: FeedMessage): Promise<object>;
}

/** The service's three patterns on the bus. */
export const onBus = (service: string, working: Answering, gate: CommandGate): Handlers => {
  const answer = (kind: RequestKind, handle: () => Promise<unknown>): Promise<unknown> =>
    answering(working.log, kind, handle);
  const traced = (
    from: string | undefined,
    kind: RequestKind,
    request: { readonly type: string } | undefined,
    handle: () => Promise<unknown>,
  ): Promise<unknown> => {
    const span = { name: `${service} ${request?.type ?? kind}`, kind: 'SERVER' } as const;
    return inSpanOf(from, span, () => answer(kind, handle));
  };
  return {
    [patternOf(service, 'command')]: (request) => {
      const { traceparent, ...message } = request as SignedCommand;
      return traced(traceparent, 'command', message.command, async () => {
        const came = await gate.command(message);
        return came.ok ? working.command(came.message) : came;
      });
    },
    [patternOf(service, 'query')]: (request) => {
      const { traceparent, ...message } = request as SignedQuery;
      return traced(traceparent, 'query', message.query, async () => {
        const came = await gate.query(message);
        return came.ok ? working.query(came.query, came.actor) : came;
      });
    },
    [patternOf(service, 'feed')]: (request) => answer('feed', () => working.feed(request as FeedMessage)),
  };
};
