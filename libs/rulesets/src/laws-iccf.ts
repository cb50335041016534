import type { LeaveConditions } from './conditions';
import type { LawArticles } from './law-articles';
import type { LawParameters } from './law-parameters';
import type { Laws } from './law-book';

/** What the texts of the ICCF Laws differ in: the size of tablebases (L-5.1.3, L20-5.1.3), and their numbering here. */
export interface IccfText {
  readonly pieces: number;
  readonly articles: Pick<
    LawArticles,
    'tablebaseWin' | 'tablebaseDraw' | 'fiftyMovesExcluded' | 'reversedColours' | 'snapshot'
  >;
}

const iccfArticles = (text: IccfText): LawArticles => ({
  moveMade: 'L-4.1',
  moveSent: 'L-4.2',
  moveStands: 'L-4.3',
  moveAmended: 'L-4.3',
  moveDrafted: 'C-3a',
  draftReplaced: 'C-9',
  resignation: 'L-5.1.2',
  playCeased: 'L-11.1',
  drawOffer: 'L-9.1.2.1a',
  drawAgreed: 'L-5.2.3',
  offerVoid: 'L-9.1.2.1b',
  offerAnswered: 'L-9.1.2.1b',
  offerRefused: 'L-9.1.2.1b',
  offerStands: 'L-9.1.2.1b',
  repetition: { intended: 'L-9.2.1.1', standing: 'L-9.2.1.2' },
  fiftyMoves: { intended: 'L-9.3.1', standing: 'L-9.3.2' },
  lookAlike: { 'side-to-move': 'L-9.2.2', 'en-passant': 'L-9.2.2.1', castling: 'L-9.2.2.2' },
  recordReplayed: null,
  claimant: 'L-9.2.1',
  claimByServer: 'L-9.4.1a',
  claimByDirector: 'L-9.4.1b',
  claimRefused: 'L-9.4.3',
  overstep: {
    automatic: 'L-6.6a',
    'claim-by-opponent': 'C-11f',
    'claim-by-either-plus-director': 'L-6.6b',
    'director-decision': 'C-12a',
  },
  overstepDecided: { onClock: 'L-6.6b', onSheet: 'L-6.6b' },
  silence: 'C-12c',
  bothFlags: 'L-6.9',
  irregularity: 'L-3.10.2',
  wrongComplaint: 'L-7.2',
  ownMoveReported: 'L-7.2',
  correction: 'L-7.2',
  clarification: 'L-7.2',
  scoreCorrected: 'L-7.2',
  positionRestored: 'L-7.2',
  reconstruction: 'L-8.3',
  medium: 'C-3Aa',
  mediumOverseas: 'C-15a',
  resultDue: 'L-8.5',
  resultDueFromReceiver: 'C-21a',
  scoreDue: 'L-8.5',
  castlingThroughCheck: 'L-3.8.2.2.1',
  illegalMove: 'L-3.10.2',
  illegalMoveLoses: 'L-3.10.2',
  rectification: 'L-14.1.3',
  disputeContested: 'L-14.1.3',
  disputeDecided: 'L-14.1.3',
  disputeNotified: 'L-14.1.3',
  disputeWaived: 'C-32d',
  rulingAppealed: 'T-15',
  undecidedAppealed: 'T-15',
  officialReferred: 'T-15',
  appealDecided: 'T-15',
  playOrdered: 'L-6.7',
  calledIn: { 'event-ended': 'L-11.1', 'delays-event': 'L-11.1', special: 'L-11.1' },
  adjudicationClaimed: 'L-11.1',
  adjudicationClaimsDue: 'L-11.1',
  verdictAppealed: 'L-11.1',
  adjudicatorAssigned: 'L-11.1',
  adjudicatedDraw: 'L-5.2.6',
  adjudicatedWin: 'L-5.1.4',
  adjudicationAppealed: 'L-11.1',
  engineForbidden: 'C-2di',
  helpForbidden: 'C-2c',
  ...text.articles,
});

/** 45 days is what most ICCF events give (L-10.1a). */
const LEAVE: LeaveConditions = { kind: 'leave', daysPerYear: 45, minimumDays: 1, special: 'none' };

export const NO_BREAKS: LeaveConditions = { kind: 'none', daysPerYear: 0, minimumDays: 0, special: 'none' };

/** ICCF Laws on the server. */
export const iccfServer = (text: IccfText): LawParameters => ({
  articles: iccfArticles(text),
  usual: { timeControl: null, leave: LEAVE, conditionals: 'linear' },
  tablebase: {
    maxPieces: text.pieces,
    claimant: 'any-player',
  },
  fiftyMoveExcludedAtOrBelow: 7,
  claims: { decidedBy: 'server', wrongClaimIsOffer: true, wrongClaimBonus: 0 },
  time: {
    flag: 'automatic',
    playsOnAfterFlag: false,
    bothFlags: 'earlier-event',
    drawIfOpponentCannotMate: true,
    inquiryAfterDays: null,
    inquiryAnswerDays: 14,
  },
  drawOffer: {
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
  appeal: {
    body: 'appeals-commission',
    withinDays: null,
    beforeNextMove: false,
    tellsBoth: false,
    decisionMonths: null,
    playsOnOrLoses: false,
  },
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
const iccfOffServer = (text: IccfText): LawParameters => {
  const server = iccfServer(text);
  return {
    ...server,
    usual: { ...server.usual, conditionals: 'none' },
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

/** A version of the ICCF Laws but for its name and the day it takes effect. */
export const iccfLaws = (text: IccfText): Pick<Laws, 'version' | 'line' | 'restates' | 'parameters'> => ({
  version: 1,
  line: 'iccf',
  restates: ['4', '5', '6', '7', '8', '9', '10', '11', '12'],
  parameters: { server: iccfServer(text), offServer: iccfOffServer(text), board: null },
});
