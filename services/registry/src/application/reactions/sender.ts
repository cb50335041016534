import { insist, type ReactionContext } from '@amici/bus';
import type { CommandOf } from '@amici/contracts';
import type { ServiceParts } from '@amici/service/runtime';

/** Sends a command of this service that follows from an event; refused, it parks the event's stream. */
export const sender =
  ({ services, self }: Pick<ServiceParts, 'services' | 'self'>) =>
  async (context: ReactionContext, command: CommandOf<'registry'>, part?: string): Promise<void> => {
    const options = { actor: self, ...context.following(part) };
    const reply = insist(await services.command('registry', command, options));
    if (!reply.ok) throw new Error(`${command.type}: ${reply.rejection.code}`);
  };
