import { err, ok, startOfDay, type Rejection, type Result } from '@amici/kernel';
import type { Laws } from '../law-book';
import { readRef, refOf, type Ruleset } from '../ruleset';
import { adoptedRefs, findKept, keepBook, UnknownBook, type Kept } from './adopted';
import type { Book, BookFile, Texts } from './book';
import { BUILT_IN_BOOKS, isBuiltIn, isDigestOf } from './built-in';
import { measured } from './digest';
import { merge, type Changes } from './merge';
import type { BookSections } from './sections';

/** A book as it is kept here: with the sections that events cite. */
type KeptBook = Book & Kept;

/**
 * A book by its ref, built in or adopted; undefined where no book that is built in has this id and version.
 *
 * @throws UnknownBook for the ref of an adopted book that is not known here
 */
export const findBook = (ref: string): Book | undefined => {
  const found = BUILT_IN_BOOKS.find((one) => one.ref === ref) ?? (findKept(ref) as KeptBook | undefined);
  if (found === undefined && !isBuiltIn(ref)) throw new UnknownBook(ref);
  return found;
};

/** Every book that is known here, those that are built in first. */
export const knownBooks = (): readonly Book[] => [
  ...BUILT_IN_BOOKS,
  ...adoptedRefs().map((ref) => findBook(ref)!),
];

/** The articles of a federation's own that a book cites, with those of what it extends. */
export const articlesOf = ({ file }: Book): Readonly<Record<string, Texts>> => {
  const base = file === null ? undefined : findBook(file.extends.book);
  return base === undefined ? {} : { ...articlesOf(base), ...file!.articles };
};

/** The ids of a book and of all that it extends, itself first; a built-in one may be named without its version. */
export const idsOf = (idOrRef: string): readonly string[] => {
  const { id, version } = readRef(idOrRef);
  const file = version === null || isBuiltIn(idOrRef) ? null : (findBook(idOrRef)?.file ?? null);
  return file === null ? [id] : [id, ...idsOf(file.extends.book)];
};

/** The files of adopted books with those of all that they extend, each once and after what it extends. */
export const filesOf = (refs: readonly string[]): readonly BookFile[] => {
  const line = (ref: string): readonly BookFile[] => {
    const file = findBook(ref)?.file ?? null;
    return file === null ? [] : [...line(file.extends.book), file];
  };
  return [...new Set(refs.flatMap(line))];
};

const frozen = <Value>(value: Value): Value => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.values(value).forEach(frozen);
  return Object.freeze(value);
};

/** The sections of a book: those of its base, with what it changes. That they are what they should be is not looked at. */
export const resolve = (file: BookFile, base: Book): Book => {
  const { book: id, version } = file;
  const sections = merge(base.sections, file.sections as Changes<BookSections>);
  const { digest, length } = measured(file);
  return { ref: refOf({ id, version }), id, version, file, sections, digest, length };
};

/** Its sections as events cite them: all of one book, in force from its day on. */
const rulesetsOf = ({ id, version, sections }: Book, { inForce }: BookFile): Kept['rulesets'] => {
  const of = <Parameters>(parameters: Parameters): Ruleset<string, Parameters> => ({
    ...{ id, version, effectiveFrom: startOfDay(inForce), effectiveBy: 'L-0.2' },
    ...{ supersedes: null, restates: [], parameters },
  });
  const laws: Laws = { ...of(sections.laws), line: id };
  return Object.fromEntries(
    Object.entries(sections).map(([name, section]) => [name, name === 'laws' ? laws : of(section)]),
  );
};

export type NotLearnt = Rejection<'book-digest-differs'>;

const differs = (ref: string, stated: string, found: string): Result<never, NotLearnt> =>
  err({ code: 'book-digest-differs', data: { book: ref, stated, found } });

/**
 * Makes an adopted book known to everything that decides here: from now on it is found by its ref. It was checked when it was
 * adopted; what is checked here is that it is this very text, over this very base.
 *
 * @param digest what was recorded of it
 * @throws UnknownBook where it extends an adopted book that is not known yet
 */
export const learnBook = (text: string, digest: string): Result<Book, NotLearnt> => {
  const file = JSON.parse(text) as BookFile;
  const found = measured(file).digest;
  const ref = refOf({ id: file.book, version: file.version });
  if (found !== digest) return differs(ref, digest, found);
  const known = findKept(ref) as KeptBook | undefined;
  if (known !== undefined) return known.digest === digest ? ok(known) : differs(ref, digest, known.digest);
  const base = findBook(file.extends.book);
  if (base === undefined || !isDigestOf(base, file.extends.digest))
    return differs(file.extends.book, file.extends.digest, base?.digest ?? '');
  const book = resolve(file, base);
  const entry: KeptBook = frozen({ ...book, file, rulesets: rulesetsOf(book, file) });
  keepBook(ref, entry);
  return ok(entry);
};
