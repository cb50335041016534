import type { Instant } from '@amici/kernel';
import type { CalendarDate } from '@amici/timecontrol';
import type { ClaimedResult, GameResult, RulingInput, Wording } from '../values';
import type { ForGame } from './for-game';

/** How the players were told of the break-off date (C-23d). */
export type CallingInNotice =
  | { readonly kind: 'personal' }
  | {
      readonly kind: 'magazine';
      /** Games with this common date, and the last day of the cover month. */
      readonly games: number;
      readonly coverMonthEnds: CalendarDate;
    };

export interface OpenAdjudication extends ForGame {
  readonly type: 'OpenAdjudication';
  /** The event ended, the game delays it (C-23a), or special circumstances (C-23b). */
  readonly ground: 'event-ended' | 'delays-event' | 'special';
  /** Play counts up to the last move before this instant (C-23c). */
  readonly breakOff: Instant;
  readonly notice: CallingInNotice;
  /** Whether both players are playing on, which entitles them to an extension unless the conditions forbid one (C-23a). */
  readonly bothPlaying?: boolean;
  readonly ruling: RulingInput;
}

export interface ClaimAdjudication extends ForGame {
  readonly type: 'ClaimAdjudication';
  readonly claim: ClaimedResult;
  readonly analysis?: Wording;
}

/** A trigger when the time for claims is over (C-24b). */
export interface CheckAdjudication extends ForGame {
  readonly type: 'CheckAdjudication';
}

export interface AssignAdjudicator extends ForGame {
  readonly type: 'AssignAdjudicator';
  readonly adjudicator: string;
  readonly federation?: string;
  /** Federations for which this game decides something (T-1.7.1b). */
  readonly affectedFederations?: readonly string[];
}

export interface GiveVerdict extends ForGame {
  readonly type: 'GiveVerdict';
  readonly verdict: GameResult;
  readonly analysis?: Wording;
}

export interface AppealVerdict extends ForGame {
  readonly type: 'AppealVerdict';
  readonly analysis?: Wording;
}

/** A player who sent no analysis is allowed to appeal all the same (C-24a). */
export interface AllowAppeal extends ForGame {
  readonly type: 'AllowAppeal';
  readonly side: 'white' | 'black';
  readonly ruling: RulingInput;
}

export type AdjudicationCommand =
  | OpenAdjudication
  | ClaimAdjudication
  | CheckAdjudication
  | AssignAdjudicator
  | GiveVerdict
  | AppealVerdict
  | AllowAppeal;
