/** What may be written behind a move without being part of it. */
export interface Signs {
  /** `+`, `ch`, `dis ch`, `++`, `#`, `mate`. */
  readonly check: boolean;
  /** `e.p.` */
  readonly enPassant: boolean;
  /** `(=)`: a draw is offered with the move (L-A.12); over the board `=` (B-9.1b). */
  readonly drawOffer: boolean;
}

export interface SignedText extends Signs {
  /** The move itself; empty where the text is too long to be one. */
  readonly move: string;
}

/** More than the most that anybody can mean: `12...K Kt (B 3) - K 5 dbl. ch. !? (=)`. */
const MAX_LENGTH = 64;

const MOVE_NUMBER = /^\d{1,4}\s*(?:\.|…)[\s.…]*/;
const DASHES = /[‐‑‒–—−]/g;

const DRAW = '\\(=\\)|\\s=';
const EN_PASSANT = '\\(?(?:e\\.?\\s?p\\.?|en passant)\\)?';
const CHECK = '(?:(?:disc?|discovered|dbl|double)\\.?\\s?)?ch(?:eck)?\\.?|(?:check)?mate\\.?';

/** One sign at the end: a draw offer (1), en passant (2), check or mate (3), or a remark. */
const SIGN = new RegExp(`\\s*(?:(${DRAW})|(${EN_PASSANT})|([+#†‡]|\\(?(?:${CHECK})\\)?)|[!?])$`, 'i');

/** Takes a text apart into a move and the signs behind it; a move number in front is dropped (`1.5254`, `9...c5`). */
export const splitSigns = (text: string): SignedText => {
  const signs = { check: false, enPassant: false, drawOffer: false };
  if (text.length > MAX_LENGTH) return { ...signs, move: '' };
  let move = text.trim().replace(MOVE_NUMBER, '').replace(DASHES, '-').replace(/×/g, 'x');
  for (let sign = SIGN.exec(move); sign !== null; sign = SIGN.exec(move)) {
    signs.drawOffer ||= sign[1] !== undefined;
    signs.enPassant ||= sign[2] !== undefined;
    signs.check ||= sign[3] !== undefined;
    move = move.slice(0, sign.index);
  }
  return { ...signs, move: move.trim() };
};
