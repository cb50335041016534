import type {
  FederationCommand as AskedCommand,
  NominatePlayer as NominationAsked,
  WithdrawNomination as WithdrawalAsked,
} from '@amici/contracts/registry';

/** What is known of a nominee, obtained before the decision. */
export interface NomineeEvidence {
  /** The federation he belongs to; null: none, or nobody knows him. */
  readonly federation: string | null;
  /** Until a body agrees nobody nominates him (C-27dii). */
  readonly barred?: boolean;
  /** Of the list in force; null: none. */
  readonly rating: number | null;
}

export interface NominatePlayer extends NominationAsked {
  readonly evidence?: NomineeEvidence;
}

export interface WithdrawNomination extends WithdrawalAsked {
  /** The event he plays in by it and whose start list is out, obtained before the decision; null: none. */
  readonly usedIn?: string | null;
}

export type FederationCommand =
  Exclude<AskedCommand, NominationAsked | WithdrawalAsked> | NominatePlayer | WithdrawNomination;
