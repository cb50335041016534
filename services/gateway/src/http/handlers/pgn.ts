import type { Question } from '@amici/contracts';
import { defined } from '@amici/kernel';
import type { z } from 'zod';
import type { Caller } from '../caller';
import { allGamesPgnQuery, gamesPgnQuery } from '@amici/contracts/game/endpoints/bodies';
import { OF_MANY, type Answered, type Asking } from '@amici/edge/exchange';
import type { Described, Route } from '../route';
import { followerOf, type OpenStreams } from '../open-streams';
import { ProblemException } from '@amici/edge/problem-exception';
import { validated } from '@amici/edge/validated';
import { person, tournamentId } from '@amici/contracts/fields';

const allGames = allGamesPgnQuery();

const PAGE = 1_000;
const PGN = 'application/vnd.chess-pgn';

interface Filter {
  readonly event?: string | undefined;
  readonly player?: string | undefined;
}

/** Those of an event, in the order of its sections. */
const idsOfEvent = async function* (caller: Caller, asking: Asking, event: string, player?: string) {
  const query = { type: 'tournament', tournament: event } as const;
  const { sections } = await caller.answered('tournament', query, asking);
  for (const { games, players } of sections) {
    const seat = players.find((place) => place.player === player)?.number;
    for (const { game, white, black } of games)
      if (player === undefined || white === seat || black === seat) yield game;
  }
};

/** The next of those that somebody may see, in the order of their ids. */
const somebodys = (
  caller: Caller,
  asking: Asking,
  more: Partial<Pick<Question<'game', 'games'>, 'player' | 'after' | 'limit'>>,
) => caller.answered('game', { type: 'games', status: 'all', limit: PAGE, ...more }, asking);

const idsOfPlayer = async function* (caller: Caller, asking: Asking, player: string) {
  let after: string | undefined;
  do {
    const { games, next } = await somebodys(caller, asking, { player, ...defined({ after }) });
    for (const { gameId } of games) yield gameId;
    after = next ?? undefined;
  } while (after !== undefined);
};

/** Why a game is not shown to who asks. */
export const HIDDEN: ReadonlySet<string> = new Set([
  'not-public',
  'no-such-game',
  'forbidden',
  'not-started',
]);

type Options = Pick<z.output<ReturnType<typeof gamesPgnQuery>>, 'moves' | 'tags' | 'clocks' | 'zone'>;

/** One game after the other, as it comes; those that are not shown to who asks are left out. */
const textsOf = async function* (
  caller: Caller,
  asking: Asking,
  ids: AsyncIterable<string> | readonly string[],
  { moves, tags, clocks, zone }: Options,
) {
  for await (const game of ids) {
    const reply = await caller
      .answered('game', { type: 'pgn', game, moves, tags, clocks, zone }, asking)
      .catch((error: unknown) => {
        if (error instanceof ProblemException && HIDDEN.has(error.rejection.code)) return { pgn: '' };
        throw error;
      });
    if (reply.pgn !== '') yield reply.pgn;
  }
};

/** Begun before it is answered, so that what is refused is refused; a client that has gone is noticed at once. */
const streamed = async (
  texts: AsyncIterable<string>,
  headers: Answered['headers'] = {},
): Promise<Answered> => {
  const taken = texts[Symbol.asyncIterator]();
  let first: IteratorResult<string> | undefined = await taken.next();
  const next = (): Promise<IteratorResult<string>> => {
    const begun = first;
    first = undefined;
    return begun === undefined ? taken.next() : Promise.resolve(begun);
  };
  const end = async (): Promise<IteratorResult<string>> =>
    (await taken.return?.()) ?? { done: true, value: undefined };
  const parts = { [Symbol.asyncIterator]: () => ({ next, return: end }) };
  return { status: 200, headers: { 'Content-Type': `${PGN}; charset=utf-8`, ...headers }, parts };
};

const ofEvent = gamesPgnQuery().omit({ event: true });
const ofPlayer = gamesPgnQuery().omit({ player: true });

const described = (
  name: string,
  summary: string,
  parameters: Record<string, z.ZodType>,
  query: z.ZodType,
): Described => ({
  name,
  tag: 'games',
  summary,
  parameters,
  query,
  headers: [],
  statuses: [200, 400, 401, 404],
  answer: () => ({ [PGN]: { schema: { type: 'string' } } }),
});

/**
 * Games of an event, of a player, or both, as one PGN that is sent as it is written; of all games, so many at once. Each
 * is read from its log, so that few are written at the same time.
 */
export const pgnRoutes = (caller: Caller, files: OpenStreams): readonly Route[] => {
  const written = (
    asking: Asking,
    ids: AsyncIterable<string> | readonly string[],
    options: Options,
    headers: Answered['headers'] = {},
  ) => streamed(files.counted(followerOf(asking), textsOf(caller, asking, ids, options)), headers);

  const some = (asking: Asking, { event, player }: Filter, options: Options) =>
    event === undefined
      ? written(asking, idsOfPlayer(caller, asking, player!), options)
      : written(asking, idsOfEvent(caller, asking, event, player), options);

  const all = async (asking: Asking): Promise<Answered> => {
    const { event, player, after, limit, ...options } = validated(allGames, asking.query);
    if (event !== undefined || player !== undefined) return some(asking, { event, player }, options);
    const { games, next } = await somebodys(caller, asking, { ...defined({ after }), limit });
    const ids = games.map(({ gameId }) => gameId);
    return written(asking, ids, options, next === null ? {} : { 'Amici-Next-After': next });
  };
  const common = { method: 'GET', weighs: () => OF_MANY } as const;
  return [
    {
      ...{ ...common, path: 'pgn' },
      described: {
        ...described(
          'games-pgn',
          'Games as PGN: of a player, of an event, or all that you may see, page by page',
          {},
          allGames,
        ),
        answerHeaders: ['Amici-Next-After'],
      },
      handle: all,
    },
    {
      ...{ ...common, path: 'tournaments/:tournament/pgn' },
      described: described(
        'event-pgn',
        'The games of an event as PGN',
        { tournament: tournamentId },
        ofEvent,
      ),
      handle: async (asking) => {
        const event = validated(tournamentId, asking.parameters['tournament']);
        const { player, ...options } = validated(ofEvent, asking.query);
        return some(asking, { event, player }, options);
      },
    },
    {
      ...{ ...common, path: 'players/:player/pgn' },
      described: described('player-pgn', "A player's games as PGN", { player: person }, ofPlayer),
      handle: async (asking) => {
        const player = validated(person, asking.parameters['player']);
        const { event, ...options } = validated(ofPlayer, asking.query);
        return some(asking, { event, player }, options);
      },
    },
  ];
};
