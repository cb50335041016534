import type { Instant } from '@amici/kernel';
import type { TextRef } from '../text-ref';
import type { Money } from './federations';

/** What somebody's money is for. */
export interface Purpose {
  readonly tournament?: string;
  /** A standing entry list. */
  readonly list?: string;
  readonly player?: string;
  readonly place?: number;
}

interface InAccount {
  /** A federation's code, or a player's id. */
  readonly holder: string;
  readonly year: number;
}

interface OfLine extends InAccount {
  /** Chosen by who books it: the same again changes nothing. */
  readonly line: string;
}

export interface ChargeFee extends OfLine {
  readonly type: 'ChargeFee';
  /** As the scale of fees names it: `entry/wc-preliminary`, `registration/invitational`, `rating`. */
  readonly fee: string;
  /** The body whose scale it is of. */
  readonly body: string;
  /** Where the scale has no such fee. */
  readonly amount?: Money;
  readonly purpose?: Purpose;
}

export interface ReceiveFee extends OfLine {
  readonly type: 'ReceiveFee';
  readonly amount: Money;
  /** The payment's own, as the bank gives it. */
  readonly reference: string;
  readonly purpose?: Purpose;
}

export interface IssueInvoice extends InAccount {
  readonly type: 'IssueInvoice';
  readonly invoice: string;
  readonly dueAt: Instant;
}

export interface HoldDeposit extends OfLine {
  readonly type: 'HoldDeposit';
  readonly amount: Money;
  /** What it secures: a recognition, an event. */
  readonly secures: string;
  readonly reference: string;
}

export interface ReleaseDeposit extends OfLine {
  readonly type: 'ReleaseDeposit';
  /** The line it was held by. */
  readonly deposit: string;
}

export interface BookBond extends OfLine {
  readonly type: 'BookBond';
  readonly player: string;
  readonly event: string;
  readonly step: 'held' | 'refunded' | 'forfeited';
  readonly amount: Money;
  readonly rule: string;
}

export interface DuePrize extends OfLine {
  readonly type: 'DuePrize';
  readonly amount: Money;
  readonly purpose: Purpose;
}

export interface PayPrize extends OfLine {
  readonly type: 'PayPrize';
  /** The line it became due by. */
  readonly prize: string;
  readonly reference: string;
}

export interface ReverseLine extends OfLine {
  readonly type: 'ReverseLine';
  readonly reverses: string;
  readonly reason: TextRef;
}

/** Takes over what the books of another office say the holder has, owes or has deposited. */
export interface TakeOverBalance extends OfLine {
  readonly type: 'TakeOverBalance';
  /** A balance is negative if the holder owes it. */
  readonly amount: Money;
  readonly of: 'balance' | 'deposit';
  /** What a deposit secures: a recognition, an event. */
  readonly secures?: string;
  /** As those books stood then. */
  readonly asOf: Instant;
  readonly source: string;
}

export interface CloseYear extends InAccount {
  readonly type: 'CloseYear';
}

export type AccountCommand =
  | ChargeFee
  | ReceiveFee
  | IssueInvoice
  | HoldDeposit
  | ReleaseDeposit
  | BookBond
  | DuePrize
  | PayPrize
  | ReverseLine
  | TakeOverBalance
  | CloseYear;

export interface FeeOfScale extends Money {
  readonly fee: string;
}

/** Fees of a year that Congress or the body sets; fees that it does not name stay as they are (T-0.2, T-12.7). */
export interface AdoptFeeScale {
  readonly type: 'AdoptFeeScale';
  readonly body: string;
  readonly year: number;
  readonly fees: readonly FeeOfScale[];
  readonly motion: string;
}

/** A payment came; what it is for may be an entry that waits. */
export interface FeeReceived extends OfLine {
  readonly type: 'FeeReceived';
  readonly at: Instant;
  readonly amount: Money;
  readonly reference: string;
  readonly purpose: Purpose;
  readonly rule: string;
}

export type AccountEvent = FeeReceived;

/** One line of a statement. Amounts are from the holder's side: what they owe is negative. */
export interface StatementLine {
  readonly line: string;
  readonly at: Instant;
  readonly kind: string;
  readonly what: string;
  readonly currency: string;
  /** To what the holder has with us, or owes. */
  readonly amount: number;
  /** To what is held for the holder. */
  readonly held: number;
  readonly reference: string | null;
  readonly rule: string;
}

export interface Balance {
  readonly currency: string;
  readonly balance: number;
  readonly held: number;
  /** What is owed; 0 where nothing is. */
  readonly owed: number;
}

/** An account as of an instant. */
export interface AccountStatement {
  readonly holder: string;
  readonly year: number;
  readonly asOf: Instant;
  readonly closed: boolean;
  readonly lines: readonly StatementLine[];
  readonly balances: readonly Balance[];
  readonly invoices: readonly {
    readonly invoice: string;
    readonly at: Instant;
    readonly dueAt: Instant;
    readonly total: readonly Money[];
  }[];
}

/** A fee of a scale with the rule that sets it. */
export interface RuledFee extends FeeOfScale {
  readonly rule: string;
}

export interface FeeScale {
  readonly body: string;
  readonly year: number;
  /** The last motion by which fees were set; null: all are as the book prints them. */
  readonly motion: string | null;
  readonly rule: string;
  readonly fees: readonly RuledFee[];
}
