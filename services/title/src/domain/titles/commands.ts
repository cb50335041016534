import type * as contract from '@amici/contracts/title';

export interface CountNorm extends contract.CountNorm {
  /** Whether the rating is established: obtained before the decision. */
  readonly fixedRating?: boolean;
}

export interface ConfirmTitle extends contract.ConfirmTitle {
  /** The player's federation: obtained before the decision. */
  readonly federation?: string | null;
}

/**
 * What the player directed in the tournaments named, and whether their federation is one: obtained before the
 * decision.
 */
export interface ApplyForTitle extends contract.ApplyForTitle {
  readonly directed?: readonly contract.DirectedEvent[];
  readonly memberFederation?: string | null;
}

export interface CompileDossier extends contract.CompileDossier {
  readonly directed?: readonly contract.DirectedEvent[];
}

type Answered = CountNorm | ConfirmTitle | ApplyForTitle | CompileDossier;

/** What is commanded of a player's titles, with what was asked before. */
export type TitlesCommand = Answered | Exclude<contract.TitlesCommand, { readonly type: Answered['type'] }>;
