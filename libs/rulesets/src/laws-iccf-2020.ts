import type { Laws } from './law-book';
import { iccfLaws, type IccfText } from './laws-iccf';

const TEXT_2020: IccfText = {
  pieces: 7,
  articles: {
    tablebaseWin: 'L20-5.1.3',
    tablebaseDraw: 'L20-5.2.4',
    fiftyMovesExcluded: { intended: 'L20-9.3', standing: 'L20-9.3' },
    reversedColours: 'L20-7.1',
    snapshot: 'L20-8.3',
  },
};

export const iccf2020: Laws = {
  id: 'iccf-laws-2020',
  ...iccfLaws(TEXT_2020),
  effectiveFrom: Date.parse('2020-01-01T00:00:00Z'),
  effectiveBy: 'L20-0.2',
  supersedes: 'iccf-laws-2019',
};
