export { LAWS } from './books-of-laws';
export * from './championship-rules';
export { citable, uncitable, uncitableInGame } from './citing';
export * from './bodies';
export * from './find-body';
export * from './conditions';
export type { EventDates } from './contradictions';
export * from './game-rules';
export * from './law-articles';
export * from './league-fees';
export type { Laws, LawsByMedium } from './law-book';
export * from './law-parameters';
export { baseFor, findLaws, iccfLawsAt, lawParameters, lawsInForce, mediumOf, type Medium } from './laws';
export * from './majority';
export * from './parse-conditions';
export type { Problem, ProblemCode } from './reading';
export * from './ruleset';
export * from './norms';
export * from './ratings';
export * from './season';
export { championshipOf } from './sections-of';
export * from './season-events';
export * from './tournament-rules';
export * from './tournament/find-format';
export type * from './tournament/format';
export type * from './tournament/terms';
export {
  adoptedRefs,
  digestsOf,
  forgetBooks,
  isAdopted,
  UnknownBook,
  type BookDigests,
} from './books/adopted';
export type { BaseOfBook, Book, BookFile, Texts } from './books/book';
export { BUILT_IN_BOOKS, isBuiltIn } from './books/built-in';
export { checkBook, MOST_BOOK_BYTES, parseBook, type BadBook } from './books/check';
export { differences, type Difference } from './books/differences';
export { measured } from './books/digest';
export { articlesOf, filesOf, findBook, idsOf, knownBooks, learnBook, type NotLearnt } from './books/learn';
export type { BookMistake } from './books/mistakes';
export type { BookSections } from './books/sections';
