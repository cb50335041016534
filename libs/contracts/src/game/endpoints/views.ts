import { endpoint } from './endpoint';
import { pgnQuery } from './bodies';
import { says } from '../../fields';
import { z } from 'zod';

const positionQuery = () =>
  z
    .strictObject({
      ply: z.coerce.number().int().min(0).max(10_000).optional(),
      at: z.iso.datetime().max(64).optional().describe('What had happened by then'),
      known: z.iso.datetime().max(64).optional().describe('Without what was written down later'),
    })
    .refine((query) => query.ply === undefined || query.at === undefined, says({ name: 'ply-or-at' }));

/** What may be read of one game. */
export const VIEWS = [
  endpoint.query({
    method: 'GET',
    path: 'games/:game',
    query: 'game',
    who: 'anybody as far as the conditions show it; its players and officials',
    summary: 'A game: players, moves, clocks, state',
    tag: 'revision',
  }),
  endpoint.query({
    method: 'GET',
    path: 'games/:game/options',
    query: 'options',
    refusals: true,
    who: 'anybody as far as the conditions show it; its players and officials',
    summary: 'What the caller may do now, and why not otherwise',
  }),
  endpoint.query({
    method: 'GET',
    path: 'games/:game/matters',
    query: 'matters',
    who: 'its players and officials',
    summary: 'What waits for somebody, what the players still owe, and whom the result is told',
  }),
  endpoint.query({
    method: 'GET',
    path: 'tournaments/:tournament/matters',
    query: 'event-matters',
    who: 'the director, the appeals committee, the operator, an auditor',
    summary: 'What waits in all games of an event, the oldest first, with its age and what is overdue',
    signedIn: true,
  }),
  endpoint.query({
    method: 'GET',
    path: 'tournaments/:tournament/teams/:team/claims',
    query: 'team-claims',
    who: 'its captain, the director',
    summary: "Copies of the claims in a team's games, with how each came out",
    signedIn: true,
  }),
  endpoint.query({
    method: 'GET',
    path: 'games/:game/legal-moves',
    query: 'legal-moves',
    who: 'anybody as far as the conditions show it; its players and officials',
    summary: 'Every legal move in the position that stands',
  }),
  endpoint.query({
    method: 'GET',
    path: 'games/:game/position',
    query: 'position',
    who: 'anybody as far as the conditions show it; its players and officials',
    summary: 'The position after a ply or at an instant; default now',
    asks: positionQuery,
  }),
  endpoint.query({
    method: 'GET',
    path: 'games/:game/events',
    query: 'events',
    who: 'its players and officials',
    summary:
      'The recorded events of a game, as far as the caller may see them; `next` leads to the rest of them',
    /** A part of a history too long for one answer. */
    asks: () =>
      z.strictObject({
        after: z.coerce
          .number()
          .int()
          .min(-1)
          .max(2_147_483_647)
          .optional()
          .describe('`next` of the page before'),
        limit: z.coerce.number().int().min(1).max(1_000).default(1_000),
      }),
  }),
  endpoint.query({
    method: 'GET',
    path: 'games/:game/replay',
    query: 'replay',
    who: 'its players and officials',
    summary:
      'What happened, event by event, each with its rule and what does not come out as recorded, as text',
    asks: positionQuery,
    text: { field: 'text', media: 'text/plain' },
  }),
  endpoint.query({
    method: 'GET',
    path: 'games/:game/pgn',
    query: 'pgn',
    who: 'anybody as far as the conditions show it; its players and officials',
    summary: 'The game as PGN',
    asks: pgnQuery,
    text: { field: 'pgn', media: 'application/vnd.chess-pgn' },
  }),
  endpoint.query({
    method: 'GET',
    path: 'games/:game/score',
    query: 'score',
    who: 'its players and officials',
    summary: 'The score as its players keep it, offers of a draw marked',
  }),
  endpoint.query({
    method: 'GET',
    path: 'games/:game/plies/:ply',
    query: 'ply',
    who: 'anybody as far as the conditions show it; its players and officials',
    summary: 'One move of a game: what it did, and how it is written in each notation and why',
  }),
  endpoint.query({
    method: 'GET',
    path: 'games/:game/clocks',
    query: 'clocks',
    who: 'its players and officials',
    summary: 'The clocks of a game now or at an instant, every interval explained',
    asks: () => z.strictObject({ at: z.iso.datetime().max(64).optional() }),
  }),
  endpoint.query({
    method: 'GET',
    path: 'games/:game/plies/:ply/clocks/explain',
    query: 'explain',
    who: 'its players and officials',
    summary: 'The clocks that a move left: every interval, the events and rules it came from',
  }),
] as const;
