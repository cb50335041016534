import type { Rejection } from '@amici/kernel';
import { findKept } from './books/adopted';
import { ARTICLES } from './generated/articles';
import { readRef } from './ruleset';

/** Whose laws and rules a book is read with: the League's server events use the ICCF's where its own say nothing (C-2d0). */
const ICCF = ['L', 'T'];

/** The articles of each book and of those it is read with, by how their ids begin. */
const READ_WITH: Readonly<Record<string, readonly string[]>> = {
  'iccf-laws-2019': ICCF,
  'iccf-laws-2020': [...ICCF, 'L20'],
  'iccf-2017': ICCF,
  'ccla-2016': [...ICCF, 'C', 'CC', 'CF', 'CM', 'CN', 'CR', 'CT', 'CW', 'CX'],
  'otb-league-2017': [...ICCF, 'B'],
};

/** A rule of the catalogue, or the article that several of them are parts of. */
export const isArticle = (cited: string): boolean =>
  ARTICLES.some((id) => id === cited || (id.startsWith(cited) && /^\D/.test(id.slice(cited.length))));

/** What may be cited where a book is in force; an adopted one is read with what it extends. */
const readWith = (ref: string): readonly string[] => {
  const builtIn = READ_WITH[readRef(ref).id];
  const file = builtIn === undefined ? findKept(ref)?.file : undefined;
  if (file === undefined) return builtIn ?? [];
  const own = Object.keys(file.articles ?? {}).map((article) => chapterOf(article)!);
  return [...own, ...readWith(file.extends.book)];
};

/** The chapters that may be cited where these books are in force; none: by books that are not known nothing is judged. */
const chaptersOf = (books: readonly string[]): readonly string[] => books.flatMap(readWith);

/** The articles of a federation's own in these books and in what they extend. */
const ownArticles = (books: readonly string[]): readonly string[] =>
  books.flatMap((ref): readonly string[] => {
    const file = findKept(ref)?.file;
    if (file === undefined) return [];
    return [...Object.keys(file.articles ?? {}), ...ownArticles([file.extends.book])];
  });

/** The chapter of an article: `L` of `L-6.11`. */
export const chapterOf = (article: string): string | undefined => /^([A-Z]+\d*)-\w/.exec(article)?.[1];

/** The League's constitution, fees, masterpoints and ratings: they say nothing about a game. */
const NOT_OF_GAMES: readonly string[] = ['CC', 'CF', 'CM', 'CR'];

/** The articles that a ruling in a game may rest on where a book is in force, those of the catalogue. */
export const citable = (book: string): readonly string[] => {
  const chapters = new Set(chaptersOf([book]).filter((chapter) => !NOT_OF_GAMES.includes(chapter)));
  return [...ARTICLES.filter((article) => chapters.has(chapterOf(article) ?? '')), ...ownArticles([book])];
};

const noSuchArticle = (article: string, books: readonly string[]): Rejection<'no-such-article'> => ({
  code: 'no-such-article',
  rule: 'L-0.3',
  detail: { name: 'cite-article' },
  data: { article, books },
});

/** Why an article cannot be cited where these books are in force; by books that are not known nothing is judged. */
export const uncitable = (
  article: string,
  books: readonly string[],
): Rejection<'no-such-article'> | undefined => {
  const held = chaptersOf(books);
  const chapter = chapterOf(article);
  if (chapter !== undefined && isArticle(article) && (held.length === 0 || held.includes(chapter)))
    return undefined;
  if (ownArticles(books).includes(article)) return undefined;
  return noSuchArticle(article, books);
};

/** The same for a ruling in a game, which no article about members, fees, titles or ratings is a ground for. */
export const uncitableInGame = (
  article: string,
  books: readonly string[],
): Rejection<'no-such-article'> | undefined =>
  NOT_OF_GAMES.includes(chapterOf(article) ?? '') ? noSuchArticle(article, books) : uncitable(article, books);

/** The chapters of the catalogue. */
export const chapters = (): readonly string[] => [
  ...new Set(ARTICLES.map((article) => chapterOf(article) ?? '')),
];
