import type { Instant } from '@amici/kernel';
import type { TextRef } from '../text-ref';
import type { EventOver } from './cases';

/** What the person a case is about is notified of. Of other events, only those who decide are. */
interface OfCase {
  readonly at: Instant;
  readonly case: string;
  readonly rule: string;
}

/** The player may go on with their games if they say so by then (T-8.4a). */
export interface ContinuationOffered extends OfCase {
  readonly type: 'ContinuationOffered';
  /** Absent where it was not kept yet. */
  readonly player?: string;
  readonly until: Instant;
}

/** The letter that asks a player whether they go on. */
export interface ContinuationInquirySent extends OfCase {
  readonly type: 'ContinuationInquirySent';
  readonly to: string;
  /** The same; absent where it was not kept yet. */
  readonly player?: string;
  readonly replyBy: Instant;
  readonly letter: TextRef | null;
}

/**
 * The player need no longer say whether they go on. After corrections, too few games are lost on time to ask for
 * it.
 */
export interface ContinuationInquiryWithdrawn extends OfCase {
  readonly type: 'ContinuationInquiryWithdrawn';
  readonly player: string;
  readonly losses: number;
}

/** Its event was over before it came to anything: nothing of it waits for anybody. */
export interface CaseLapsed extends OfCase {
  readonly type: 'CaseLapsed';
  readonly player: string;
  readonly event: string;
  readonly over: EventOver;
}
