import type { Instant } from '@amici/kernel';
import type { Side } from '@amici/timecontrol';
import type { TextRef } from '@amici/contracts/game';

export interface LineMove {
  readonly uci: string;
  readonly san: string;
}

/** One open line: the opponent's possible move and the reply to it, and so on by turns (C-6a). */
export interface ConditionalOffered {
  readonly type: 'ConditionalOffered';
  readonly at: Instant;
  readonly by: Side;
  /** Counts the lines offered with one move, from 1. */
  readonly line: number;
  /** The ply of the line's first move. */
  readonly fromPly: number;
  readonly moves: readonly LineMove[];
  readonly rule: string;
}

/** The opponent took over the first plies of an open line (C-7). */
export interface ConditionalAccepted {
  readonly type: 'ConditionalAccepted';
  readonly at: Instant;
  readonly by: Side;
  readonly line: number;
  readonly plies: number;
  readonly rule: string;
}

/** A sealed line was looked into by office: recorded here once the game is over, for its players to see. */
export interface SealedLineOpened {
  readonly type: 'SealedLineOpened';
  readonly at: Instant;
  readonly side: Side;
  readonly line: string;
  readonly openedBy: string;
  readonly openedAt: Instant;
  readonly reason: TextRef;
  readonly rule: string;
}

export type ConditionalEvent = ConditionalOffered | ConditionalAccepted | SealedLineOpened;
