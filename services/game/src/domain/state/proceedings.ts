import type { ClaimedResult, GameResult, TextRef } from '@amici/contracts/game';
import type { Instant } from '@amici/kernel';
import type { Side } from '@amici/timecontrol';
import type { AppealKind } from '../events';

export interface AdjudicationState {
  readonly breakOff: Instant;
  readonly claimsDue: Instant;
  /** Called in because a player has left: nobody's silence decides it (C-27bi). */
  readonly ofWithdrawal: boolean;
  readonly claims: Readonly<
    Record<Side, { readonly claim: ClaimedResult; readonly mayAppeal: boolean; readonly at?: Instant } | null>
  >;
  readonly first: string | null;
  readonly panel: readonly string[];
  /** What the first adjudicator found. */
  readonly verdict: GameResult | null;
  readonly votes: readonly { readonly adjudicator: string; readonly verdict: GameResult }[];
  readonly result: GameResult | null;
  readonly notifiedAt: Instant | null;
  readonly appealed: boolean;
  readonly appealedAt?: Instant;
  /** The sides that may appeal though they sent no analysis (C-24a). */
  readonly allowed?: readonly Side[];
  /** Nothing more can be asked. */
  readonly final: boolean;
}

export interface DisputeState {
  readonly dispute: string;
  readonly by: Side;
  readonly breach: TextRef;
  readonly breachPly: number;
  readonly status: 'requested' | 'notified' | 'waived' | 'decided' | 'appealed';
  readonly notifiedAt: Instant | null;
  readonly answerDue: Instant | null;
  readonly decisionDue: Instant | null;
  readonly contested: boolean;
}

export interface AppealState {
  readonly appeal: string;
  readonly by: Side | null;
  readonly kind: AppealKind;
  readonly about: string | null;
  readonly at: Instant;
  readonly decisionDue: Instant | null;
  readonly outcome: 'upheld' | 'dismissed' | 'referred-to-council' | null;
}

/** Nobody has decided it yet: neither its body nor, where that referred it, the Council (C-37). */
export const isUndecided = ({ outcome }: AppealState): boolean =>
  outcome === null || outcome === 'referred-to-council';

/** A ruling as far as an appeal against it needs it. */
export interface KnownRuling {
  readonly id: string;
  readonly by: string;
  /** When the players were advised of it. */
  readonly at: Instant;
  /** Moves of each side when it was given: moving on gives up the appeal where the laws say so (C-34a). */
  readonly plies: number;
  readonly appealUntil: Instant | null;
  /** The article by which nobody appeals against it; null where somebody may. */
  readonly final: string | null;
}
