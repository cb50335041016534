import type {
  AccountCommand as AskedCommand,
  ChargeFee as ChargeAsked,
  Money,
} from '@amici/contracts/registry';

/** What the scale says, and when the event starts that it is charged for; obtained before the decision. */
export interface ChargeEvidence {
  /** Of the scale of the account's year; null: it has no such fee. */
  readonly price: Money | null;
  /** Year of the start of the event; null: none is named. */
  readonly startYear: number | null;
}

export interface ChargeFee extends ChargeAsked {
  readonly evidence?: ChargeEvidence;
}

export type AccountCommand = Exclude<AskedCommand, ChargeAsked> | ChargeFee;
