import { iccfServer, TEXT_2019 } from './laws-iccf';
import type { LawParameters } from './law-parameters';

const TWO_MINUTES = 2 * 60 * 1_000;

/** A league's guide to the laws over the board; pieces move as in correspondence play, castling included (B-3.8b). */
export const otbLeague: LawParameters = {
  ...iccfServer(TEXT_2019),
  tablebase: { ...iccfServer(TEXT_2019).tablebase, maxPieces: 0 },
  fiftyMoveExcludedAtOrBelow: 0,
  drawClaimRules: {
    repetition: { intended: 'B-9.2c', standing: 'B-9.2b' },
    fiftyMoves: { intended: 'L-9.3.1', standing: 'L-9.3.2', excluded: 'L-9.3.2' },
  },
  // Claims are looked up in the recorded game (B-9.2d), positions compared as ever: en passant counts (B-9.2f).
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
  drawOffer: {
    rule: 'B-9.1a',
    replyMove: 'refuses',
    explicitRefusal: true,
    acceptAsMove: false,
    minimumMovesEach: 0,
  },
  illegalMove: {
    possible: true,
    penaltyDays: null,
    freeHoldDays: 0,
    opponentBonus: TWO_MINUTES,
    losesAt: 2,
  },
  notation: { allowed: ['uci', 'algebraic'], mixing: 'allowed' },
  appeal: { body: 'league-arbiter', withinDays: null, beforeNextMove: false, decisionMonths: null },
  quickplayClaimBelow: TWO_MINUTES,
};
