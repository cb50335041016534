import { reactionTo, type Reaction, type ReactionContext } from '@amici/bus';
import type { RecordedEvent } from '@amici/contracts';
import type { PlayerRated, RatingAdopted } from '@amici/contracts/rating';
import type { CountNorm, NormAchieved, NormRevised } from '@amici/contracts/title';
import { ratingRulesAt } from '@amici/rulesets';
import { sendingTo, type ServiceParts } from '@amici/service/runtime';

type Parts = Pick<ServiceParts, 'services' | 'self'>;

/** Norms of an event go to the player's own record, where they add up to titles. */
export const ownNorms = (parts: Parts): Reaction => {
  const send = sendingTo('title', parts);
  const count = (
    { event }: RecordedEvent<NormAchieved | NormRevised>,
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

/** A rating that becomes fixed is what some titles wait for (T-A2.2.9). */
export const fixedRatings = (parts: Parts): Reaction => {
  const send = sendingTo('title', parts);
  const establish = async (
    { status, player }: PlayerRated | RatingAdopted,
    context: ReactionContext,
  ): Promise<void> => {
    if (status === 'fixed') await send(context, { type: 'EstablishRating', player });
  };
  return reactionTo('rating', {
    name: 'fixed-ratings',
    on: {
      PlayerRated: async ({ event }, context) => {
        // It was not fixed before (T-9.3).
        const { fixedFrom } = ratingRulesAt(event.pool, event.at)!.parameters;
        if (event.gamesBefore < fixedFrom) await establish(event, context);
      },
      RatingAdopted: ({ event }, context) => establish(event, context),
    },
  });
};
