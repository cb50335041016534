import type { Actor, Interests } from '@amici/contracts';
import { gameRefusal } from '@amici/contracts/game';
import type { Services } from './services';

/** What somebody has a part in, asked of the services that decide about it when an office is used. */
export const askingInterests = (services: Pick<Services, 'query'>, self: Actor): Interests => ({
  takesPart: async (player, tournament) => {
    const reply = await services.query('tournament', { type: 'takes-part', player, tournament }, self);
    return reply.ok ? reply.value : undefined;
  },
  affiliations: async (player) => {
    const reply = await services.query('registry', { type: 'federations', players: [player] }, self);
    if (!reply.ok) return undefined;
    const federation = reply.value[player] ?? null;
    return federation === null ? [] : [federation];
  },
  game: async (game) => {
    const reply = await services.query('game', { type: 'game', game }, self);
    if (!reply.ok) return reply.rejection.code === gameRefusal.noSuchGame ? {} : undefined;
    const { players, event } = reply.value;
    return { players: [players.white, players.black], events: event === null ? [] : [event] };
  },
});
