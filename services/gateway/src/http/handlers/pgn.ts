import type { z } from 'zod';
import type { Caller } from '../caller';
import { gamesPgnQuery } from '../doors/game/bodies';
import type { Answered, Asking, Described, Route } from '../exchange';
import { ProblemException } from '../problem.exception';
import { validated } from '../validated';
import { person, tournamentId } from '../words';

const PAGE = 1_000;
const PGN = 'application/vnd.chess-pgn';

interface Filter {
  readonly event?: string | undefined;
  readonly player?: string | undefined;
}

/** The ids of the games meant, in the order of their event's sections, else of their ids. */
const idsOf = async function* (caller: Caller, asking: Asking, { event, player }: Filter) {
  if (event !== undefined) {
    const { sections } = await caller.answered(
      'tournament',
      { type: 'tournament', tournament: event },
      asking,
    );
    for (const { games, players } of sections) {
      const seat = players.find((place) => place.player === player)?.number;
      for (const { game, white, black } of games)
        if (player === undefined || white === seat || black === seat) yield game;
    }
    return;
  }
  let after: string | undefined;
  do {
    const part = after === undefined ? {} : { after };
    const whose = player === undefined ? {} : { player };
    const question = { type: 'games', status: 'all', limit: PAGE, ...whose, ...part } as const;
    const { games } = await caller.answered('game', question, asking);
    for (const { gameId } of games) yield gameId;
    after = games.length < PAGE ? undefined : games.at(-1)?.gameId;
  } while (after !== undefined);
};

/** Why a game is not shown to who asks. */
export const HIDDEN: ReadonlySet<string> = new Set([
  'not-public',
  'no-such-game',
  'forbidden',
  'not-started',
]);

/** One game after the other, as it comes; those that are not shown to who asks are left out. */
const textsOf = async function* (caller: Caller, asking: Asking, filter: Filter) {
  const { player: _, event: __, ...options } = validated(gamesPgnQuery, asking.query);
  for await (const game of idsOf(caller, asking, filter)) {
    const told = await caller
      .answered('game', { type: 'pgn', game, ...options }, asking)
      .catch((error: unknown) => {
        if (error instanceof ProblemException && HIDDEN.has(error.rejection.code)) return { pgn: '' };
        throw error;
      });
    if (told.pgn !== '') yield told.pgn;
  }
};

/** Begun before it is answered, so that what is refused is refused. */
const streamed = async (texts: AsyncGenerator<string>): Promise<Answered> => {
  const first = await texts.next();
  const parts = async function* () {
    if (first.done !== true) yield first.value;
    yield* texts;
  };
  return { status: 200, headers: { 'Content-Type': `${PGN}; charset=utf-8` }, parts: parts() };
};

const ofEvent = gamesPgnQuery.omit({ event: true });
const ofPlayer = gamesPgnQuery.omit({ player: true });

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

/** Games of an event, of a player, or both, as one PGN that is sent as it is written. */
export const pgnRoutes = (caller: Caller): readonly Route[] => [
  {
    method: 'GET',
    path: 'pgn',
    described: described(
      'games-pgn',
      'Games as PGN: of a player, of an event, or all that you may see',
      {},
      gamesPgnQuery,
    ),
    handle: async (asking) => {
      const { event, player } = validated(gamesPgnQuery, asking.query);
      return streamed(textsOf(caller, asking, { event, player }));
    },
  },
  {
    method: 'GET',
    path: 'tournaments/:tournament/pgn',
    described: described('event-pgn', 'The games of an event as PGN', { tournament: tournamentId }, ofEvent),
    handle: async (asking) => {
      const event = validated(tournamentId, asking.parameters['tournament']);
      const { player } = validated(ofEvent, asking.query);
      return streamed(textsOf(caller, asking, { event, player }));
    },
  },
  {
    method: 'GET',
    path: 'players/:player/pgn',
    described: described('player-pgn', "A player's games as PGN", { player: person }, ofPlayer),
    handle: async (asking) => {
      const player = validated(person, asking.parameters['player']);
      const { event } = validated(ofPlayer, asking.query);
      return streamed(textsOf(caller, asking, { event, player }));
    },
  },
];
