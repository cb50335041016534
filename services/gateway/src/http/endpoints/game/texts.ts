import { lineBody, openingBody } from './bodies';
import { endpoint } from './endpoint';

/** What people wrote in a game: reasons, material, analysis. Events name these texts by id and salted hash. */
export const TEXTS = [
  endpoint({
    method: 'GET',
    path: 'games/:game/texts/:text',
    query: 'text',
    who: 'its players and officials',
    summary: 'A text of the game, for its players and officials; null once erased',
  }),
  endpoint({
    method: 'DELETE',
    path: 'games/:game/texts/:text',
    command: 'EraseText',
    who: 'the operator',
    summary: 'Erase a text of a game permanently',
    silent: true,
  }),
];

/** Conditional moves of server games: one line, hidden from everybody until it is played, never changed. */
export const SEALED_LINES = [
  endpoint({
    method: 'POST',
    path: 'games/:game/sealed-lines',
    command: 'SealLine',
    who: 'either player',
    summary: 'File sealed conditional moves',
    body: lineBody,
    implies: 'line',
    located: 'games/:game/sealed-lines/:id',
  }),
  endpoint({
    method: 'GET',
    path: 'games/:game/sealed-lines',
    query: 'sealed-lines',
    who: 'a player of the game, for himself',
    summary: 'Your own sealed lines in a game, with what proves when they were filed',
    signedIn: true,
  }),
  endpoint({
    method: 'GET',
    path: 'games/:game/sealed-lines/:line',
    query: 'sealed-line',
    who: 'its owner, an auditor who has opened it',
    summary: 'A sealed line, for its owner and for an auditor who has opened it',
    signedIn: true,
  }),
  endpoint({
    method: 'POST',
    path: 'games/:game/sealed-lines/:line/openings',
    command: 'OpenLine',
    who: 'an auditor',
    summary: 'Open an unplayed sealed line for an audit',
    body: openingBody,
  }),
];
