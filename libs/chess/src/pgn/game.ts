import type { DetailText } from '@amici/kernel';
import type { PgnLeniency, PgnLeniencyCode, PgnPlace } from './leniency';

export type { PgnPlace } from './leniency';

/** Why a game of the text is not to be relied on: what was meant cannot be known. The reader goes on behind it. */
export interface PgnFault extends PgnPlace {
  readonly code:
    | 'bad-tag'
    | 'repeated-tag'
    | 'unclosed-comment'
    | 'unopened-comment'
    | 'unclosed-variation'
    | 'unopened-variation'
    | 'unknown-symbol'
    | 'unknown-result'
    | 'several-results'
    | 'moves-behind-result'
    | 'numbers-begin-again'
    | 'game-too-long'
    | 'variations-too-deep'
    | PgnLeniencyCode;
  readonly detail: DetailText;
}

/** One move as written; nothing is known yet about its legality. */
export interface PgnMove extends PgnPlace {
  /** The text as printed, without number, `!?` and comments; figurines as letters, other dashes as hyphens. */
  readonly text: string;
  /** What may be meant as well: `N` before it is taken for the sign of a novelty. */
  readonly orElse?: string;
  /** Numeric annotation glyphs; `!` `?` `!!` `??` `!?` `?!` are 1 to 6. */
  readonly nags: readonly number[];
  /** Comments before the move (only at the start of a game or variation) and after it, as written. */
  readonly commentsBefore: readonly string[];
  readonly comments: readonly string[];
  /** Alternatives to this move, each a line of moves of its own. */
  readonly variations: readonly (readonly PgnMove[])[];
}

/** PGN has the first four; the others are written as `*` with a tag `AmiciResult`. */
export type PgnResult = '1-0' | '0-1' | '1/2-1/2' | '*' | '0-0' | '1/2-0' | '0-1/2';

export interface PgnGame extends PgnPlace {
  /** Which game of the text it is, from 1. */
  readonly number: number;
  /** Tag pairs in the order written, names that are known in their usual case; the first of a repeated name counts. */
  readonly tags: ReadonlyMap<string, string>;
  readonly moves: readonly PgnMove[];
  /** Comments of a game without moves, or after its last variation. */
  readonly comments: readonly string[];
  /** The result at the end of the movetext, else that of the Result tag, else `*`; what is known outweighs `*`. */
  readonly result: PgnResult;
  readonly faults: readonly PgnFault[];
  /** What was read although the standard has it otherwise. */
  readonly leniencies: readonly PgnLeniency[];
}

/** Text that belongs to no game: mail around it, a comment before the first one. */
export interface PgnSkipped {
  readonly line: number;
  readonly toLine: number;
  /** How it begins. */
  readonly read: string;
}

export interface PgnOptions {
  /** Only what the standard allows: every leniency is a fault. */
  readonly strict?: boolean;
  /** The result by another source, where a game has no Result tag. */
  readonly result?: string;
}

/** The most characters that a game's movetext and tags together may have; the same limit holds for a comment. */
export const MAX_GAME_CHARACTERS = 4 << 20;

/** Variations within variations. */
export const MAX_VARIATION_DEPTH = 64;
