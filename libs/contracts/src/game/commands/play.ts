import type { CommandIn } from '../../endpoint';
import type { GAMES } from '../endpoints/games';
import type { Resign } from '../endpoints/play';

import type { Instant, Milliseconds } from '@amici/kernel';

export interface ImportedMove {
  readonly uci: string;
  readonly at: Instant | null;
}

/** How a side stands on the day its game is brought over. */
export interface SideStanding {
  /** Time left, ms; of the side to move, as it stood when the player began to think. Not where days are counted. */
  readonly remaining?: Milliseconds;
  /** Triple Block: time in the bank, ms. */
  readonly bank?: Milliseconds;
  /** Where calendar days are counted: those used since the line under the last overstep, or since the start. */
  readonly daysUsed?: number;
  readonly oversteps?: number;
  /** Moves above that line. */
  readonly movesAboveLine?: number;
}

export interface Standing {
  readonly white: SideStanding;
  readonly black: SideStanding;
  /** Since when the side to move thinks. */
  readonly runningSince: Instant;
}

export type PlayCommand = CommandIn<typeof GAMES> | Resign;
