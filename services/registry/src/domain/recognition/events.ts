import type { TextRef } from '@amici/contracts';
import type { Money, RecognitionKind } from '@amici/contracts/registry';
import type { Instant } from '@amici/kernel';

interface OfRecognition {
  readonly at: Instant;
  readonly recognition: string;
  readonly rule: string;
}

export interface RecognitionRequested extends OfRecognition {
  readonly type: 'RecognitionRequested';
  readonly federation: string;
  readonly kind: RecognitionKind;
  readonly name: string;
  readonly start: Instant;
  readonly prizes: readonly Money[];
  readonly funding: TextRef;
  readonly finances: TextRef;
  /** Paid late before, so that its prize fund is deposited (T-12.8). */
  readonly latePayer: boolean;
}

export interface RecognitionApproved extends OfRecognition {
  readonly type: 'RecognitionApproved';
  readonly lapsesAt: Instant;
  readonly deposit: readonly Money[];
  readonly motion: string | null;
}

export interface RecognitionReferred extends OfRecognition {
  readonly type: 'RecognitionReferred';
  readonly reason: TextRef;
}

export interface RecognitionRefused extends OfRecognition {
  readonly type: 'RecognitionRefused';
  readonly reason: TextRef;
}

export interface InvitationSent extends OfRecognition {
  readonly type: 'InvitationSent';
  readonly to: string;
}

export interface InvitationPermitted extends OfRecognition {
  readonly type: 'InvitationPermitted';
  readonly federation: string;
  readonly player: string;
}

export type RecognitionEvent =
  | RecognitionRequested
  | RecognitionApproved
  | RecognitionReferred
  | RecognitionRefused
  | InvitationSent
  | InvitationPermitted;
