import { iccfServer, NO_BREAKS } from './laws-iccf';
import { TEXT_2019 } from './laws-iccf-2019';
import type { LawParameters } from './law-parameters';
import type { Laws } from './law-book';

const iccf = iccfServer(TEXT_2019);

/** Imported history of which nobody recorded the laws: nothing is judged by them, so none of this is ever asked. */
const parameters: LawParameters = {
  ...iccf,
  usual: { timeControl: null, leave: NO_BREAKS, conditionals: 'none' },
  tablebase: { ...iccf.tablebase, maxPieces: 0 },
  fiftyMoveExcludedAtOrBelow: 0,
  notation: {
    allowed: ['uci', 'algebraic', 'ccla-algebraic', 'descriptive', 'numeric', 'ccla-numeric'],
    mixing: 'allowed',
  },
};

export const notRecorded: Laws = {
  id: 'not-recorded',
  version: 1,
  line: 'not-recorded',
  effectiveFrom: null,
  effectiveBy: 'L-0.2',
  supersedes: null,
  restates: [],
  parameters: { server: parameters, offServer: parameters, board: parameters },
};
