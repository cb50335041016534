import type { Instant } from '@amici/kernel';
import type { Side } from '@amici/timecontrol';
import type {
  Adjudicated,
  AdjudicationOpened,
  ClaimedResult,
  GameResult,
  Ruling,
  TextRef,
} from '@amici/contracts/game';

export interface AdjudicationClaimed {
  readonly type: 'AdjudicationClaimed';
  readonly at: Instant;
  readonly by: Side;
  readonly claim: ClaimedResult;
  readonly analysis: TextRef | null;
  /** False where nothing was sent in support, which may forfeit the appeal (C-24a). */
  readonly mayAppeal: boolean;
  readonly rule: string;
}

export interface AdjudicatorAssigned {
  readonly type: 'AdjudicatorAssigned';
  readonly at: Instant;
  readonly adjudicator: string;
  /** For the first verdict, or to hear the appeal. */
  readonly stage: 'first' | 'appeal';
  /** When the verdict should be there (C-24c); null where nothing is said. */
  readonly verdictDue: Instant | null;
  readonly rule: string;
}

export interface VerdictGiven {
  readonly type: 'VerdictGiven';
  readonly at: Instant;
  readonly adjudicator: string;
  readonly stage: 'first' | 'appeal';
  readonly verdict: GameResult;
  readonly analysis: TextRef | null;
  readonly rule: string;
}

export interface VerdictAppealed {
  readonly type: 'VerdictAppealed';
  readonly at: Instant;
  readonly by: Side;
  readonly analysis: TextRef | null;
  readonly rule: string;
}

/** The player sent no analysis, and may appeal all the same (C-24a). */
export interface AppealAllowed {
  readonly type: 'AppealAllowed';
  readonly at: Instant;
  readonly side: Side;
  readonly ruling: Ruling;
  readonly rule: string;
}

export type AdjudicationEvent =
  | AdjudicationOpened
  | AdjudicationClaimed
  | AdjudicatorAssigned
  | VerdictGiven
  | Adjudicated
  | VerdictAppealed
  | AppealAllowed;
