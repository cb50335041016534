import type * as contract from '@amici/contracts/game';

export interface LodgeAppeal extends contract.LodgeAppeal {
  /**
   * For a person who does not play in it: whether they belong to the federation whose members the tournament is
   * for.
   */
  readonly member?: boolean;
}

export type DisputeCommand = Exclude<contract.DisputeCommand, contract.LodgeAppeal> | LodgeAppeal;
