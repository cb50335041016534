import type {
  AdjudicationCommand,
  ConditionalCommand,
  DisputeCommand,
  Impossible,
  MailCommand,
  OverboardCommand,
  PlayCommand,
  RulingCommand,
  SeatCommand,
} from '@amici/contracts/game';
import type { DrawCommand } from './draws/commands';
import type { Kept } from './state/verdict';
import type { TimeCommand } from './time/commands';

/** Everything a game can be asked to decide, with what was found out before. */
export type GameCommand = Kept<
  | PlayCommand
  | DrawCommand
  | TimeCommand
  | ConditionalCommand
  | MailCommand
  | RulingCommand
  | AdjudicationCommand
  | DisputeCommand
  | OverboardCommand
  | Impossible
  | SeatCommand
>;
