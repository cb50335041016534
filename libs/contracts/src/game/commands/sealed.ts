import type { Side } from '@amici/timecontrol';
import type { Wording } from '../values';
import type { ForGame } from './for-game';

/** A player files a line: the opponent's expected move, the reply to it, and so on (UCI). It is sealed before it is recorded. */
export interface SealLine extends ForGame {
  readonly type: 'SealLine';
  /** Plies played when it is filed. */
  readonly afterPly: number;
  readonly moves: readonly string[];
}

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

/** An auditor looks into a line that was not played; the reason is kept elsewhere. */
export interface OpenLine extends ForGame {
  readonly type: 'OpenLine';
  readonly side: Side;
  readonly line: string;
  readonly reason: Wording;
}

export type LineCommand = SealLine | CloseLine | OpenLine;
