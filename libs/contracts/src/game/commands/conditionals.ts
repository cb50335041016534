import type { AcceptConditional } from '../endpoints/play';
import type { Instant } from '@amici/kernel';
import type { Side } from '@amici/timecontrol';
import type { TextRef } from '../values';

import type { ForGame } from './for-game';

/** The application plays the next move of a sealed line, whose opponent's move has just been made. */
export interface PlaySealedMove extends ForGame {
  readonly type: 'PlaySealedMove';
  readonly line: string;
  readonly ply: number;
  /** The opponent's move the line expected, and the reply, UCI. */
  readonly expected: string;
  readonly move: string;
  readonly salt: string;
  readonly commitment: string;
  readonly filedAt: Instant;
}

/** The game is over, and a line in it was opened by office: its players learn of it now. */
export interface NoteLineOpened extends ForGame {
  readonly type: 'NoteLineOpened';
  readonly side: Side;
  readonly line: string;
  readonly openedBy: string;
  readonly openedAt: Instant;
  readonly reason: TextRef;
}

export type ConditionalCommand = AcceptConditional | PlaySealedMove | NoteLineOpened;
