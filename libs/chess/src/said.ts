/** What is said of moves, its values as `{0}`, `{1}`: pages in other languages know it by these very texts. */
export const SAID = {
  arrival: 'king on {0}, rook on {1}',
  on: '{0} on {1}',
  andThe: '{0} and the {1}',
  and: '{0} and {1}',
  takes: 'takes the {0} within the same move',
  takesInPassing: 'takes the {0} in passing',
  becomes: 'the pawn becomes a {0}, whatever has been taken before',
  acts: 'the new {0} acts at once',
  check: 'gives check: the king on {0} is attacked by the {1}',
  asInStandardChess: 'a {0} moves as in standard chess',
  castlesKingSide: 'castles on the king’s side, one move of the king: {0}',
  castlesQueenSide: 'castles on the queen’s side, one move of the king: {0}',
  castlesOnce: 'castles, which either player may do once, as a single move of king and rook',
  rookMoves: 'only the rook moves',
  kingMoves: 'only the king moves',
  changePlaces: 'king and rook change places',
  bothMove: 'king and rook both move',
  oneStays: 'one of the two stays where it is',
  occupied: '{0} may be occupied: off the ways of king and rook',
} as const;

export const said = (text: (typeof SAID)[keyof typeof SAID], ...values: readonly string[]): string =>
  text.replace(/\{(\d)\}/g, (_, place: string) => values[Number(place)]!);

/** Several things one after the other. */
export const joined = (by: typeof SAID.and | typeof SAID.andThe, all: readonly string[]): string =>
  all.reduce((before, one) => said(by, before, one));
