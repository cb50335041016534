import { normsOfSection, type NormsEvent } from './norms';
import { titlesOfPlayer, type TitlesEvent } from './titles';

export type TitleEvent = NormsEvent | TitlesEvent;

/** What is decided in the title service. */
export const titleAggregates = { norms: normsOfSection, titles: titlesOfPlayer };

export type TitleAggregates = typeof titleAggregates;

export * from './norms';
export * from './titles';
