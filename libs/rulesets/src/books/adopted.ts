import { findRuleset, readRef, type Ruleset } from '../ruleset';

/** A book that is cited here and not known: it is asked for, or nothing is decided. Never thrown of a book that is built in. */
export class UnknownBook extends Error {
  constructor(readonly ref: string) {
    super(`the book ${ref} is not known here`);
  }
}

/** What of a book's file decides which articles may be cited under it. */
interface CitingFile {
  readonly extends: { readonly book: string };
  readonly articles?: Readonly<Record<string, unknown>>;
}

/** An adopted book as it is kept: by its ref, under its digest, for ever. */
export interface Kept {
  readonly digest: string;
  readonly file: CitingFile;
  /** Its sections by name, each as events cite it. */
  readonly rulesets: Readonly<Record<string, unknown>>;
}

/** By ref. Entries are only added; what is under a ref never changes. */
const adopted = new Map<string, Kept>();

export const keepBook = (ref: string, entry: Kept): void => {
  adopted.set(ref, entry);
};

/** The refs of the adopted books that are known here, in the order in which they came. */
export const adoptedRefs = (): readonly string[] => [...adopted.keys()];

export const findKept = (ref: string): Kept | undefined => adopted.get(ref);

/** Digests of adopted books by their refs, as an event that names them records them. */
export type BookDigests = Readonly<Record<string, string>>;

/** Whether a ref is that of an adopted book known here. */
export const isAdopted = (ref: string): boolean => adopted.has(ref);

/** Of the adopted books among these; undefined where all are built in. */
export const digestsOf = (refs: readonly string[]): BookDigests | undefined => {
  const found = refs.flatMap((ref) => {
    const entry = adopted.get(ref);
    return entry === undefined ? [] : [[ref, entry.digest] as const];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
};

/** For tests: what one learnt is no longer known. */
export const forgetBooks = (): void => adopted.clear();

/**
 * A section by its id, of which the latest version is meant, or by its ref; undefined where there is none of the kind. An
 * adopted book is cited by its ref alone, since which version is the latest may be known here later than elsewhere.
 *
 * @throws UnknownBook for the ref of an adopted book that is not known here
 */
export const findSection = <R extends Ruleset<string, unknown>>(
  section: string,
  builtIn: readonly R[],
  idOrRef: string,
): R | undefined => {
  const found = findRuleset(builtIn, idOrRef);
  const { id, version } = readRef(idOrRef);
  if (found !== undefined || version === null || builtIn.some((one) => one.id === id)) return found;
  const entry = adopted.get(idOrRef);
  if (entry === undefined) throw new UnknownBook(idOrRef);
  return entry.rulesets[section] as R | undefined;
};
