import type { Laws } from './law-book';
import { iccfLaws, type IccfText } from './laws-iccf';

export const TEXT_2019: IccfText = {
  pieces: 6,
  articles: {
    tablebaseWin: 'L-5.1.3',
    tablebaseDraw: 'L-5.2.4',
    fiftyMovesExcluded: { intended: 'L-9.3.1', standing: 'L-9.3.2' },
    reversedColours: 'L-7.1',
    snapshot: 'L-8.3',
  },
};

export const iccf2019: Laws = {
  id: 'iccf-laws-2019',
  ...iccfLaws(TEXT_2019),
  effectiveFrom: Date.parse('2019-01-01T00:00:00Z'),
  effectiveBy: 'L-0.2',
  supersedes: null,
};
