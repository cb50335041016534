import type { Side } from '@amici/timecontrol';
import type { GameResult, RulingInput } from '../values';
import type { ForGame } from './for-game';

/** The opponent or an arbiter noticed an illegal move over the board (B-7.5a). */
export interface RecordIllegalMove extends ForGame {
  readonly type: 'RecordIllegalMove';
  readonly incident: string;
  readonly side: Side;
}

/** A player has written their score up to this ply (B-8a). */
export interface NoteMove extends ForGame {
  readonly type: 'NoteMove';
  readonly ply: number;
  /** Written before the move is made, for a draw claim. */
  readonly forClaim?: boolean;
}

export interface ClaimQuickplay extends ForGame {
  readonly type: 'ClaimQuickplay';
  readonly claim: string;
  readonly ground: 'cannot-win' | 'no-effort';
  readonly positionVerified: boolean;
  readonly scoreGiven: boolean;
}

export interface DecideQuickplay extends ForGame {
  readonly type: 'DecideQuickplay';
  readonly claim: string;
  readonly result: GameResult;
  readonly ruling: RulingInput;
}

export type OverboardCommand = RecordIllegalMove | NoteMove | ClaimQuickplay | DecideQuickplay;
