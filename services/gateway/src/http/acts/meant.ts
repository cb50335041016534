import { ifShown, namesOf, type Act, type Ask, type Field } from '@amici/web';

/** As many of like names are looked through. */
const MOST_ALIKE = 20;

/** Whoever is called exactly so in the rating list in force, where that is one person. */
const ratedAs = async (ask: Ask, name: string): Promise<string | null> => {
  const asked = { type: 'list-part', pool: 'standard', like: name, from: 0, limit: MOST_ALIKE } as const;
  const found = await ifShown(ask('rating', asked));
  const ids = (found?.players ?? []).map(({ player }) => player);
  const names = await namesOf(ask, ids);
  const [one, ...others] = ids.filter((id) => names(id) === name);
  return one === undefined || others.length > 0 ? null : one;
};

/** Whom or what somebody means by a name that he has filled in: one of those offered, else somebody of the rating list. */
const idMeant = async (ask: Ask, { ids, offers }: Field, said: string): Promise<string | null> => {
  const offer = offers?.all.find(({ called }) => called === said);
  if (offer !== undefined || ids !== 'player' || !said.includes(' ')) return offer?.id ?? null;
  return ratedAs(ask, said);
};

/** What is filled in by name, by its id. */
export const withIds = async (
  ask: Ask,
  fields: readonly Field[],
  values: Act['values'],
): Promise<Act['values']> => {
  const meant = await Promise.all(
    fields.map(
      async (field) => [field.name, await idMeant(ask, field, values[field.name]?.trim() ?? '')] as const,
    ),
  );
  const known = meant.flatMap(([name, id]) => (id === null ? [] : [[name, id] as const]));
  return { ...values, ...Object.fromEntries(known) };
};
