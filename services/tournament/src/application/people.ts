import type { Actor } from '@amici/contracts';
import { ok } from '@amici/kernel';
import type { QueryReply, Services } from '@amici/service';

/** How the people of an event are called where it is shown: ids and names by player id. */
export type People = Readonly<Record<string, { readonly id?: string; readonly name?: string }>>;

/** Asks the registry: as the source of an imported event calls them, or by their names here. */
export const peopleOf = async (
  services: Services,
  self: Actor,
  players: readonly string[],
  source: string | null,
): Promise<QueryReply<People>> => {
  if (source !== null) return services.query('registry', { type: 'aliases', players, source }, self);
  const names = await services.query('registry', { type: 'names', players }, self);
  if (!names.ok) return names;
  return ok(Object.fromEntries(Object.entries(names.value).map(([player, name]) => [player, { name }])));
};
