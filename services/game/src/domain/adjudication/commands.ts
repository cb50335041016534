import type * as said from '@amici/contracts/game';

export interface OpenAdjudication extends said.OpenAdjudication {
  /** Games of its event that were in progress when the issue was out: counted before the decision. */
  readonly inProgress?: number;
}

export type AdjudicationCommand = Exclude<said.AdjudicationCommand, said.OpenAdjudication> | OpenAdjudication;
