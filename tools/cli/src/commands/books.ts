import { canonicalJson } from '@amici/kernel';
import { detailIn } from '@amici/locales';
import {
  checkBook,
  differences,
  findBook,
  isBuiltIn,
  knownBooks,
  learnBook,
  measured,
  parseBook,
  UnknownBook,
  type Book,
  type BookMistake,
} from '@amici/rulesets';
import { existsSync } from 'node:fs';
import { fileText } from '../file-text';
import { say, sayWrong } from '../plain-lines';

export interface BooksOptions {
  /** Files of adopted books that the others extend, each after what it extends itself. */
  readonly with?: readonly string[];
}

const lineOf = ({ pointer, detail }: BookMistake): string =>
  `${pointer === '' ? 'the file' : pointer} ${detailIn('en', detail, { as: 'command' })}`;

/** A book from its file, or why it is none, a line each. */
const bookIn = (file: string): Book | readonly string[] => {
  const parsed = parseBook(fileText(file, {}));
  try {
    const checked = parsed.ok ? checkBook(parsed.value) : parsed;
    if (checked.ok) return checked.value;
    return (checked.error.data!['errors'] as readonly BookMistake[]).map(lineOf);
  } catch (error) {
    if (!(error instanceof UnknownBook)) throw error;
    return [`/extends/book ${error.ref} is not built in: give its file with --with`];
  }
};

const isBook = (found: Book | readonly string[]): found is Book => !Array.isArray(found);

const insist = (file: string): Book => {
  const found = bookIn(file);
  if (isBook(found)) return found;
  throw new Error([`${file} is no book that can be adopted:`, ...found].join('\n'));
};

const learnAll = (files: readonly string[]): void => {
  for (const file of files) {
    const { digest, file: content } = insist(file);
    learnBook(measured(content).text, digest);
  }
};

/** A built-in book by its id or ref, or one in a file. */
const named = (name: string): Book => {
  if (existsSync(name)) return insist(name);
  const found = isBuiltIn(name)
    ? knownBooks().findLast(({ id, ref }) => id === name || ref === name)
    : undefined;
  if (found === undefined) throw new Error(`${name} is neither a file nor a built-in book`);
  return found;
};

const valueText = (value: unknown): string => (value === undefined ? 'nothing' : canonicalJson(value));

const differenceLines = (one: Book, other: Book): readonly string[] =>
  differences(one.sections, other.sections).map(
    ({ pointer, one: before, other: after }) => `${pointer}: ${valueText(before)} -> ${valueText(after)}`,
  );

/** Says of a book's file whether it can be adopted: its digest, or every mistake with its place. 1: it has mistakes. */
export const runBooksCheck = (path: string, { with: below = [] }: BooksOptions): Promise<number> => {
  learnAll(below);
  const found = bookIn(path);
  if (!isBook(found)) {
    for (const line of found) sayWrong(line);
    return Promise.resolve(1);
  }
  const { ref, digest, length, file } = found;
  const { book: base } = file!.extends;
  const changed = differenceLines(findBook(base)!, found).length;
  say(`${ref} extends ${base} and changes ${changed} values of it, in force from ${file!.inForce}`);
  say(`digest ${digest}, ${length} bytes`);
  return Promise.resolve(0);
};

/** Says leaf by leaf in what two books differ. */
export const runBooksDiff = (
  one: string,
  other: string,
  { with: below = [] }: BooksOptions,
): Promise<number> => {
  learnAll(below);
  for (const line of differenceLines(named(one), named(other))) say(line);
  return Promise.resolve(0);
};

/** Says all that a book says, as JSON: from this its changes are written. */
export const runBooksShow = (name: string, { with: below = [] }: BooksOptions): Promise<number> => {
  learnAll(below);
  for (const line of JSON.stringify(named(name).sections, null, 2).split('\n')) say(line);
  return Promise.resolve(0);
};
