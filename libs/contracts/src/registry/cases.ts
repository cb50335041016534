import type { CommandIn } from '../endpoint';
import type { CASE_ENDPOINTS } from './endpoints/cases';

import { AMICI_NAMESPACE, uuidV5, type Instant } from '@amici/kernel';
import type { RulesetRef } from '@amici/rulesets';
import type { TextRef } from '../text-ref';
import type { ConductFacts } from '../tournament/events';
import type { WithdrawalKind } from '../tournament/results';
import type { CaseOutcome } from './motion-matters';

/** A withdrawal, whether somebody still takes part, what they publish of games in play, or anything else. */
export const CASE_KINDS = ['withdrawal', 'participation', 'live-display', 'other'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/**
 * A player has one case of each kind in a tournament; its id follows from both, so anybody who opens it finds it.
 */
export const caseIdOf = (kind: Exclude<CaseKind, 'other'>, event: string, player: string): string =>
  uuidV5(AMICI_NAMESPACE, `case ${kind} ${event} ${player}`);

/** Of what the books tell somebody: an office, in a federation or event or everywhere. */
export interface Informed {
  readonly office: string;
  readonly scope: string | null;
}

interface OfCase {
  readonly case: string;
}

/** What a case has to know of its event. */
export interface EventOfCase extends ConductFacts {
  readonly event: string;
}

/** A player applies to leave an event, or has left it: what the tournament service decided. */
export interface NoteWithdrawal extends EventOfCase {
  readonly type: 'NoteWithdrawal';
  readonly about: string;
  readonly kind: WithdrawalKind | 'requested';
  /** What is missing for the reason to be adequate, as the application states it; null: nothing. */
  readonly shortfall: string | null;
  readonly effectiveAt: Instant | null;
  readonly reason: TextRef;
}

/** A player has lost a game of the tournament on time (C-28), or a correction has undone the loss. */
export interface NoteTimeLoss extends EventOfCase {
  readonly type: 'NoteTimeLoss';
  readonly about: string;
  readonly game: string;
  readonly undone?: true;
}

/** How an event is over. */
export type EventOver = 'finished' | 'cancelled';

/** The event of a case is over: what was asked about leaving it needs no answer any more. */
export interface LapseCase extends OfCase {
  readonly type: 'LapseCase';
  readonly over: EventOver;
}

export type CaseCommand = CommandIn<typeof CASE_ENDPOINTS> | NoteWithdrawal | NoteTimeLoss | LapseCase;

/** What follows on a player's n-th violation in one event (T-14c to T-14e). */
export interface ViolationFound extends OfCase {
  readonly type: 'ViolationFound';
  readonly at: Instant;
  readonly event: string;
  readonly player: string;
  /** From 1. */
  readonly violation: number;
  readonly measure: 'correction-ordered' | 'time-penalty' | 'disqualification';
  /** Added to the time the player has used, in each of their games of the tournament. */
  readonly penalty: number;
  readonly finding: TextRef;
  readonly rule: string;
}

export interface CaseDecided extends OfCase {
  readonly type: 'CaseDecided';
  readonly at: Instant;
  readonly kind: CaseKind;
  readonly about: string;
  /** Null for what belongs to no event here. */
  readonly event: string | null;
  readonly book: RulesetRef;
  readonly outcome: CaseOutcome;
  readonly effectiveAt: Instant | null;
  readonly until: Instant | null;
  readonly motion: string | null;
  readonly informs: readonly Informed[];
  readonly reason: TextRef | null;
  readonly rule: string;
}

/** A case as those who are concerned with it see it. */
export interface CaseView extends OfCase {
  readonly kind: CaseKind;
  readonly about: string;
  readonly event: string | null;
  readonly book: RulesetRef;
  readonly stands: 'open' | 'referred' | 'decided';
  readonly withdrawal: WithdrawalKind | 'requested' | null;
  readonly effectiveAt: Instant | null;
  readonly referredTo: string | null;
  readonly views: readonly { readonly office: string; readonly view: 'adequate' | 'inadequate' }[];
  readonly papers: readonly TextRef[];
  readonly continuationUntil: Instant | null;
  readonly replyBy: Instant | null;
  readonly violations: number;
  readonly timeLosses: number;
  /** Lapsed: its event was over before it was decided, or before what was decided was done. */
  readonly outcome: CaseOutcome | 'lapsed' | null;
  readonly motion: string | null;
}

/** A line of the list of cases; of the register of withdrawers (C-30a, T-8.3b) likewise. */
export interface CaseRow extends OfCase {
  readonly kind: string;
  readonly about: string;
  readonly event: string | null;
  readonly book: string;
  readonly withdrawal: string | null;
  readonly effectiveAt: Instant | null;
  readonly referredTo: string | null;
  readonly outcome: string | null;
  readonly motion: string | null;
  readonly openedAt: Instant;
  readonly decidedAt: Instant | null;
}

/** What a book has somebody told, for the holders of an office. */
export interface NoticeRow {
  /** Of the event that says it. */
  readonly id: string;
  readonly office: string;
  /** Empty: everywhere. */
  readonly scope: string;
  /** Type of that event. */
  readonly what: string;
  /** The case, or the player. */
  readonly about: string;
  readonly stream: string;
  readonly at: Instant;
  readonly rule: string;
}
