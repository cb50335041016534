import { iccfServer, TEXT_2019 } from './laws-iccf';
import type { LawParameters, Overlay } from './law-parameters';

/** CCLA rules by post or e-mail: FIDE's laws as far as they suit correspondence play (C-2a), and the League's own. */
export const cclaOffServer: LawParameters = {
  ...iccfServer(TEXT_2019),
  tablebase: { ...iccfServer(TEXT_2019).tablebase, maxPieces: 0 },
  fiftyMoveExcludedAtOrBelow: 0,
  drawClaimRules: {
    repetition: { intended: 'C-2a', standing: 'C-2a' },
    fiftyMoves: { intended: 'C-2a', standing: 'C-2a', excluded: 'C-2a' },
  },
  claims: { onlySideToMove: true, decidedBy: 'director', wrongClaimIsOffer: true, wrongClaimBonus: 0 },
  time: {
    flag: 'director-decision',
    playsOnAfterFlag: true,
    bothFlags: 'double-default',
    drawIfOpponentCannotMate: true,
    inquiryAfterDays: 21,
    inquiryAnswerDays: 14,
  },
  drawOffer: {
    rule: 'C-18a',
    replyMove: 'lapses',
    explicitRefusal: false,
    acceptAsMove: true,
    minimumMovesEach: 0,
  },
  resignation: { onlyOnMove: true, directorMayRefuse: true },
  illegalMove: { possible: true, penaltyDays: 3, freeHoldDays: 3, opponentBonus: 0, losesAt: null },
  notation: {
    allowed: ['uci', 'algebraic', 'ccla-algebraic', 'descriptive', 'numeric', 'ccla-numeric'],
    mixing: 'refused',
  },
  clericalData: true,
  dispute: { answerDays: 7, decisionDays: 21, requestFirst: true },
  appeal: { body: 'appeals-committee', withinDays: 7, beforeNextMove: true, decisionMonths: 1 },
  adjudication: {
    minimumAgeYears: 2,
    silenceLosesBoth: true,
    agreedClaimsStand: true,
    claimMonths: 1,
    appealDays: 14,
    appealNeedsAnalysis: true,
  },
  assistance: { engine: 'forbidden', personalHelp: 'forbidden' },
  scoreDueFrom: 'winner',
};

/** CCLA events on the ICCF server: ICCF rules with the League's exceptions laid over them (C-2d0, C-11e, C-11f). */
export const cclaOnServer: Overlay = {
  over: 'iccf',
  parameters: (base) => ({
    ...base,
    time: { ...base.time, flag: 'claim-by-opponent', playsOnAfterFlag: true },
    dispute: cclaOffServer.dispute,
    appeal: cclaOffServer.appeal,
    adjudication: cclaOffServer.adjudication,
  }),
};
