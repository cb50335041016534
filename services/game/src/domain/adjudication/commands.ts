import type * as contract from '@amici/contracts/game';

export interface OpenAdjudication extends contract.OpenAdjudication {
  /** Games of its event that were in progress when the issue was out: counted before the decision. */
  readonly inProgress?: number;
}

export type AdjudicationCommand =
  Exclude<contract.AdjudicationCommand, contract.OpenAdjudication> | OpenAdjudication;
