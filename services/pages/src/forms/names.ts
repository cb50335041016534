import { ifShown, namesOf, type Ask, type Names } from '@amici/web';
import { eventNames } from '@amici/contracts/tournament';

/** As many are asked for by themselves as a page mentions that a list does not show. */
const MOST_ALONE = 20;

interface Pair {
  readonly id: string;
  readonly white: string;
  readonly black: string;
}

/** A game that is in no list of the viewer may be theirs to see by itself: as the director of its tournament. */
const seenAlone = async (ask: Ask, game: string): Promise<readonly Pair[]> => {
  const view = await ifShown(ask('game', { type: 'game', game }));
  return view === null ? [] : [{ id: game, ...view.players }];
};

/** Who plays in these games, as far as the viewer sees them. */
const gameNames = async (ask: Ask, among: readonly string[]): Promise<Names> => {
  if (among.length === 0) return () => null;
  const { games } = await ask('game', { type: 'games', status: 'all', among, limit: among.length });
  const listed = games.map(({ gameId: id, white, black }): Pair => ({ id, white, black }));
  const missing = among.filter((game) => !listed.some(({ id }) => id === game));
  const alone = await Promise.all(missing.slice(0, MOST_ALONE).map((game) => seenAlone(ask, game)));
  const pairs = [...listed, ...alone.flat()];
  const people = await namesOf(
    ask,
    pairs.flatMap(({ white, black }) => [white, black]),
  );
  const called = new Map(
    pairs.map(({ id, white, black }) => [id, `${people(white) ?? white} – ${people(black) ?? black}`]),
  );
  return (id) => called.get(id) ?? null;
};

interface Mentioned {
  readonly people: readonly string[];
  readonly events: readonly string[];
  readonly games: readonly string[];
}

/** What people, events and games are called, by their ids. */
export const namesFor = async (ask: Ask, mentioned: Mentioned): Promise<Names> => {
  const [people, events, games] = await Promise.all([
    namesOf(ask, mentioned.people),
    eventNames((query) => ask('tournament', query), mentioned.events),
    gameNames(ask, mentioned.games),
  ]);
  return (id) => people(id) ?? events[id] ?? games(id);
};
