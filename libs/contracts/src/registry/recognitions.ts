import type { Instant } from '@amici/kernel';

import type { Money } from './federations';

export const RECOGNITION_KINDS = ['invitation', 'open'] as const;
export type RecognitionKind = (typeof RECOGNITION_KINDS)[number];

interface OfRecognition {
  readonly recognition: string;
}

/** `lapsed`: approved, and not started within the time an approval is valid for (T-12.3b). */
export type RecognitionStatus = 'requested' | 'referred' | 'approved' | 'refused' | 'lapsed';

/** A recognition as it stands: what an event that rests on it may do. */
export interface RecognitionView extends OfRecognition {
  readonly federation: string;
  readonly kind: RecognitionKind;
  readonly name: string;
  readonly status: RecognitionStatus;
  readonly start: Instant;
  readonly requestedAt: Instant;
  readonly approvedAt: Instant | null;
  /** The last instant at which the event may start; null: it is not approved. */
  readonly lapsesAt: Instant | null;
  readonly motion: string | null;
  readonly prizes: readonly Money[];
  /** What is deposited before the start; empty: nothing. */
  readonly deposit: readonly Money[];
  /** That deposit is in the books. */
  readonly deposited: boolean;
  /** Federations players are invited from, with the players they permit. */
  readonly invited: readonly { readonly federation: string; readonly players: readonly string[] }[];
}

/** A line of the report to Congress. Instants are ms UTC. */
export interface RecognitionRow {
  readonly recognition: string;
  readonly federation: string;
  readonly kind: RecognitionKind;
  readonly name: string;
  readonly status: Exclude<RecognitionStatus, 'lapsed'>;
  readonly startAt: Instant;
  readonly requestedAt: Instant;
  readonly decidedAt: Instant | null;
  readonly lapsesAt: Instant | null;
  readonly motion: string | null;
  readonly deposit: boolean;
}

/** An invitation as it is sent to a federation (T-12.5): by it players may be asked. */
export interface Invitation extends OfRecognition {
  readonly name: string;
  readonly kind: RecognitionKind;
  /** Federations by code, with what they are called. */
  readonly organisedBy: { readonly federation: string; readonly name: string | null };
  readonly invited: { readonly federation: string; readonly name: string | null };
  readonly start: Instant;
  readonly approvedAt: Instant;
  /** The last instant at which it may start. */
  readonly lapsesAt: Instant;
  readonly motion: string | null;
  readonly prizes: readonly Money[];
  readonly deposited: boolean;
  /** Players that the federation permits to accept. */
  readonly players: readonly string[];
  readonly rule: string;
}
