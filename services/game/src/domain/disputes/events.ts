import type { Instant } from '@amici/kernel';
import type { Side } from '@amici/timecontrol';
import type { Ruling, TextRef } from '@amici/contracts/game';

/** A player asked the opponent to put a breach right (C-32a). */
export interface RectificationRequested {
  readonly type: 'RectificationRequested';
  readonly at: Instant;
  readonly dispute: string;
  readonly by: Side;
  readonly breach: TextRef;
  /** The ply at which the breach happened, as far as it has one. */
  readonly ply: number;
  readonly rule: string;
}

export interface DisputeNotified {
  readonly type: 'DisputeNotified';
  readonly at: Instant;
  readonly dispute: string;
  readonly by: Side;
  readonly material: TextRef;
  /** The player had played on first, and so gave up their rights (C-32d). */
  readonly waived: boolean;
  /** Until when the opponent may send material, and the director decides (C-32c, C-33). */
  readonly answerDue: Instant | null;
  readonly decisionDue: Instant | null;
  readonly rule: string;
}

export interface DisputeContested {
  readonly type: 'DisputeContested';
  readonly at: Instant;
  readonly dispute: string;
  readonly by: Side;
  readonly material: TextRef;
  readonly rule: string;
}

export interface DisputeDecided {
  readonly type: 'DisputeDecided';
  readonly at: Instant;
  readonly dispute: string;
  readonly upheld: boolean;
  /** Later than the director had time for (C-33). */
  readonly late: boolean;
  readonly ruling: Ruling;
  readonly rule: string;
}

export type AppealKind = 'ruling' | 'no-decision' | 'official-action';

export interface AppealLodged {
  readonly type: 'AppealLodged';
  readonly at: Instant;
  readonly appeal: string;
  /** Null: of a member who does not play in it (C-36). */
  readonly by: Side | null;
  readonly kind: AppealKind;
  /** The ruling or the dispute it is about; null for another official's action (C-36). */
  readonly about: string | null;
  readonly body: string;
  readonly grounds: TextRef;
  /** When the body is to have decided (C-37). */
  readonly decisionDue: Instant | null;
  readonly rule: string;
}

/** The appeals body gave more time to appeal against a ruling (C-34a). */
export interface AppealPeriodExtended {
  readonly type: 'AppealPeriodExtended';
  readonly at: Instant;
  readonly about: string;
  readonly until: Instant;
  readonly ruling: Ruling;
  readonly rule: string;
}

/** The decision is final; what it changes follows as rulings of the appeals body. */
export interface AppealDecided {
  readonly type: 'AppealDecided';
  readonly at: Instant;
  readonly appeal: string;
  readonly outcome: 'upheld' | 'dismissed' | 'referred-to-council';
  readonly ruling: Ruling;
  readonly rule: string;
}

export type DisputeEvent =
  | RectificationRequested
  | DisputeNotified
  | DisputeContested
  | DisputeDecided
  | AppealLodged
  | AppealPeriodExtended
  | AppealDecided;
