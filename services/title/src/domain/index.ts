import { directionOfEvent } from './direction/direction';
import type { DirectionEvent } from './direction/events';
import type { GradedEvent, MasterpointsEvent } from './masterpoints/events';
import { gradeOfSection } from './masterpoints/grade';
import { masterpointsOfPlayer } from './masterpoints/ledger';
import { normsOfSection, type NormsEvent } from './norms';
import { titlesOfPlayer, type TitlesEvent } from './titles';

export type TitleEvent = NormsEvent | TitlesEvent | DirectionEvent | GradedEvent | MasterpointsEvent;

/** What is decided in the title service. */
export const titleAggregates = {
  norms: normsOfSection,
  titles: titlesOfPlayer,
  direction: directionOfEvent,
  grades: gradeOfSection,
  masterpoints: masterpointsOfPlayer,
};

export type TitleAggregates = typeof titleAggregates;

export { titlesByMasterpoints, titlesByNorms } from './books';
export { directedBy } from './direction/direction';
export { gradeOf, type GradeCommand } from './masterpoints/grade';
export type { MasterpointsCommand } from './masterpoints/ledger';
export { hundredths, linesOf, standingOf, type Ledger } from './masterpoints/state';
export * from './norms';
export * from './titles';
export { explainedNorm } from './norms/explain-norm';
export { OF_NOTES } from './norms/statement-notes';
export { explainedTitle } from './titles/explain-title';
