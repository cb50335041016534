import type { AdjudicationEvent } from './adjudication-events';
import type { BoardEvent } from './board-events';
import type { ConditionalEvent } from './conditional-events';
import type { DisputeEvent } from './dispute-events';
import type { DrawEvent } from './draw-events';
import type { MailEvent } from './mail-events';
import type { PlayEvent } from './play-events';
import type { RulingEvent } from './ruling-events';
import type { TimeEvent } from './time-events';

export * from './adjudication-events';
export * from './board-events';
export * from './conditional-events';
export * from './dispute-events';
export * from './draw-events';
export * from './mail-events';
export * from './play-events';
export * from './ruling-events';
export * from './time-events';

/** Everything that is ever recorded in a game's stream. */
export type GameEvent =
  | PlayEvent
  | DrawEvent
  | TimeEvent
  | ConditionalEvent
  | MailEvent
  | RulingEvent
  | AdjudicationEvent
  | DisputeEvent
  | BoardEvent;
