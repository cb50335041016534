import type * as contract from '@amici/contracts/title';

export interface CountNorm extends contract.CountNorm {
  /** Whether the rating is established: obtained before the decision. */
  readonly fixedRating?: boolean;
}

export interface ConfirmTitle extends contract.ConfirmTitle {
  /** The player's federation: obtained before the decision. */
  readonly federation?: string | null;
}

/** What is commanded of a player's titles, with what was asked before. */
export type TitlesCommand =
  CountNorm | ConfirmTitle | Exclude<contract.TitlesCommand, { readonly type: 'CountNorm' | 'ConfirmTitle' }>;
