import type { Actor } from '@amici/contracts';
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
  if (source !== null) {
    const question = { type: 'aliases', players, source };
    return services.query<People>('registry', question, self);
  }
  const question = { type: 'names', players };
  const names = await services.query<Readonly<Record<string, string>>>('registry', question, self);
  if (!names.ok) return names;
  return {
    ok: true,
    value: Object.fromEntries(Object.entries(names.value).map(([player, name]) => [player, { name }])),
  };
};
