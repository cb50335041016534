import type { GameTakenOver, SideTakenOver } from '@amici/contracts/game';
import type { AdjudicationEvent } from './adjudication/events';
import type { ConditionalEvent } from './conditionals/events';
import type { DisputeEvent } from './disputes/events';
import type { DrawEvent } from './draws/events';
import type { MailEvent } from './mail/events';
import type { MessageEvent } from './messages/events';
import type { OverboardEvent } from './overboard/events';
import type { PlayEvent } from './play/events';
import type { RulingEvent } from './rulings/events';
import type { TimeEvent } from './time/events';

export type * from './adjudication/events';
export type * from './conditionals/events';
export type * from './disputes/events';
export type * from './draws/events';
export type * from './mail/events';
export type * from './messages/events';
export type * from './overboard/events';
export type * from './rulings/events';
export type * from './sealed/events';
export type * from './time/events';

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
  | MessageEvent
  | OverboardEvent
  | SideTakenOver
  | GameTakenOver;
