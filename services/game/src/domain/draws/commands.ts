import type * as said from '@amici/contracts/game';
import type { TablebaseEvidence } from './events';

export interface ClaimTablebase extends said.ClaimTablebase {
  /** Asked before the decision about the position, or about the one after the intended move. */
  readonly evidence?: TablebaseEvidence;
}

export type DrawCommand = Exclude<said.DrawCommand, said.ClaimTablebase> | ClaimTablebase;
