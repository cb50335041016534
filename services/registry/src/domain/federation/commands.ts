import type {
  FederationCommand as AskedCommand,
  NominatePlayer as NominationAsked,
  WithdrawNomination as WithdrawalAsked,
} from '@amici/contracts/registry';

/** What is known of a nominee, obtained before the decision. */
export interface NomineeEvidence {
  /** The federation the player belongs to; null: none, or nobody knows the player. */
  readonly federation: string | null;
  /** Until a body agrees nobody nominates the player (C-27dii). */
  readonly barred?: boolean;
  /** Of the list in force; null: none. */
  readonly rating: number | null;
}

export interface NominatePlayer extends NominationAsked {
  readonly evidence?: NomineeEvidence;
}

export interface WithdrawNomination extends WithdrawalAsked {
  /**
   * The tournament with a published start list that they play in by it, obtained before the decision; null: none.
   */
  readonly usedIn?: string | null;
}

export type FederationCommand =
  Exclude<AskedCommand, NominationAsked | WithdrawalAsked> | NominatePlayer | WithdrawNomination;
