import { insist, reaction, reactionTo, type Reaction, type ReactionContext } from '@amici/bus';
import type { CommandOf, Recorded } from '@amici/contracts';
import type { CountNorm, NormAchieved, NormRevised } from '@amici/contracts/title';
import type { ServiceParts } from '@amici/service/runtime';

type Parts = Pick<ServiceParts, 'services' | 'self'>;

/** Sends a command of this service that follows from an event; refused, it parks the event's stream. */
export const sender =
  ({ services, self }: Parts) =>
  async (context: ReactionContext, command: CommandOf<'title'>, part?: string): Promise<void> => {
    const reply = insist(
      await services.command('title', command, { actor: self, ...context.following(part) }),
    );
    if (!reply.ok) throw new Error(`${command.type}: ${reply.rejection.code}`);
  };

/** Norms of an event go to the player's own record, where they add up to titles. */
export const ownNorms = (parts: Parts): Reaction => {
  const send = sender(parts);
  const count = (
    { event }: Recorded<NormAchieved | NormRevised>,
    context: ReactionContext,
  ): Promise<void> => {
    const { player, tournament, section, title, games, overscored, gmOpponents, simOpponents, startsAt } =
      event;
    const norm = { tournament, section, title, games, overscored, gmOpponents, simOpponents, startsAt };
    return send(context, { type: 'CountNorm', player, norm } satisfies CountNorm);
  };
  return reactionTo('title', {
    name: 'norms-to-titles',
    on: {
      NormAchieved: count,
      NormRevised: count,
      NormRescinded: ({ event: { player, tournament, section, title } }, context) =>
        send(context, { type: 'DiscountNorm', player, tournament, section, title }),
    },
  });
};

interface Rated {
  readonly pool: string;
  readonly player: string;
  readonly status: string;
}

interface PlayerRated extends Rated {
  readonly type: 'PlayerRated';
  readonly gamesBefore: number;
}

interface RatingAdopted extends Rated {
  readonly type: 'RatingAdopted';
}

/** Games from which a rating is fixed (T-9.3). */
const FIXED_FROM = 30;

/** A rating that becomes fixed is what some titles wait for (T-A2.2.9). */
export const fixedRatings = (parts: Parts): Reaction => {
  const send = sender(parts);
  const establish = async ({ player, status, pool }: Rated, context: ReactionContext): Promise<void> => {
    if (status === 'fixed' && pool !== 'ccla') await send(context, { type: 'EstablishRating', player });
  };
  const news = reaction<PlayerRated | RatingAdopted>({
    name: 'fixed-ratings',
    on: {
      PlayerRated: async ({ event }, context) => {
        if (event.gamesBefore < FIXED_FROM) await establish(event, context);
      },
      RatingAdopted: ({ event }, context) => establish(event, context),
    },
  });
  const types = new Set(['PlayerRated', 'RatingAdopted']);
  return { to: 'rating', consequence: { ...news, concerns: (type) => types.has(type) } };
};
