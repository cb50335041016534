import { iccfServer } from './laws-iccf';
import { TEXT_2019 } from './laws-iccf-2019';
import type { LawArticles } from './law-articles';
import type { LawParameters, Overlay } from './law-parameters';
import type { Laws } from './law-book';

const iccf = iccfServer(TEXT_2019);

/** What the League lays over the laws of its server games too: disputes, appeals and adjudication (C-23, C-24, C-32 to C-37). */
const EVERYWHERE = {
  playCeased: 'C-23c',
  rectification: 'C-32a',
  disputeContested: 'C-32c',
  disputeDecided: 'C-33',
  rulingAppealed: 'C-34a',
  undecidedAppealed: 'C-34b',
  playOrdered: 'C-35',
  officialReferred: 'C-36',
  appealDecided: 'C-37',
  calledIn: { 'event-ended': 'L-11.1', 'delays-event': 'C-23a', special: 'C-23b' },
  adjudicationClaimed: 'C-24a',
  adjudicationClaimsDue: 'C-23d',
  adjudicatorAssigned: 'C-24c',
  verdictAppealed: 'C-24f',
  adjudicationAppealed: 'C-24g',
} as const satisfies Partial<LawArticles>;

const articles: LawArticles = {
  ...iccf.articles,
  ...EVERYWHERE,
  moveAmended: 'C-8',
  resignation: 'C-19a',
  drawOffer: 'C-18a',
  drawAgreed: 'C-18c',
  offerVoid: 'C-18c',
  offerAnswered: 'C-18b',
  offerRefused: 'C-18b',
  repetition: { intended: 'C-2a', standing: 'C-2a' },
  fiftyMoves: { intended: 'C-2a', standing: 'C-2a' },
  fiftyMovesExcluded: { intended: 'C-2a', standing: 'C-2a' },
  overstepDecided: { onClock: 'L-6.6b', onSheet: 'C-12a' },
  irregularity: 'C-10ai',
  wrongComplaint: 'C-10aii',
  ownMoveReported: 'C-10ai',
  correction: 'C-10b',
  clarification: 'C-10c',
  scoreCorrected: 'C-10d',
  scoreDue: 'C-3Ac',
};

/** CCLA rules by post or e-mail: FIDE's laws as far as they suit correspondence play (C-2a), and the League's own. */
const offServer: LawParameters = {
  ...iccf,
  articles,
  // 30 days for ten moves by post (C-11a), adjourned for 30 days a year in periods of at least 10 (C-16a).
  usual: {
    timeControl: {
      kind: 'calendar-days',
      moves: 10,
      days: 30,
      overstepsToLose: 2,
      carryCapDays: 15,
      hugeOverstepDays: 60,
    },
    leave: { kind: 'adjournment', daysPerYear: 30, minimumDays: 10, special: 'from-director' },
    conditionals: 'open',
  },
  tablebase: { ...iccf.tablebase, maxPieces: 0 },
  fiftyMoveExcludedAtOrBelow: 0,
  claims: { decidedBy: 'director', wrongClaimIsOffer: true, wrongClaimBonus: 0 },
  time: {
    flag: 'director-decision',
    playsOnAfterFlag: true,
    bothFlags: 'double-default',
    drawIfOpponentCannotMate: true,
    inquiryAfterDays: 21,
    inquiryAnswerDays: 14,
  },
  drawOffer: {
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
  appeal: {
    body: 'appeals-committee',
    withinDays: 7,
    beforeNextMove: true,
    tellsBoth: true,
    decisionMonths: 1,
    playsOnOrLoses: true,
  },
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
const server: Overlay = {
  kind: 'overlay',
  over: 'iccf',
  changes: {
    articles: EVERYWHERE,
    // 50 days for ten moves (C-11e).
    usual: {
      timeControl: {
        kind: 'moves-in-days',
        moves: 10,
        days: 50,
        dayCount: 'exact',
        duplicationAfter: null,
        silenceDays: 40,
      },
      leave: { kind: 'leave', daysPerYear: 30, minimumDays: 1, special: 'from-director' },
    },
    time: { flag: 'claim-by-opponent', playsOnAfterFlag: true },
    dispute: offServer.dispute,
    appeal: offServer.appeal,
    adjudication: offServer.adjudication,
  },
};

export const ccla2016: Laws = {
  id: 'ccla-2016',
  version: 1,
  line: 'ccla',
  // The book, revised April 2016, names no day from which games fall under it; games begun before go on under it.
  effectiveFrom: null,
  effectiveBy: 'L-0.2',
  supersedes: null,
  restates: ['2', '3', '3A', '4', '5', '6', '10', '11', '12', '16', '18', '19', '23', '24', '32-37'],
  parameters: { server, offServer, board: null },
};
