import { gamesQuery, importBody, importIdentity, moveBody, previewBody, startGameBody } from './bodies';
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
