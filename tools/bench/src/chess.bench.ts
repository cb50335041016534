import { runSections } from './harness';
import { mateSections } from './chess/mate';
import { movesSections } from './chess/moves';
import { perftSections } from './chess/perft';
import { pgnSections } from './chess/pgn';
import { probeSections } from './chess/probes';

/* npm run bench -- chess: the rules core side by side with chess.js and kokopu. */

void runSections('chess', [
  ...perftSections,
  ...movesSections,
  ...pgnSections,
  ...mateSections,
  ...probeSections,
]);
