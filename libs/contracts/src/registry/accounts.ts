import type {
  BookBond,
  ChargeFee,
  CloseYear,
  DuePrize,
  HoldDeposit,
  IssueInvoice,
  PayPrize,
  ReceiveFee,
  ReleaseDeposit,
  ReverseLine,
  TakeOverBalance,
} from './endpoints/accounts';
import type { Instant } from '@amici/kernel';

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
