import type {
  ConditionalCommand,
  Impossible,
  MailCommand,
  MessageCommand,
  OverboardCommand,
  PlayCommand,
  RulingCommand,
  SeatCommand,
} from '@amici/contracts/game';
import type { AdjudicationCommand } from './adjudication/commands';
import type { DisputeCommand } from './disputes/commands';
import type { DrawCommand } from './draws/commands';
import type { Held } from './state/verdict';
import type { TakeOverGame } from './play/take-over-commands';
import type { TimeCommand } from './time/commands';

/** Everything a game can be asked to decide, with what was found out before. */
export type GameCommand = Held<
  | Exclude<PlayCommand, { readonly type: 'TakeOverGame' }>
  | DrawCommand
  | TimeCommand
  | ConditionalCommand
  | MailCommand
  | RulingCommand
  | AdjudicationCommand
  | DisputeCommand
  | MessageCommand
  | OverboardCommand
  | Impossible
  | SeatCommand
  | TakeOverGame
>;
