import type { TextLookup } from './text';

const ENGLISH = 'KQRBN';

/** A move in SAN with the piece letters of the reader's language: `Nf3` is `Sf3` in German, `e8=Q` is `e8=D`. */
export const moveIn = (texts: TextLookup, san: string): string => {
  const letters = texts('game.piece-letters');
  return san.replace(/[KQRBN]/g, (piece) => letters[ENGLISH.indexOf(piece)] ?? piece);
};
