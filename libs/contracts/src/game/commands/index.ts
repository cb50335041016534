import type { CommandIn } from '../../endpoint';
import type { TEXTS } from '../endpoints/texts';
import type { EraseMessage } from '../endpoints/messages';

import type { AdjudicationCommand } from './adjudication';
import type { ConditionalCommand } from './conditionals';
import type { DisputeCommand } from './disputes';
import type { DrawCommand } from './draws';
import type { MailCommand } from './mail';
import type { MessageCommand } from './messages';
import type { Impossible } from './never';
import type { OverboardCommand } from './overboard';
import type { PlayCommand } from './play';
import type { RulingCommand } from './rulings';
import type { LineCommand } from './sealed';
import type { SeatCommand } from './seats';
import type { TimeCommand } from './time';

export * from './adjudication';
export * from './conditionals';
export * from './disputes';
export * from './draws';
export * from './for-game';
export * from './mail';
export * from './messages';
export * from './never';
export * from './overboard';
export * from './play';
export * from './rulings';
export * from './sealed';
export * from './seats';
export * from './time';

/** Everything the game service can be asked to decide. */
export type GameCommand =
  | CommandIn<typeof TEXTS>
  | PlayCommand
  | DrawCommand
  | TimeCommand
  | ConditionalCommand
  | MailCommand
  | RulingCommand
  | AdjudicationCommand
  | DisputeCommand
  | MessageCommand
  | EraseMessage
  | OverboardCommand
  | Impossible
  | LineCommand
  | SeatCommand;
