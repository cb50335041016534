import type { Ask } from './page';

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
