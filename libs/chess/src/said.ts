import { declared, type Say } from '@amici/kernel';

/** What is said of moves, by names; `npm run generate` gathers it into the English catalogue, as `move.<name>`. */
export const SAID = {
  arrival: 'king on {king}, rook on {rook}',
  on: '{man} on {square}',
  andThe: '{others} and the {last}',
  and: '{others} and {last}',
  takes: 'takes the {man} within the same move',
  takesInPassing: 'takes the {man} in passing',
  becomes: 'the pawn becomes a {man}, whatever has been taken before',
  acts: 'the new {man} acts at once',
  check: 'gives check: the king on {square} is attacked by the {men}',
  asInStandardChess: 'a {man} moves as in standard chess',
  castlesKingSide: 'castles on the king’s side, one move of the king: {arrival}',
  castlesQueenSide: 'castles on the queen’s side, one move of the king: {arrival}',
  castlesOnce: 'castles, which either player may do once, as a single move of king and rook',
  rookMoves: 'only the rook moves',
  kingMoves: 'only the king moves',
  changePlaces: 'king and rook change places',
  bothMove: 'king and rook both move',
  oneStays: 'one of the two stays where it is',
  occupied: '{squares} may be occupied: off the ways of king and rook',
  pawn: 'pawn',
  knight: 'knight',
  bishop: 'bishop',
  rook: 'rook',
  queen: 'queen',
  king: 'king',
} as const;

/** Says what a move does, in some language. */
export type SayOfMove = Say<typeof SAID>;

/** In English. */
export const said: SayOfMove = declared(SAID);

/** Several things one after the other. */
export const joined = (say: SayOfMove, by: 'and' | 'andThe', all: readonly string[]): string =>
  all.reduce((others, last) => say(by, { others, last }));
