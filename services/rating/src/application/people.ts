import type { Actor } from '@amici/contracts';
import type { Services } from '@amici/service';

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
  services: Services,
  self: Actor,
  players: readonly string[],
  on: string,
): Promise<ReadonlyMap<string, Person>> => {
  const people = new Map<string, Person>();
  for (let from = 0; from < players.length; from += AT_ONCE) {
    const part = players.slice(from, from + AT_ONCE);
    const ask = async (service: string, question: { readonly type: string }) => {
      const reply = await services.query<Readonly<Record<string, string | null>>>(service, question, self);
      return reply.ok ? reply.value : {};
    };
    const [names, federations, titles] = await Promise.all([
      ask('registry', { type: 'names', players: part } as { readonly type: string }),
      ask('registry', { type: 'federations', players: part } as { readonly type: string }),
      ask('title', { type: 'titles', players: part, on } as { readonly type: string }),
    ]);
    for (const player of part)
      people.set(player, {
        name: names[player] ?? null,
        federation: federations[player] ?? null,
        title: titles[player] ?? null,
      });
  }
  return people;
};
