import type { Actor, Explained } from '@amici/contracts';
import { eventNames } from '@amici/contracts/tournament';
import { ok } from '@amici/kernel';
import type { QueryReply } from './query';
import type { Services } from './services';

/** What people are called, by their ids; a person without a name here is shown by their id. */
export type Names = Readonly<Record<string, string>>;

const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;

/** The registry answers for so many at once. */
const AT_ONCE = 500;

/** Ids that a text may call somebody by. */
export const idsIn = (text: string): readonly string[] => text.match(UUID) ?? [];

/** The text with names in the place of the ids of people. */
export const foundByName = (text: string, names: Names): string =>
  text.replace(UUID, (id) => names[id] ?? id);

/** What the registry calls people, if it knows them and has not forgotten them. */
export const namesOf = async (
  services: Pick<Services, 'query'>,
  self: Actor,
  people: readonly string[],
): Promise<QueryReply<Names>> => {
  const all = [...new Set(people)];
  const names: Record<string, string> = {};
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const players = all.slice(from, from + AT_ONCE);
    const reply = await services.query('registry', { type: 'names', players }, self);
    if (!reply.ok) return reply;
    Object.assign(names, reply.value);
  }
  return ok(names);
};

/** What events are called, for texts that speak of them; without their service they go by their ids. */
export const calledEvents = (
  services: Pick<Services, 'query'>,
  self: Actor,
  events: readonly (string | null)[],
): Promise<Names> =>
  eventNames(async (query) => {
    const reply = await services.query('tournament', query, self);
    return reply.ok ? reply.value : { tournaments: [] };
  }, events);

/** Steps as people read them. */
export const stepsByName = async <Step extends { readonly text: string }>(
  steps: readonly Step[],
  services: Pick<Services, 'query'>,
  self: Actor,
): Promise<QueryReply<readonly Step[]>> => {
  const names = await namesOf(
    services,
    self,
    steps.flatMap(({ text }) => idsIn(text)),
  );
  if (!names.ok) return names;
  return ok(steps.map((step) => ({ ...step, text: foundByName(step.text, names.value) })));
};

/** An explanation as people read it; what else than people has a name is called by it already. */
export const explainedByName = async (
  { figure, steps, events }: Explained,
  services: Pick<Services, 'query'>,
  self: Actor,
  alsoNamed: Names = {},
): Promise<QueryReply<Explained>> => {
  const texts = [figure, ...steps.map(({ text }) => text)].map((text) => foundByName(text, alsoNamed));
  const reply = await stepsByName(
    texts.map((text) => ({ text })),
    services,
    self,
  );
  if (!reply.ok) return reply;
  const [heading, ...rest] = reply.value.map(({ text }) => text);
  const named = steps.map((step, index) => ({ ...step, text: rest[index]! }));
  return ok({ figure: heading!, steps: named, events });
};
