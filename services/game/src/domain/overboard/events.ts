import type { Instant } from '@amici/kernel';
import type { Clock, Side } from '@amici/timecontrol';
import type { GameResult, Ruling } from '@amici/contracts/game';

/** Over the board: a player has written their score up to this ply (B-8a). */
export interface MoveNoted {
  readonly type: 'MoveNoted';
  readonly at: Instant;
  readonly by: Side;
  readonly ply: number;
  readonly rule: string;
}

/** An illegal move was recorded against a player over the board (B-7.5a). */
export interface IllegalMoveRecorded {
  readonly type: 'IllegalMoveRecorded';
  readonly at: Instant;
  readonly incident: string;
  readonly side: Side;
  readonly number: number;
  readonly bonus: number;
  readonly clock: Clock | null;
  readonly rule: string;
}

/** The game is over on the board; the league's arbiter will say what the claim comes to (B-G6.1a). */
export interface QuickplayClaimed {
  readonly type: 'QuickplayClaimed';
  readonly at: Instant;
  readonly claim: string;
  readonly by: Side;
  readonly ground: 'cannot-win' | 'no-effort';
  readonly positionVerified: boolean;
  readonly scoreGiven: boolean;
  readonly rule: string;
}

export interface QuickplayDecided {
  readonly type: 'QuickplayDecided';
  readonly at: Instant;
  readonly claim: string;
  readonly result: GameResult;
  readonly ruling: Ruling;
  readonly rule: string;
}

export type OverboardEvent = MoveNoted | IllegalMoveRecorded | QuickplayClaimed | QuickplayDecided;
