import type { Instant } from '@amici/kernel';
import type { BookFile, RulesetRef, Texts } from '@amici/rulesets';

/** A body has taken on rules of its own. The event holds their text, so that nobody has to ask for it. */
export interface BookAdopted {
  readonly type: 'BookAdopted';
  readonly at: Instant;
  readonly book: string;
  readonly version: number;
  /** Of the file in canonical JSON, and the bytes of that text. */
  readonly digest: string;
  readonly length: number;
  readonly base: RulesetRef;
  readonly baseDigest: string;
  /** The first instant at which a tournament may start under it. */
  readonly inForceFrom: Instant;
  readonly motion: string;
  readonly body: string;
  readonly file: BookFile;
  readonly rule: string;
}

/** A book of rules in a list. */
export interface BookRow {
  readonly ref: RulesetRef;
  readonly book: string;
  readonly version: number;
  readonly digest: string;
  readonly length: number;
  /** Null of a built-in book: it extends none, nobody adopted it, and it has no name but its id. */
  readonly base: RulesetRef | null;
  readonly baseDigest: string | null;
  readonly inForceFrom: Instant | null;
  readonly adoptedAt: Instant | null;
  readonly motion: string | null;
  readonly body: string | null;
  readonly name: Texts | null;
}

/** A leaf that a book changes, with what its base has there, as JSON; null: nothing. */
export interface BookChange {
  /** Where it stands, as a JSON pointer. */
  readonly pointer: string;
  readonly before: string | null;
  readonly after: string | null;
}

export interface BookView extends BookRow {
  readonly changes: readonly BookChange[];
  /** The file that was adopted; null of a built-in book. */
  readonly file: BookFile | null;
}
