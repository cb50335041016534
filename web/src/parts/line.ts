import { moveIn } from '@amici/locales/move';
import type { TextLookup } from '../messages';

export { moveIn };

/** `12. Bxa6`, `12… Nf6`: a half-move with its number, in the reader's letters. */
export const moveWithNumber = (texts: TextLookup, ply: number, san: string): string =>
  `${Math.ceil(ply / 2)}${ply % 2 === 1 ? '.' : '…'} ${moveIn(texts, san)}`;

/** `12… Nf6 13. Bg5 d5`: moves from a half-move on; only the first of Black's has a number. */
export const lineIn = (texts: TextLookup, fromPly: number, sans: readonly string[]): string =>
  sans
    .map((san, index) => {
      const ply = fromPly + index;
      return ply % 2 === 1 || index === 0 ? moveWithNumber(texts, ply, san) : moveIn(texts, san);
    })
    .join(' ');
