import type { Rejection } from '@amici/kernel';

/** A question on the bus: who asks decides what is shown. */
export interface SignedQuery<Query = { readonly type: string }> {
  readonly queryId: string;
  readonly query: Query;
  /** Signed for this question and for this service alone. */
  readonly statement: string;
  /** The span it is asked from, where the asker traces (W3C Trace Context). */
  readonly traceparent?: string;
}

export type QueryReply<Value = unknown> =
  | {
      readonly ok: true;
      readonly value: Value;
      /** How many streams of others this service could not go on with; what follows from them is missing. Absent: none. */
      readonly parked?: number;
    }
  | { readonly ok: false; readonly rejection: Rejection };

/** Who is asked about when nobody is signed in. */
export const ANONYMOUS = { subject: 'anonymous', office: 'public' } as const;

export type Audience = 'services' | 'public';

/** Asks a service for one of its feeds. */
export interface FeedMessage {
  readonly audience: Audience;
  readonly after: number;
  readonly limit: number;
}

export const MAX_FEED_PAGE = 1_000;
