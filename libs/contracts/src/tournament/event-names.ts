import type { TournamentQueries } from './queries';

type Tournaments = TournamentQueries['tournaments'];

interface NamesQuery {
  readonly type: 'tournaments';
  readonly among: readonly string[];
  readonly limit: number;
}

/** The service answers for so many at once. */
const AT_ONCE = 500;

/** What events are called, by their ids; one that nobody here knows is not among them. */
export const eventNames = async (
  ask: (query: NamesQuery) => Promise<Pick<Tournaments['answer'], 'tournaments'>>,
  events: readonly (string | null)[],
): Promise<Readonly<Record<string, string>>> => {
  const all = [...new Set(events.filter((event) => event !== null))];
  const names: Record<string, string> = {};
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const among = all.slice(from, from + AT_ONCE);
    const { tournaments } = await ask({ type: 'tournaments', among, limit: AT_ONCE });
    for (const { tournamentId, name } of tournaments) names[tournamentId] = name;
  }
  return names;
};
