import { insist, type ReactionContext } from '@amici/bus';
import type { CommandOf, ServiceName } from '@amici/contracts';
import type { ServiceParts } from './definition';

/** Sends a service commands that follow from an event; refused, they park the event's stream, but for what is harmless. */
export const sendingTo =
  <Name extends ServiceName>(service: Name, { services, self }: Pick<ServiceParts, 'services' | 'self'>) =>
  async (
    context: ReactionContext,
    command: CommandOf<Name>,
    part?: string,
    harmless: readonly string[] = [],
  ): Promise<void> => {
    const options = { actor: self, ...context.following(part) };
    const reply = insist(await services.command(service, command, options));
    if (!reply.ok && !harmless.includes(reply.rejection.code))
      throw new Error(`${command.type}: ${reply.rejection.code}`);
  };
