import type { TextRef } from '@amici/contracts';
import type { FeeOfScale, FeeReceived, Money, Purpose } from '@amici/contracts/registry';
import type { Instant } from '@amici/kernel';

interface InAccount {
  readonly at: Instant;
  readonly holder: string;
  readonly year: number;
  readonly rule: string;
}

interface OfLine extends InAccount {
  readonly line: string;
  readonly amount: Money;
}

export interface FeeCharged extends OfLine {
  readonly type: 'FeeCharged';
  readonly fee: string;
  readonly body: string;
  readonly purpose: Purpose;
}

export interface DepositHeld extends OfLine {
  readonly type: 'DepositHeld';
  readonly secures: string;
  readonly reference: string;
}

export interface DepositReleased extends OfLine {
  readonly type: 'DepositReleased';
  readonly deposit: string;
}

export interface BondBooked extends OfLine {
  readonly type: 'BondBooked';
  readonly player: string;
  readonly event: string;
  readonly step: 'held' | 'refunded' | 'forfeited';
}

export interface PrizeDue extends OfLine {
  readonly type: 'PrizeDue';
  readonly purpose: Purpose;
}

export interface PrizePaid extends OfLine {
  readonly type: 'PrizePaid';
  readonly prize: string;
  readonly reference: string;
}

/** As the books of another office had it: recorded, not judged. */
export interface BalanceTakenOver extends OfLine {
  readonly type: 'BalanceTakenOver';
  readonly of: 'balance' | 'deposit';
  readonly secures: string | null;
  readonly asOf: Instant;
  readonly source: string;
  readonly confirmedBy: string;
}

export interface LineReversed extends InAccount {
  readonly type: 'LineReversed';
  readonly line: string;
  readonly reverses: string;
  readonly reason: TextRef;
}

export interface InvoiceIssued extends InAccount {
  readonly type: 'InvoiceIssued';
  readonly invoice: string;
  readonly dueAt: Instant;
  readonly lines: readonly string[];
  readonly total: readonly Money[];
}

export interface YearClosed extends InAccount {
  readonly type: 'YearClosed';
  readonly balances: readonly Money[];
}

/** All that is booked in an account. */
export type AccountEvent =
  | FeeReceived
  | FeeCharged
  | DepositHeld
  | DepositReleased
  | BondBooked
  | PrizeDue
  | PrizePaid
  | BalanceTakenOver
  | LineReversed
  | InvoiceIssued
  | YearClosed;

export interface FeeScaleAdopted {
  readonly type: 'FeeScaleAdopted';
  readonly at: Instant;
  readonly body: string;
  readonly year: number;
  readonly fees: readonly FeeOfScale[];
  readonly motion: string;
  readonly rule: string;
}
