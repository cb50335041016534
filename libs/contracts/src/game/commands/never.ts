import type { ForGame } from './for-game';

/** What players ask for and no rule book grants: each is answered with the rule that forbids it. */
export interface Impossible extends ForGame {
  readonly type:
    'WithdrawMove' | 'AmendMove' | 'OfferDraw' | 'WithdrawOffer' | 'WithdrawClaim' | 'PauseClock';
}
