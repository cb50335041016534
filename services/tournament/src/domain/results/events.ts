import type { ResultRecorded, ResultRevised, ResultsImported } from '@amici/contracts/tournament';

export type ResultEvent = ResultsImported | ResultRecorded | ResultRevised;
