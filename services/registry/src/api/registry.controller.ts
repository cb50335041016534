import { Controller, Inject } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import {
  answering,
  type CommandMessage,
  type CommandReply,
  type FeedMessage,
  type QueryMessage,
} from '@amici/service';
import { RegistryApplication } from '../application/registry-application';
import type { RegistryCommand, RegistryQuery } from '../application/messages';

/** The registry's three patterns on the bus. */
@Controller()
export class RegistryController {
  constructor(@Inject(RegistryApplication) private readonly application: RegistryApplication) {}

  @MessagePattern('registry.command')
  command(@Payload() message: CommandMessage<RegistryCommand>): Promise<CommandReply> {
    return answering(this.application.log, 'command', () => this.application.registry.command(message));
  }

  @MessagePattern('registry.query')
  query(@Payload() message: QueryMessage<RegistryQuery>): Promise<unknown> {
    return answering(this.application.log, 'query', () => this.application.registry.query(message));
  }

  @MessagePattern('registry.feed')
  feed(@Payload() message: FeedMessage): Promise<unknown> {
    return answering(this.application.log, 'feed', () => this.application.feed(message));
  }
}
