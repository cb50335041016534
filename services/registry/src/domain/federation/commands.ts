import type {
  FederationCommand as AskedCommand,
  NominatePlayer as NominationAsked,
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

export type FederationCommand = Exclude<AskedCommand, NominationAsked> | NominatePlayer;
