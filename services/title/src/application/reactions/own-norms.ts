import { insist, reaction, type Consequence, type ReactionContext } from '@amici/bus';
import type { Recorded } from '@amici/contracts';
import type { ServiceParts } from '@amici/service/runtime';
import type { CountNorm, DiscountNorm, NormAchieved, NormRescinded } from '../../domain';

type Parts = Pick<ServiceParts, 'services' | 'self'>;

const sender =
  ({ services, self }: Parts) =>
  async (
    { correlationId, id: causationId }: Recorded,
    commandId: string,
    command: { readonly type: string },
  ) => {
    const options = { actor: self, commandId, correlationId, causationId };
    const reply = insist(await services.command('title', command, options));
    if (!reply.ok) throw new Error(`${command.type}: ${reply.rejection.code}`);
  };

type NormNews =
  | (NormAchieved & { readonly type: 'NormAchieved' })
  | (NormAchieved & { readonly type: 'NormRevised' })
  | NormRescinded;

/** Norms of an event go to the player's own record, where they add up to titles. */
export const ownNorms = (parts: Parts): Consequence => {
  const send = sender(parts);

  const count = (recorded: Recorded<NormAchieved>, context: ReactionContext): Promise<void> => {
    const { player, tournament, section, title, games, overscored, gmOpponents, simOpponents, startsAt } =
      recorded.event;
    const norm = { tournament, section, title, games, overscored, gmOpponents, simOpponents, startsAt };
    const command: CountNorm = { type: 'CountNorm', player, norm };
    return send(recorded, context.commandId(), command);
  };

  const news = reaction<NormNews>({
    name: 'norms-to-titles',
    on: {
      NormAchieved: count,
      NormRevised: count,
      NormRescinded: (recorded, context) => {
        const { player, tournament, section, title } = recorded.event;
        const command: DiscountNorm = { type: 'DiscountNorm', player, tournament, section, title };
        return send(recorded, context.commandId(), command);
      },
    },
  });
  const types = new Set(['NormAchieved', 'NormRevised', 'NormRescinded']);
  return { ...news, concerns: (type) => types.has(type) };
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
export const fixedRatings = (parts: Parts): Consequence => {
  const send = sender(parts);
  const establish = async (
    recorded: Recorded<Rated & { readonly type: string }>,
    context: ReactionContext,
  ) => {
    const { player, status, pool } = recorded.event;
    if (status !== 'fixed' || pool === 'ccla') return;
    await send(recorded, context.commandId(), { type: 'EstablishRating', player } as {
      readonly type: string;
    });
  };
  const news = reaction<PlayerRated | RatingAdopted>({
    name: 'fixed-ratings',
    on: {
      PlayerRated: async (recorded, context) => {
        if (recorded.event.gamesBefore < FIXED_FROM) await establish(recorded, context);
      },
      RatingAdopted: establish,
    },
  });
  const types = new Set(['PlayerRated', 'RatingAdopted']);
  return { ...news, concerns: (type) => types.has(type) };
};
