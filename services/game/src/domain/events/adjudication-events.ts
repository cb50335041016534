import type { Instant } from '@amici/kernel';
import type { Side } from '@amici/timecontrol';
import type { Ruling, TextRef } from '../facts';
import type { GameResult } from '../results';

/** What a player asks for, from his own side. */
export type ClaimedResult = 'win' | 'draw' | 'loss';

/** Play stops with the last move before `breakOff`; both players may claim and analyse until `claimsDue` (C-23, L-11.1). */
export interface AdjudicationOpened {
  readonly type: 'AdjudicationOpened';
  readonly at: Instant;
  readonly breakOff: Instant;
  readonly claimsDue: Instant;
  readonly ruling: Ruling;
  readonly rule: string;
}

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

/** The adjudication has a result, from an adjudicator, from equal claims or from silence. Told to both players then. */
export interface Adjudicated {
  readonly type: 'Adjudicated';
  readonly at: Instant;
  readonly result: GameResult;
  readonly how: 'verdict' | 'equal-claims' | 'silence' | 'appeal';
  readonly notified: readonly string[];
  readonly rule: string;
}

export interface VerdictAppealed {
  readonly type: 'VerdictAppealed';
  readonly at: Instant;
  readonly by: Side;
  readonly analysis: TextRef | null;
  readonly rule: string;
}

export type AdjudicationEvent =
  | AdjudicationOpened
  | AdjudicationClaimed
  | AdjudicatorAssigned
  | VerdictGiven
  | Adjudicated
  | VerdictAppealed;
