import { iccfServer } from './laws-iccf';
import type { LawParameters } from './law-parameters';

const TWO_MINUTES = 2 * 60 * 1_000;

/** A league's guide to the laws over the board. */
export const otbLeague: LawParameters = {
  ...iccfServer(0),
  tablebase: { maxPieces: 0, claimant: 'any-player' },
  fiftyMoveExcludedAtOrBelow: 0,
  claims: {
    onlySideToMove: true,
    decidedBy: 'server',
    wrongClaimIsOffer: false,
    wrongClaimBonus: TWO_MINUTES,
  },
  time: {
    flag: 'claim-by-opponent',
    playsOnAfterFlag: true,
    bothFlags: 'draw',
    drawIfOpponentCannotMate: true,
    inquiryAfterDays: null,
    inquiryAnswerDays: 14,
  },
  drawOffer: { replyMove: 'refuses', explicitRefusal: true, acceptAsMove: false, minimumMovesEach: 0 },
  illegalMove: {
    possible: true,
    penaltyDays: null,
    freeHoldDays: 0,
    opponentBonus: TWO_MINUTES,
    losesAt: 2,
  },
  notation: { allowed: ['uci', 'algebraic'], oneFormPerGame: false },
  appeal: { body: 'league-arbiter', withinDays: null, beforeNextMove: false, decisionMonths: null },
  quickplayClaimBelow: TWO_MINUTES,
};
