export * from './bundle-file';
export { factsFound, foundLines } from './facts';
export { headLines } from './judge';
export * from './log/check-folder';
export * from './log/books-of-log';
export { checkLog, type Known } from './log/check-log';
export * from './log/signed-heads';
export { Results } from './results';
