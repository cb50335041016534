import { isId } from '@amici/contracts';
import { ifShown, type CommandForm, type Ask, type Field, type Names } from '@amici/web';

/** As many of like names are looked through. */
const MOST_ALIKE = 20;

const registered = async (ask: Ask, name: string) =>
  (await ifShown(ask('registry', { type: 'players', name, limit: MOST_ALIKE })))?.players ?? [];

/** The person who has exactly this name, if there is only one. */
const registeredAs = async (ask: Ask, name: string): Promise<string | null> => {
  const [one, ...others] = (await registered(ask, name)).filter((person) => person.name === name);
  return one === undefined || others.length > 0 ? null : one.player;
};

/** People who are called alike, as they are told apart: by their ids. */
const BY_ITS_ID = / \(([^()\s]+)\)$/;

/** The person or thing meant by a name that was filled in: one of the suggestions, else a registered person. */
const idMeant = async (ask: Ask, { ids, offers }: Field, text: string): Promise<string | null> => {
  const offer = offers?.all.find(({ called }) => called === text);
  if (offer !== undefined || ids !== 'player' || !text.includes(' ')) return offer?.id ?? null;
  const [, id] = BY_ITS_ID.exec(text) ?? [];
  return isId('player', id) ? id : registeredAs(ask, text);
};

/** Who has the words of what is the name and the id of nobody who is known; undefined: it is somebody's. */
const alikeTo = async (
  ask: Ask,
  { ids, name }: Field,
  values: CommandForm['values'],
  names: Names,
): Promise<readonly string[] | undefined> => {
  const text = values[name]?.trim() ?? '';
  if (ids !== 'player' || text === '' || names(text) !== null) return undefined;
  return (await registered(ask, text)).map((person) => `${person.name} (${person.player})`);
};

/** By the names of fields who may be meant by what is nobody's name: a mistake in it would be somebody without one. */
export const alikeIn = async (
  ask: Ask,
  fields: readonly Field[],
  values: CommandForm['values'],
  names: Names,
): Promise<CommandForm['alike']> => {
  const alike = await Promise.all(
    fields.map(async (field) => [field.name, await alikeTo(ask, field, values, names)] as const),
  );
  return Object.fromEntries(
    alike.flatMap(([name, people]) => (people === undefined ? [] : [[name, people]])),
  );
};

/** What is filled in by name, by its id. */
export const withIds = async (
  ask: Ask,
  fields: readonly Field[],
  values: CommandForm['values'],
): Promise<CommandForm['values']> => {
  const meant = await Promise.all(
    fields.map(
      async (field) => [field.name, await idMeant(ask, field, values[field.name]?.trim() ?? '')] as const,
    ),
  );
  const known = meant.flatMap(([name, id]) => (id === null ? [] : [[name, id] as const]));
  return { ...values, ...Object.fromEntries(known) };
};
