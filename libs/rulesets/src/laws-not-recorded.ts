import { iccfServer, TEXT_2019 } from './laws-iccf';
import type { LawParameters } from './law-parameters';

/** Imported history of which nobody recorded the laws: nothing is judged by them, so none of this is ever asked. */
export const notRecorded: LawParameters = {
  ...iccfServer(TEXT_2019),
  tablebase: { ...iccfServer(TEXT_2019).tablebase, maxPieces: 0 },
  fiftyMoveExcludedAtOrBelow: 0,
  notation: {
    allowed: ['uci', 'algebraic', 'ccla-algebraic', 'descriptive', 'numeric', 'ccla-numeric'],
    mixing: 'allowed',
  },
};
