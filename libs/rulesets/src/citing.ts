import type { Rejection } from '@amici/kernel';
import { ARTICLES } from './generated/articles';

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
const isArticle = (cited: string): boolean =>
  ARTICLES.some((id) => id === cited || (id.startsWith(cited) && /^\D/.test(id.slice(cited.length))));

/** Why an article cannot be cited where these books are in force; by books that are not known nothing is judged. */
export const uncitable = (
  article: string,
  books: readonly string[],
): Rejection<'no-such-article'> | undefined => {
  const held = books.flatMap((book) => READ_WITH[book.split('@')[0]!] ?? []);
  const [, chapter] = /^([A-Z]+\d*)-\w/.exec(article) ?? [];
  if (chapter !== undefined && isArticle(article) && (held.length === 0 || held.includes(chapter)))
    return undefined;
  const detail = 'cite an article of the books that the event is held by, as the catalogue calls it';
  return { code: 'no-such-article', rule: 'L-0.3', detail, data: { article, books } };
};
