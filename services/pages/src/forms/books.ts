import { LAWS, NORM_RULES, TOURNAMENT_RULES } from '@amici/rulesets';
import { labelIn, textsOf, type Locale, type Offer } from '@amici/web';
import type { Filled } from './lines';

/** The fields that name a book of rules, and the books there are. */
const BOOKS = { laws: LAWS, tournamentRules: TOURNAMENT_RULES, normRules: NORM_RULES };

type BookField = keyof typeof BOOKS;

export const BOOK_FIELDS = Object.keys(BOOKS) as readonly BookField[];

export const booksCalled = (field: BookField, locale: Locale): readonly Offer[] =>
  BOOKS[field].map(({ id }) => ({ id, called: labelIn(textsOf(locale), 'book', id) }));

/** What is filled in by the name of a book, by its id: what else a form shows depends on the book. */
export const withBooks = (filled: Filled, locale: Locale): Filled => {
  const meant = BOOK_FIELDS.flatMap((field) => {
    const text = filled[field]?.trim();
    const book = booksCalled(field, locale).find(({ called }) => called === text);
    return book === undefined ? [] : [[field, book.id] as const];
  });
  return { ...filled, ...Object.fromEntries(meant) };
};
