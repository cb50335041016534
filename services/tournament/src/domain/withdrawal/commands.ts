import type {
  DisqualifyPlayer,
  RequestWithdrawal,
  WithdrawPlayer as WithdrawAsked,
} from '@amici/contracts/tournament';

export interface WithdrawPlayer extends WithdrawAsked {
  /** Games of the player that are rated already, obtained before the decision; absent if nobody asks. */
  readonly rated?: readonly string[];
}

export type WithdrawalCommand = RequestWithdrawal | WithdrawPlayer | DisqualifyPlayer;
