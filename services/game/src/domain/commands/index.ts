import type { AdjudicationCommand } from './adjudication-commands';
import type { BoardCommand } from './board-commands';
import type { ConditionalCommand } from './conditional-commands';
import type { DisputeCommand } from './dispute-commands';
import type { DrawCommand } from './draw-commands';
import type { MailCommand } from './mail-commands';
import type { Impossible } from './never-commands';
import type { PlayCommand } from './play-commands';
import type { RulingCommand } from './ruling-commands';
import type { TimeCommand } from './time-commands';

export * from './adjudication-commands';
export * from './board-commands';
export * from './conditional-commands';
export * from './dispute-commands';
export * from './draw-commands';
export * from './for-game';
export * from './mail-commands';
export * from './never-commands';
export * from './play-commands';
export * from './ruling-commands';
export * from './time-commands';

/** Everything a game can be asked to decide. */
export type GameCommand =
  | PlayCommand
  | DrawCommand
  | TimeCommand
  | ConditionalCommand
  | MailCommand
  | RulingCommand
  | AdjudicationCommand
  | DisputeCommand
  | BoardCommand
  | Impossible;
