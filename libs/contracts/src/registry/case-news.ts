import type { Instant } from '@amici/kernel';
import type { TextRef } from '../text-ref';
import type { EventOver } from './cases';

/** What whom a case is about is told of it; of others nobody but who decides. */
interface OfCase {
  readonly at: Instant;
  readonly case: string;
  readonly rule: string;
}

/** He may go on with his games if he says so by then (T-8.4a). */
export interface ContinuationOffered extends OfCase {
  readonly type: 'ContinuationOffered';
  /** Absent where it was not kept yet. */
  readonly player?: string;
  readonly until: Instant;
}

/** The letter that asks a player whether he goes on. */
export interface ContinuationInquirySent extends OfCase {
  readonly type: 'ContinuationInquirySent';
  readonly to: string;
  /** The same; absent where it was not kept yet. */
  readonly player?: string;
  readonly replyBy: Instant;
  readonly letter: TextRef | null;
}

/** He need not say any more whether he goes on: so many of the games were lost on time no longer that it was asked for. */
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
