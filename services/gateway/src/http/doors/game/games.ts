import {
  gamesQuery,
  importBody,
  importIdentity,
  moveBody,
  previewBody,
  startGameBody,
  takeoverBody,
} from './bodies';
import { door } from './words';

/** How games come to be, and their moves. */
export const GAMES = [
  door({
    method: 'POST',
    path: 'games',
    command: 'StartGame',
    summary: 'Start a game',
    body: startGameBody,
    begins: 'game',
    located: 'games/:game',
  }),
  door({
    method: 'POST',
    path: 'game-imports',
    command: 'ImportGame',
    summary: 'Record a game of the past; its moves must be legal, nothing else is judged',
    body: importBody,
    names: { game: importIdentity },
    located: 'games/:game',
  }),
  door({
    method: 'PUT',
    path: 'games/:game/takeover',
    command: 'TakeOverGame',
    who: 'the director of its event, who answers for it; the operator for a game of no event',
    summary: 'Go on with a game played elsewhere so far: recorded until now, judged from now on',
    body: takeoverBody,
  }),
  door({
    method: 'POST',
    path: 'games/:game/takeover/preview',
    query: 'takeover-preview',
    who: 'who may take it over',
    summary: 'What taking a game over would come to: position, clocks, deadline; nothing is recorded',
    body: takeoverBody.transform((takeover) => ({ takeover })),
    signedIn: true,
  }),
  door({
    method: 'GET',
    path: 'games',
    query: 'games',
    summary: 'Games, those in play first asked for',
    asks: gamesQuery,
  }),
  door({
    method: 'PUT',
    path: 'games/:game/plies/:ply',
    command: 'MakeMove',
    who: 'the player having the move',
    summary: 'Make the move of a ply; sending it again answers as the first did',
    body: moveBody,
    echoes: 'ply',
  }),
  door({
    method: 'POST',
    path: 'games/:game/preview',
    query: 'preview',
    summary: 'What a move would come to; nothing is recorded and the clock runs on',
    body: previewBody.transform((move) => ({ move })),
    signedIn: true,
  }),
];
