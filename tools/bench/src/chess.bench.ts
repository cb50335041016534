import { keepResults } from './harness';
import { movesSections } from './chess/moves';
import { perftSections } from './chess/perft';

/* npm run bench -- chess: the rules core side by side with chess.js and kokopu. */

const sections = [...perftSections, ...movesSections];

keepResults(
  'chess',
  sections.flatMap((section) => section()),
);
