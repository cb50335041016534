import type { CommandIn } from '../../endpoint';
import type { SEALED_LINES } from '../endpoints/texts';

import type { Side } from '@amici/timecontrol';

import type { ForGame } from './for-game';

/**
 * The line is at an end: played out, left by the opponent or overtaken by a move of its owner. Or it is no longer
 * the owner's, because a substitute sits there.
 */
export interface CloseLine extends ForGame {
  readonly type: 'CloseLine';
  readonly side: Side;
  readonly line: string;
  readonly why: 'played-out' | 'left' | 'game-over' | 'replaced';
}

export type LineCommand = CommandIn<typeof SEALED_LINES> | CloseLine;
