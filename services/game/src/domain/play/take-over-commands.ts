import type * as contract from '@amici/contracts/game';

/** How its event pairs a game, and whether it has a result of it already. */
export interface Pairing {
  readonly white: string;
  readonly black: string;
  readonly over: boolean;
}

/** As commanded, with what its event says of the game; null: it has no such game. */
export interface TakeOverGame extends contract.TakeOverGame {
  readonly pairing?: Pairing | null;
}
