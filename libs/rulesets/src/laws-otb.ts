import { iccfServer, NO_BREAKS } from './laws-iccf';
import { TEXT_2019 } from './laws-iccf-2019';
import type { LawParameters } from './law-parameters';
import type { Laws } from './law-book';

const iccf = iccfServer(TEXT_2019);

const TWO_MINUTES = 2 * 60 * 1_000;

/** A league's guide to the laws over the board; pieces move as in correspondence play, castling included. */
const board: LawParameters = {
  ...iccf,
  articles: {
    ...iccf.articles,
    drawOffer: 'B-9.1a',
    offerStands: 'B-9.1a',
    repetition: { intended: 'B-9.2c', standing: 'B-9.2b' },
    lookAlike: { 'side-to-move': 'B-9.2f', 'en-passant': 'B-9.2f', castling: 'B-9.2f' },
    recordReplayed: 'B-9.2d',
    claimant: 'B-9.2a',
    claimRefused: 'B-9.2e',
    overstep: { ...iccf.articles.overstep, 'claim-by-opponent': 'B-NCA' },
    bothFlags: 'B-G3.1',
    castlingThroughCheck: 'B-3.8b',
    illegalMove: 'B-7.5a',
    illegalMoveLoses: 'B-7.5b',
  },
  usual: { timeControl: null, leave: NO_BREAKS, conditionals: 'none' },
  tablebase: { ...iccf.tablebase, maxPieces: 0 },
  fiftyMoveExcludedAtOrBelow: 0,
  claims: {
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
  appeal: {
    body: 'league-arbiter',
    withinDays: null,
    beforeNextMove: false,
    tellsBoth: true,
    decisionMonths: null,
    playsOnOrLoses: false,
  },
  quickplayClaimBelow: TWO_MINUTES,
};

export const otbLeague2017: Laws = {
  id: 'otb-league-2017',
  version: 1,
  line: 'otb-league',
  effectiveFrom: Date.parse('2017-07-01T00:00:00Z'),
  effectiveBy: 'L-0.2',
  supersedes: null,
  restates: ['3.8', '7.5', '8', '9.1', '9.2', 'G3.1', 'G6.1', 'NCA'],
  parameters: { server: null, offServer: null, board },
};
