import { atQuery, eventsQuery, pgnQuery, positionQuery } from './bodies';
import { door } from './words';

/** What may be read of one game. */
export const VIEWS = [
  door({
    method: 'GET',
    path: 'games/:game',
    query: 'game',
    summary: 'A game: players, moves, clocks, state',
    tag: 'revision',
  }),
  door({
    method: 'GET',
    path: 'games/:game/options',
    query: 'options',
    summary: 'What the caller may do now, and why not otherwise',
  }),
  door({
    method: 'GET',
    path: 'games/:game/matters',
    query: 'matters',
    who: 'its players and officials',
    summary: 'What waits for somebody, what the players still owe, and whom the result is told',
  }),
  door({
    method: 'GET',
    path: 'tournaments/:tournament/matters',
    query: 'event-matters',
    who: 'the director, the appeals committee, the operator, an auditor',
    summary: 'What waits in all games of an event, the oldest first, with its age and what is overdue',
    signedIn: true,
  }),
  door({
    method: 'GET',
    path: 'tournaments/:tournament/teams/:team/claims',
    query: 'team-claims',
    who: 'its captain, the director',
    summary: "Copies of the claims in a team's games, with how each came out",
    signedIn: true,
  }),
  door({
    method: 'GET',
    path: 'games/:game/legal-moves',
    query: 'legal-moves',
    summary: 'Every legal move in the position that stands',
  }),
  door({
    method: 'GET',
    path: 'games/:game/position',
    query: 'position',
    summary: 'The position after a ply or at an instant; default now',
    asks: positionQuery,
  }),
  door({
    method: 'GET',
    path: 'games/:game/events',
    query: 'events',
    summary:
      'The recorded events of a game, as far as the caller may see them; `next` leads to the rest of them',
    asks: eventsQuery,
  }),
  door({
    method: 'GET',
    path: 'games/:game/replay',
    query: 'replay',
    who: 'its players and officials',
    summary:
      'What happened, event by event, each with its rule and what does not come out as recorded, as text',
    asks: positionQuery,
    text: { field: 'text', media: 'text/plain' },
  }),
  door({
    method: 'GET',
    path: 'games/:game/pgn',
    query: 'pgn',
    summary: 'The game as PGN',
    asks: pgnQuery,
    text: { field: 'pgn', media: 'application/vnd.chess-pgn' },
  }),
  door({
    method: 'GET',
    path: 'games/:game/score',
    query: 'score',
    summary: 'The score as its players keep it, offers of a draw marked',
  }),
  door({
    method: 'GET',
    path: 'games/:game/plies/:ply',
    query: 'ply',
    summary: 'One move of a game: what it did, and how it is written in each notation and why',
  }),
  door({
    method: 'GET',
    path: 'games/:game/clocks',
    query: 'clocks',
    summary: 'The clocks of a game now or at an instant, every interval explained',
    asks: atQuery,
  }),
  door({
    method: 'GET',
    path: 'games/:game/plies/:ply/clocks/explain',
    query: 'explain',
    who: 'its players and officials',
    summary: 'The clocks that a move left: every interval, the events and rules it came from',
  }),
];
