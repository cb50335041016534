import type { LawParameters } from './law-parameters';

/** What the texts of the ICCF Laws differ in: the size of tablebases (L-5.1.3, L20-5.1.3), and their numbering here. */
export interface IccfText {
  readonly pieces: number;
  readonly win: string;
  readonly draw: string;
  readonly excluded: string;
}

export const TEXT_2019: IccfText = { pieces: 6, win: 'L-5.1.3', draw: 'L-5.2.4', excluded: 'L-9.3.2' };
export const TEXT_2020: IccfText = { pieces: 7, win: 'L20-5.1.3', draw: 'L20-5.2.4', excluded: 'L20-9.3' };

/** ICCF Laws on the server. */
export const iccfServer = (text: IccfText): LawParameters => ({
  tablebase: { maxPieces: text.pieces, claimant: 'any-player', winRule: text.win, drawRule: text.draw },
  fiftyMoveExcludedAtOrBelow: 7,
  drawClaimRules: {
    repetition: { intended: 'L-9.2.1.1', standing: 'L-9.2.1.2' },
    fiftyMoves: { intended: 'L-9.3.1', standing: 'L-9.3.2', excluded: text.excluded },
  },
  claims: { onlySideToMove: true, decidedBy: 'server', wrongClaimIsOffer: true, wrongClaimBonus: 0 },
  time: {
    flag: 'automatic',
    playsOnAfterFlag: false,
    bothFlags: 'earlier-event',
    drawIfOpponentCannotMate: true,
    inquiryAfterDays: null,
    inquiryAnswerDays: 14,
  },
  drawOffer: {
    rule: 'L-9.1.2.1a',
    replyMove: 'refuses',
    explicitRefusal: true,
    acceptAsMove: false,
    minimumMovesEach: 1,
  },
  resignation: { onlyOnMove: false, directorMayRefuse: false },
  illegalMove: { possible: false, penaltyDays: null, freeHoldDays: 0, opponentBonus: 0, losesAt: null },
  notation: { allowed: ['uci', 'algebraic'], mixing: 'allowed' },
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
export const iccfOffServer = (text: IccfText): LawParameters => {
  const server = iccfServer(text);
  return {
    ...server,
    claims: { ...server.claims, decidedBy: 'director' },
    time: {
      ...server.time,
      flag: 'claim-by-either-plus-director',
      playsOnAfterFlag: true,
      bothFlags: 'double-default',
    },
    illegalMove: { ...server.illegalMove, possible: true },
    notation: { allowed: ['uci', 'algebraic', 'numeric'], mixing: 'flagged' },
    scoreDueFrom: 'both',
  };
};
