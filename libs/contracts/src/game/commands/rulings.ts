import type { Instant } from '@amici/kernel';
import type { Side } from '@amici/timecontrol';
import type { Assistance, GameResult, RulingInput } from '../values';
import type { ForGame } from './for-game';

/** A ruling that changes neither board, clock nor result by itself (L-0.3). */
export interface Rule extends ForGame {
  readonly type: 'Rule';
  readonly ruling: RulingInput;
}

/** A player, or both, lose for having broken the rules (L-12.1). */
export interface ForfeitGame extends ForGame {
  readonly type: 'ForfeitGame';
  readonly side: Side | 'both';
  readonly ruling: RulingInput;
}

/** Nobody has acted for longer than is reasonable (C-12e). */
export interface CloseInactiveGame extends ForGame {
  readonly type: 'CloseInactiveGame';
  /** Annulled, or decided with a result. */
  readonly outcome: GameResult;
  readonly limitDays: number;
  readonly ruling: RulingInput;
}

/**
 * A player has left the tournament, and its office cancels their games: they count for nobody (T-A2.3a1, C-27bi).
 */
export interface CancelGame extends ForGame {
  readonly type: 'CancelGame';
  readonly ruling: RulingInput;
}

export interface CorrectResult extends ForGame {
  readonly type: 'CorrectResult';
  readonly result: GameResult;
  readonly ruling: RulingInput;
}

export interface ReopenGame extends ForGame {
  readonly type: 'ReopenGame';
  readonly ruling: RulingInput;
}

/** The director does not accept a resignation the position does not justify (C-19b). */
export interface RefuseResignation extends ForGame {
  readonly type: 'RefuseResignation';
  readonly ruling: RulingInput;
}

export interface OrderPlay extends ForGame {
  readonly type: 'OrderPlay';
  readonly side: Side;
  readonly until: Instant;
  readonly ruling: RulingInput;
}

/** A trigger when the time to play on is over (C-35). */
export interface CheckPlayOrder extends ForGame {
  readonly type: 'CheckPlayOrder';
}

export interface DeclareAssistance extends ForGame {
  readonly type: 'DeclareAssistance';
  readonly used: readonly Assistance[];
}

export interface AgreeLiveDisplay extends ForGame {
  readonly type: 'AgreeLiveDisplay';
}

export interface AnnounceLiveDisplay extends ForGame {
  readonly type: 'AnnounceLiveDisplay';
  readonly url: string;
  readonly updatedAt: Instant;
  /** Whether all of the player's games in the event already differ. */
  readonly gamesDiffer: boolean;
}

export type RulingCommand =
  | Rule
  | ForfeitGame
  | CloseInactiveGame
  | CancelGame
  | CorrectResult
  | ReopenGame
  | RefuseResignation
  | OrderPlay
  | CheckPlayOrder
  | DeclareAssistance
  | AgreeLiveDisplay
  | AnnounceLiveDisplay;
