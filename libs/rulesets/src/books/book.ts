import type { CalendarDate } from '@amici/kernel';
import type { RulesetRef } from '../ruleset';
import type { BookSections } from './sections';

/** A text by language: `{ "en": "Sample League" }`. */
export type Texts = Readonly<Record<string, string>>;

/** A book that another extends, as the file of the other names it. */
export interface BaseOfBook {
  readonly book: RulesetRef;
  /** `sha256:` and 64 hexadecimal digits. */
  readonly digest: string;
}

/** What a federation writes: a book that changes what it changes in another. */
export interface BookFile {
  readonly book: string;
  readonly version: number;
  readonly extends: BaseOfBook;
  readonly name: Texts;
  /** The first day on which a tournament may start under it, UTC. */
  readonly inForce: CalendarDate;
  /** The federation's own articles, which its sections may cite besides those of the catalogue. */
  readonly articles?: Readonly<Record<string, Texts>>;
  /** By section, in the shape of the section: objects name what differs in them. */
  readonly sections: Readonly<Record<string, unknown>>;
}

/** A book with all its sections, whatever it extends. Plain data, frozen. */
export interface Book {
  readonly ref: RulesetRef;
  readonly id: string;
  readonly version: number;
  /** Null of a book that is built in. */
  readonly file: BookFile | null;
  readonly sections: BookSections;
  /** Of the file, in canonical JSON; of a built-in book of its sections. */
  readonly digest: string;
  /** Bytes of that text. */
  readonly length: number;
}
