import type { EventEvent } from './event/event';
import type { ListEvent } from './list/list';
import type { PlayerEvent } from './player';

/** All that is recorded here, of which the contract names what others may read. */
export type RatingEvent = PlayerEvent | ListEvent | EventEvent;

export * from './eligibility';
export * from './event/attribute';
export * from './event/event';
export * from './list/list';
export * from './player';
export * from './systems';
export * from './units';
export { checkPlayer } from './player/check';
export { explainedFigure } from './player/explain-figure';
