import { Controller, Inject, Module, type DynamicModule } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import { patternOf, type RequestKind } from '@amici/bus';
import type { CommandMessage, CommandReply } from '../command';
import type { FailureLog } from '../answering';
import { answering } from '../answering';
import type { FeedMessage, QueryMessage, QueryReply } from '../query';

/** What a service does with the three kinds of messages. */
export interface Answering {
  readonly log: FailureLog;
  command(message: CommandMessage): Promise<CommandReply>;
  query(message: QueryMessage): Promise<QueryReply>;
  feed(message: FeedMessage): Promise<object>;
}

const WORKING = Symbol('what the service does');

/** The service's three patterns on the bus. */
export const onBus = (service: string, working: Answering): DynamicModule => {
  @Controller()
  class BusController {
    constructor(@Inject(WORKING) private readonly does: Answering) {}

    @MessagePattern(patternOf(service, 'command'))
    command(@Payload() message: CommandMessage): Promise<unknown> {
      return this.answer('command', () => this.does.command(message));
    }

    @MessagePattern(patternOf(service, 'query'))
    query(@Payload() message: QueryMessage): Promise<unknown> {
      return this.answer('query', () => this.does.query(message));
    }

    @MessagePattern(patternOf(service, 'feed'))
    feed(@Payload() message: FeedMessage): Promise<unknown> {
      return this.answer('feed', () => this.does.feed(message));
    }

    private answer(kind: RequestKind, handle: () => Promise<unknown>): Promise<unknown> {
      return answering(this.does.log, kind, handle);
    }
  }

  @Module({ controllers: [BusController], providers: [{ provide: WORKING, useValue: working }] })
  class BusModule {}
  return { module: BusModule };
};
