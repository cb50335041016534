import type { Instant } from '@amici/kernel';
import type { RulingInput, Wording } from '../values';
import type { ForGame } from './for-game';

interface AboutDispute extends ForGame {
  readonly dispute: string;
}

export interface RequestRectification extends AboutDispute {
  readonly type: 'RequestRectification';
  readonly breach: Wording;
  /** The ply at which it happened; the current one when absent. */
  readonly ply?: number;
}

export interface NotifyDispute extends AboutDispute {
  readonly type: 'NotifyDispute';
  readonly material: Wording;
  /** In a team event: small enough for the captains to settle, who have tried (T-11.5). */
  readonly minor?: boolean;
  readonly captainsTried?: boolean;
  readonly override?: boolean;
}

export interface ContestDispute extends AboutDispute {
  readonly type: 'ContestDispute';
  readonly material: Wording;
}

export interface DecideDispute extends AboutDispute {
  readonly type: 'DecideDispute';
  readonly upheld: boolean;
  readonly ruling: RulingInput;
}

export interface LodgeAppeal extends ForGame {
  readonly type: 'LodgeAppeal';
  readonly appeal: string;
  /** The ruling appealed against; or a dispute that was not decided in time; or neither: another official's act. */
  readonly ruling?: string;
  readonly dispute?: string;
  readonly grounds: Wording;
  /** Who has been told, as must be (C-34c). */
  readonly opponentTold: boolean;
  readonly directorTold: boolean;
}

export interface ExtendAppealPeriod extends ForGame {
  readonly type: 'ExtendAppealPeriod';
  readonly about: string;
  readonly until: Instant;
  readonly ruling: RulingInput;
}

export interface DecideAppeal extends ForGame {
  readonly type: 'DecideAppeal';
  readonly appeal: string;
  readonly outcome: 'upheld' | 'dismissed' | 'referred-to-council';
  readonly ruling: RulingInput;
}

export type DisputeCommand =
  | RequestRectification
  | NotifyDispute
  | ContestDispute
  | DecideDispute
  | LodgeAppeal
  | ExtendAppealPeriod
  | DecideAppeal;
