import type * as said from '@amici/contracts/game';

export interface LodgeAppeal extends said.LodgeAppeal {
  /** Of who does not play in it: whether he is a member of the federation whose members its event is for. */
  readonly member?: boolean;
}

export type DisputeCommand = Exclude<said.DisputeCommand, said.LodgeAppeal> | LodgeAppeal;
