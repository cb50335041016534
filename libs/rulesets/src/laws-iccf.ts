import type { LawParameters } from './law-parameters';

/** ICCF Laws on the server; `tablebasePieces` is what the 2019 and 2020 texts differ in (L-5.1.3, L20-5.1.3). */
export const iccfServer = (tablebasePieces: number): LawParameters => ({
  tablebase: { maxPieces: tablebasePieces, claimant: 'any-player' },
  fiftyMoveExcludedAtOrBelow: 7,
  claims: { onlySideToMove: true, decidedBy: 'server', wrongClaimIsOffer: true, wrongClaimBonus: 0 },
  time: {
    flag: 'automatic',
    playsOnAfterFlag: false,
    bothFlags: 'earlier-event',
    drawIfOpponentCannotMate: true,
    inquiryAfterDays: null,
    inquiryAnswerDays: 14,
  },
  drawOffer: { replyMove: 'refuses', explicitRefusal: true, acceptAsMove: false, minimumMovesEach: 1 },
  resignation: { onlyOnMove: false, directorMayRefuse: false },
  illegalMove: { possible: false, penaltyDays: null, freeHoldDays: 0, opponentBonus: 0, losesAt: null },
  notation: { allowed: ['uci', 'algebraic'], oneFormPerGame: false },
  clericalData: false,
  dispute: { answerDays: null, decisionDays: null, requestFirst: false },
  appeal: { body: 'appeals-commission', withinDays: null, beforeNextMove: false, decisionMonths: null },
  adjudication: {
    minimumAgeYears: null,
    silenceLosesBoth: false,
    agreedClaimsStand: false,
    claimMonths: null,
    appealDays: null,
    appealNeedsAnalysis: false,
  },
  assistance: { engine: 'unregulated', personalHelp: 'unregulated' },
  scoreDueFrom: null,
  quickplayClaimBelow: null,
});

/** ICCF Laws by post, e-mail or fax: what the server sees by itself there needs a claim and the director. */
export const iccfOffServer = (tablebasePieces: number): LawParameters => {
  const server = iccfServer(tablebasePieces);
  return {
    ...server,
    claims: { ...server.claims, decidedBy: 'director' },
    time: { ...server.time, flag: 'claim-by-either-plus-director', bothFlags: 'double-default' },
    illegalMove: { ...server.illegalMove, possible: true },
    notation: { allowed: ['uci', 'algebraic', 'numeric'], oneFormPerGame: true },
    scoreDueFrom: 'both',
  };
};
