import type { Answer } from '@amici/contracts';

type Asked = { readonly type: 'tournaments'; readonly among: readonly string[]; readonly limit: number };

/** Asks the tournament service which of these events there are. */
export type AskEvents = (asked: Asked) => Promise<Answer<'tournament', 'tournaments'>>;

/** The service answers for so many at once. */
const AT_ONCE = 500;

/** What events are called, by their ids; one that nobody here knows is not among them. */
export const eventNames = async (
  ask: AskEvents,
  events: readonly string[],
): Promise<Readonly<Record<string, string>>> => {
  const all = [...new Set(events)];
  const names: Record<string, string> = {};
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const among = all.slice(from, from + AT_ONCE);
    const { tournaments } = await ask({ type: 'tournaments', among, limit: AT_ONCE });
    for (const { tournamentId, name } of tournaments) names[tournamentId] = name;
  }
  return names;
};
