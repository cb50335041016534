import type * as said from '@amici/contracts/game';

export interface LodgeAppeal extends said.LodgeAppeal {
  /**
   * For a person who does not play in it: whether they belong to the federation whose members the tournament is
   * for.
   */
  readonly member?: boolean;
}

export type DisputeCommand = Exclude<said.DisputeCommand, said.LodgeAppeal> | LodgeAppeal;
