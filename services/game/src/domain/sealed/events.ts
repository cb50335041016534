import type { CloseLine, TextRef } from '@amici/contracts/game';
import type { Instant } from '@amici/kernel';

export interface LineFiled {
  readonly type: 'LineFiled';
  readonly at: Instant;
  readonly line: string;
  readonly afterPly: number;
  readonly commitments: readonly string[];
  readonly sealed: string;
  readonly rule: string;
}

export interface LineClosed {
  readonly type: 'LineClosed';
  readonly at: Instant;
  readonly line: string;
  readonly why: CloseLine['why'];
  readonly rule: string;
}

export interface LineOpened {
  readonly type: 'LineOpened';
  readonly at: Instant;
  readonly line: string;
  readonly reason: TextRef;
  readonly rule: string;
}

export type SealedEvent = LineFiled | LineClosed | LineOpened;
