import { Controller, Inject, Module, type DynamicModule } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import { patternOf, type RequestKind } from '@amici/bus';
import type { Actor } from '@amici/contracts';
import { inSpanOf } from '@amici/ops';
import type { CommandMessage, CommandReply, SignedCommand } from '../command';
import type { Door } from '../door';
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

const WORKING = Symbol('what the service does');

/** The service's three patterns on the bus. */
export const onBus = (service: string, working: Answering, door: Door): DynamicModule => {
  @Controller()
  class BusController {
    constructor(@Inject(WORKING) private readonly does: Answering) {}

    @MessagePattern(patternOf(service, 'command'))
    command(@Payload() { traceparent, ...message }: SignedCommand): Promise<unknown> {
      return this.traced(traceparent, 'command', message.command, async () => {
        const came = await door.command(message);
        return came.ok ? this.does.command(came.message) : came;
      });
    }

    @MessagePattern(patternOf(service, 'query'))
    query(@Payload() { traceparent, ...message }: SignedQuery): Promise<unknown> {
      return this.traced(traceparent, 'query', message.query, async () => {
        const came = await door.query(message);
        return came.ok ? this.does.query(came.query, came.actor) : came;
      });
    }

    @MessagePattern(patternOf(service, 'feed'))
    feed(@Payload() message: FeedMessage): Promise<unknown> {
      return this.answer('feed', () => this.does.feed(message));
    }

    private traced(
      from: string | undefined,
      kind: RequestKind,
      asked: { readonly type: string } | undefined,
      handle: () => Promise<unknown>,
    ): Promise<unknown> {
      const span = { name: `${service} ${asked?.type ?? kind}`, kind: 'SERVER' } as const;
      return inSpanOf(from, span, () => this.answer(kind, handle));
    }

    private answer(kind: RequestKind, handle: () => Promise<unknown>): Promise<unknown> {
      return answering(this.does.log, kind, handle);
    }
  }

  @Module({ controllers: [BusController], providers: [{ provide: WORKING, useValue: working }] })
  class BusModule {}
  return { module: BusModule };
};
