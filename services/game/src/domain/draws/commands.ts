import type * as contract from '@amici/contracts/game';
import type { TablebaseEvidence } from './events';

export interface ClaimTablebase extends contract.ClaimTablebase {
  /** Asked before the decision about the position, or about the one after the intended move. */
  readonly evidence?: TablebaseEvidence;
}

export type DrawCommand = Exclude<contract.DrawCommand, contract.ClaimTablebase> | ClaimTablebase;
