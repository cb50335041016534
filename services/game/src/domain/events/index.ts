import type { PlayEvent } from './play-events';

export * from './play-events';

/** Everything that is ever recorded in a game's stream. */
export type GameEvent = PlayEvent;
