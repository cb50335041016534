import type { LawParameters, Overlay } from './law-parameters';
import type { Ruleset } from './ruleset';

export interface LawsByMedium {
  readonly server: LawParameters | Overlay | null;
  readonly offServer: LawParameters | null;
  readonly board: LawParameters | null;
}

/** A version of a book of laws. */
export interface Laws extends Ruleset<string, LawsByMedium> {
  /** The books that follow one another, one of which is in force at a time: `iccf`. */
  readonly line: string;
}
