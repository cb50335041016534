import { err, ok, type Rejection, type Result } from '@amici/kernel';
import { chapters } from '../citing';
import { refOf } from '../ruleset';
import type { Book, BookFile } from './book';
import { isBuiltIn, isDigestOf } from './built-in';
import { measured } from './digest';
import { articlesOf, findBook, resolve } from './learn';
import { isPlain, merge, type Changes } from './merge';
import { mistakesIn, step, unknownName, type BookMistake } from './mistakes';
import { FILE, SECTIONS } from './schema';
import type { BookSections } from './sections';

/** The longest book, in bytes of its canonical JSON: an event holds it. */
export const MOST_BOOK_BYTES = 48 * 1_024;

/** How deep a book may be nested. */
const DEEPEST = 24;

export type BadBook = Rejection<'book-has-mistakes'>;

const bad = (errors: readonly BookMistake[]): Result<never, BadBook> =>
  err({ code: 'book-has-mistakes', rule: 'L-0.2', data: { errors } });

const depthOf = (value: unknown): number =>
  typeof value !== 'object' || value === null ? 0 : 1 + Math.max(0, ...Object.values(value).map(depthOf));

/** What JSON.parse makes of a text, or where it stops. */
export const parseBook = (text: string): Result<unknown, BadBook> => {
  try {
    return ok(JSON.parse(text));
  } catch (error) {
    return bad([{ pointer: '', detail: { name: 'book-not-json', reason: (error as Error).message } }]);
  }
};

/** The federation's own articles, by chapters that the catalogue does not have. */
const mistakesInArticles = ({ articles = {} }: BookFile): readonly BookMistake[] =>
  Object.keys(articles).flatMap((article): readonly BookMistake[] => {
    const pointer = step('/articles', article);
    const chapter = /^([A-Z]{2,8}\d{0,2})-\d[\w.]{0,15}$/.exec(article)?.[1];
    if (chapter === undefined) return [{ pointer, detail: { name: 'book-needs-article' } }];
    return chapters().includes(chapter) ? [{ pointer, detail: { name: 'book-chapter-taken', chapter } }] : [];
  });

/** A body keeps the rules of the book that named it first. */
const mistakesInBodies = ({ sections }: BookFile, base: Book): readonly BookMistake[] => {
  const stated = sections['bodies'];
  if (!isPlain(stated)) return [];
  return base.sections.bodies
    .filter(({ id }) => Object.hasOwn(stated, id))
    .map(({ id }) => ({
      pointer: step('/sections/bodies', id),
      detail: { name: 'book-body-stays', body: id },
    }));
};

/**
 * Reads a federation's book: all its sections, or every mistake in it.
 *
 * @param content the file, as JSON
 * @throws UnknownBook where it extends an adopted book that is not known here
 */
export const checkBook = (content: unknown): Result<Book, BadBook> => {
  if (depthOf(content) > DEEPEST)
    return bad([{ pointer: '', detail: { name: 'book-too-deep', most: DEEPEST } }]);
  const outside = mistakesIn(FILE, { base: undefined, change: content, value: content }, '');
  if (outside.length > 0) return bad(outside);
  const file = content as BookFile;
  const { book: id, version, extends: stated, sections } = file;
  const ref = refOf({ id, version });
  const about: BookMistake[] = [];
  if (isBuiltIn(id)) about.push({ pointer: '/book', detail: { name: 'book-id-taken', book: id } });
  const { length } = measured(file);
  if (length > MOST_BOOK_BYTES)
    about.push({ pointer: '', detail: { name: 'book-too-long', length, most: MOST_BOOK_BYTES } });
  const base = stated.book === ref ? undefined : findBook(stated.book);
  if (base === undefined)
    return bad([
      ...about,
      { pointer: '/extends/book', detail: { name: 'book-no-such-base', book: stated.book } },
    ]);
  if (!isDigestOf(base, stated.digest))
    about.push({
      pointer: '/extends/digest',
      detail: { name: 'book-base-differs', book: stated.book, digest: base.digest },
    });
  const names = Object.keys(base.sections);
  const unknown = Object.keys(sections).filter((name) => !names.includes(name));
  const known = Object.fromEntries(Object.entries(sections).filter(([name]) => names.includes(name)));
  const value = merge(base.sections, known as Changes<BookSections>);
  const own = [...Object.keys(articlesOf(base)), ...Object.keys(file.articles ?? {})];
  const inside = mistakesIn(SECTIONS, { base: base.sections, change: known, value }, '/sections', own);
  const all = [
    ...about,
    ...mistakesInArticles(file),
    ...unknown.flatMap((name) => unknownName(name, names, '/sections')),
    ...inside,
    ...mistakesInBodies(file, base),
  ];
  return all.length > 0 ? bad(all) : ok(resolve(file, base));
};
