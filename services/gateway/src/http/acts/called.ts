import { namesOf, type Ask, type Names } from '@amici/web';
import { eventNames } from '@amici/contracts/tournament';

/** Who plays in these games, as far as whoever looks sees them. */
const gamesCalled = async (ask: Ask, among: readonly string[]): Promise<Names> => {
  if (among.length === 0) return () => null;
  const { games } = await ask('game', { type: 'games', status: 'all', among, limit: among.length });
  const people = await namesOf(
    ask,
    games.flatMap(({ white, black }) => [white, black]),
  );
  const called = new Map(
    games.map(({ gameId, white, black }) => [
      gameId,
      `${people(white) ?? white} – ${people(black) ?? black}`,
    ]),
  );
  return (id) => called.get(id) ?? null;
};

interface Mentioned {
  readonly people: readonly string[];
  readonly events: readonly string[];
  readonly games: readonly string[];
}

/** What people, events and games are called, by their ids. */
export const calledOf = async (ask: Ask, mentioned: Mentioned): Promise<Names> => {
  const [people, events, games] = await Promise.all([
    namesOf(ask, mentioned.people),
    eventNames((asked) => ask('tournament', asked), mentioned.events),
    gamesCalled(ask, mentioned.games),
  ]);
  return (id) => people(id) ?? events[id] ?? games(id);
};
