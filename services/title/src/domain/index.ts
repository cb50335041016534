import type { NormsEvent } from './norms';
import type { TitlesEvent } from './titles';

export type TitleEvent = NormsEvent | TitlesEvent;

export * from './norms';
export * from './titles';
