import { declared, type Say } from '@amici/kernel';

/** What is said of moves, by names; `npm run generate` gathers it into the English catalogue, as `move.<name>`. */
export const MOVE_TEXTS = {
  arrival: 'king on {king}, rook on {rook}',
  on: '{man} on {square}',
  andThe: '{others} and the {last}',
  and: '{others} and {last}',
  takes: 'captures the {man} in the same move',
  takesInPassing: 'captures the {man} en passant',
  becomes: 'the pawn promotes to a {man}, whatever has been captured before',
  acts: 'the new {man} takes effect at once',
  check: 'gives check: the king on {square} is attacked by the {men}',
  asInStandardChess: 'a {man} moves as in standard chess',
  castlesKingSide: 'castles kingside, which counts as one move of the king: {arrival}',
  castlesQueenSide: 'castles queenside, which counts as one move of the king: {arrival}',
  castlesOnce: 'castles, as each player may do once, in a single move of king and rook',
  rookMoves: 'only the rook moves',
  kingMoves: 'only the king moves',
  changePlaces: 'king and rook exchange squares',
  bothMove: 'king and rook both move',
  oneStays: 'king or rook stays on its square',
  occupied: '{squares} may be occupied, since neither king nor rook crosses them',
  pawn: 'pawn',
  knight: 'knight',
  bishop: 'bishop',
  rook: 'rook',
  queen: 'queen',
  king: 'king',
} as const;

/** Says what a move does, in some language. */
export type SayOfMove = Say<typeof MOVE_TEXTS>;

/** In English. */
export const moveText: SayOfMove = declared(MOVE_TEXTS);

/** Several things one after the other. */
export const joined = (say: SayOfMove, by: 'and' | 'andThe', all: readonly string[]): string =>
  all.reduce((others, last) => say(by, { others, last }));
