import { insist, type ReactionContext } from '@amici/bus';
import type { CommandOf } from '@amici/contracts';
import type { ServiceParts } from '@amici/service/runtime';

/** Sends a command of this service that follows from an event; refused, it parks the event's stream, but for what is harmless. */
export const sender =
  ({ services, self }: Pick<ServiceParts, 'services' | 'self'>) =>
  async (
    context: ReactionContext,
    command: CommandOf<'registry'>,
    part?: string,
    harmless: readonly string[] = [],
  ): Promise<void> => {
    const options = { actor: self, ...context.following(part) };
    const reply = insist(await services.command('registry', command, options));
    if (!reply.ok && !harmless.includes(reply.rejection.code))
      throw new Error(`${command.type}: ${reply.rejection.code}`);
  };
