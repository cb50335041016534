import type { ServiceParts } from '@amici/service/runtime';

/** How a player is shown in a list (T-9.6). */
export interface Person {
  readonly name: string | null;
  readonly federation: string | null;
  readonly title: string | null;
}

/** The registry answers for so many at once. */
const AT_ONCE = 500;

/**
 * Names and federations from the registry, titles held on a day from the title service; where one does not answer,
 * nothing is made up.
 */
export const peopleOf = async (
  { services, self }: ServiceParts,
  all: readonly string[],
  on: string,
): Promise<ReadonlyMap<string, Person>> => {
  const people = new Map<string, Person>();
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const players = all.slice(from, from + AT_ONCE);
    const [names, federations, titles] = await Promise.all([
      services.query('registry', { type: 'names', players }, self),
      services.query('registry', { type: 'federations', players }, self),
      services.query('title', { type: 'titles', players, on }, self),
    ]);
    for (const player of players)
      people.set(player, {
        name: (names.ok ? names.value[player] : null) ?? null,
        federation: (federations.ok ? federations.value[player] : null) ?? null,
        title: (titles.ok ? titles.value[player] : null) ?? null,
      });
  }
  return people;
};
