/** Where something stands in a PGN text, both from 1. */
export interface PgnPlace {
  readonly line: number;
  readonly column: number;
}

/** Something wrong with the text that does not stop the reader. */
export interface PgnFault extends PgnPlace {
  readonly code:
    | 'bad-tag'
    | 'unclosed-comment'
    | 'unclosed-variation'
    | 'unopened-variation'
    | 'unknown-symbol'
    | 'game-too-long'
    | 'variations-too-deep'
    | 'missing-result';
  readonly detail: string;
}

/** One move as written; nothing is known yet about its legality. */
export interface PgnMove extends PgnPlace {
  /** The text as printed, without number, `!?` and comments. */
  readonly text: string;
  /** Numeric annotation glyphs; `!` `?` `!!` `??` `!?` `?!` are 1 to 6. */
  readonly nags: readonly number[];
  /** Comments before the move (only at the start of a game or variation) and after it, as written. */
  readonly commentsBefore: readonly string[];
  readonly comments: readonly string[];
  /** Alternatives to this move, each a line of moves of its own. */
  readonly variations: readonly (readonly PgnMove[])[];
}

export type PgnResult = '1-0' | '0-1' | '1/2-1/2' | '*';

export interface PgnGame extends PgnPlace {
  /** Tag pairs in the order written; the first of a repeated name counts. */
  readonly tags: ReadonlyMap<string, string>;
  readonly moves: readonly PgnMove[];
  /** Comments of a game without moves, or after its last variation. */
  readonly comments: readonly string[];
  /** The result at the end of the movetext, else that of the Result tag, else `*`. */
  readonly result: PgnResult;
  readonly faults: readonly PgnFault[];
}

/** A game's movetext and tags together may have this many characters, and a comment no more. */
export const MAX_GAME_CHARACTERS = 4 << 20;

/** Variations within variations. */
export const MAX_VARIATION_DEPTH = 64;
