import { eventNames } from '@amici/contracts/tournament';
import type { Ask } from './page';
import { ifShown } from './refused';

/** As many as the registry names at once. */
const AT_ONCE = 1_000;

/** By player id the name, as far as there is one. */
export type Names = (player: string) => string | null;

export const namesOf = async (ask: Ask, players: readonly string[]): Promise<Names> => {
  const ids = [...new Set(players)];
  const known = new Map<string, string>();
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const part = await ask('registry', { type: 'names', players: ids.slice(from, from + AT_ONCE) });
    for (const [id, name] of Object.entries(part)) known.set(id, name);
  }
  return (player) => known.get(player) ?? null;
};

/** By event id the name, as far as there is such an event. */
export const eventNamesOf = async (ask: Ask, events: readonly (string | null)[]): Promise<Names> => {
  const known = await ifShown(eventNames((query) => ask('tournament', query), events));
  return (event) => known?.[event] ?? null;
};

interface Named {
  readonly white: string;
  readonly black: string;
  readonly event: string | null;
}

/** What the players of games, and their events, are called. */
export const namesIn = async (
  ask: Ask,
  games: readonly Named[],
): Promise<{ readonly names: Names; readonly events: Names }> => {
  const players = games.flatMap(({ white, black }) => [white, black]);
  const events = games.map(({ event }) => event);
  const [names, called] = await Promise.all([namesOf(ask, players), eventNamesOf(ask, events)]);
  return { names, events: called };
};
