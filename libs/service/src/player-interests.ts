import type { Actor, Interests } from '@amici/contracts';
import { gameRefusal } from '@amici/contracts/game';
import { registryRefusal } from '@amici/contracts/registry';
import type { Services } from './services';

type Asking = Pick<Services, 'query'>;

/** Undefined if the registry does not answer, null if the player belongs to none. */
const federationOf = async (services: Asking, self: Actor, player: string) => {
  const reply = await services.query('registry', { type: 'federations', players: [player] }, self);
  return reply.ok ? (reply.value[player] ?? null) : undefined;
};

/** As of a player; a federation that plays as a team is registered as none. */
const federationOfTeam = async (services: Asking, self: Actor, team: string) => {
  const reply = await services.query('registry', { type: 'team', team }, self);
  if (reply.ok) return reply.value.federation;
  return reply.rejection.code === registryRefusal.notFound ? team : undefined;
};

const GAMES_AT_ONCE = 1_000;

/** Undefined where the service of games does not answer. */
const playEachOther = async (services: Asking, self: Actor, one: string, other: string) => {
  for (let after: string | null | undefined; after !== null;) {
    const page = { limit: GAMES_AT_ONCE, ...(after === undefined ? {} : { after }) };
    const question = { type: 'games', player: one, status: 'open', ...page } as const;
    const reply = await services.query('game', question, self);
    if (!reply.ok) return undefined;
    if (reply.value.games.some(({ white, black }) => [white, black].includes(other))) return true;
    after = reply.value.next;
  }
  return false;
};

/** What somebody has a part in, asked of the services that decide about it when an office is used. */
export const askingInterests = (services: Asking, self: Actor): Interests => ({
  takesPart: async (player, tournament) => {
    const reply = await services.query('tournament', { type: 'takes-part', player, tournament }, self);
    return reply.ok ? reply.value : undefined;
  },
  playsIn: async (player, among) => {
    const reply = await services.query('tournament', { type: 'plays-in', player, among }, self);
    return reply.ok ? reply.value.tournaments : undefined;
  },
  isOf: async (subject, teams) => {
    const own = await federationOf(services, self, subject);
    if (own === undefined || own === null) return own === null ? false : undefined;
    // A federation's own team stays its own, even if somebody has registered one under its code.
    if (teams.includes(own)) return true;
    const federations = await Promise.all(teams.map((team) => federationOfTeam(services, self, team)));
    if (federations.includes(own)) return true;
    return federations.includes(undefined) ? undefined : false;
  },
  meets: async (subject, player) => {
    const question = { type: 'play-together', players: [subject, player] } as const;
    const reply = await services.query('tournament', question, self);
    if (!reply.ok || reply.value) return reply.ok ? true : undefined;
    return playEachOther(services, self, subject, player);
  },
  isPlaying: async (subject) => {
    const question = { type: 'games', player: subject, status: 'open', limit: 1 } as const;
    const reply = await services.query('game', question, self);
    return reply.ok ? reply.value.games.length > 0 : undefined;
  },
  game: async (game) => {
    const reply = await services.query('game', { type: 'game', game }, self);
    if (!reply.ok) return reply.rejection.code === gameRefusal.noSuchGame ? {} : undefined;
    const { players, event, teams } = reply.value;
    return {
      players: [players.white, players.black],
      events: event === null ? [] : [event],
      teams: teams === null ? [] : [teams.white, teams.black],
    };
  },
});
