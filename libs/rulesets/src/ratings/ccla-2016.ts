import { APPENDIX_1 } from './iccf-2017';
import type { CclaRatingParameters, RatingRules } from './parameters';

/** The rating rules of the League's book of April 2016. */
export const ccla2016: RatingRules<CclaRatingParameters> = {
  id: 'ccla-2016',
  version: 1,
  effectiveFrom: Date.parse('2016-04-01T00:00:00Z'),
  effectiveBy: 'L-0.2',
  supersedes: null,
  restates: ['Rating 1-7'],
  parameters: {
    system: 'ccla',
    articles: { periodOpened: 'CR-3', periodClosed: 'CR-3', olderLists: null },
    pools: ['ccla'],
    listVersion: '2016-04',
    snapshot: 'at-start',
    publishFrom: 0,
    fixedFrom: 12,
    floor: 700,
    fixedStep: 20,
    regularBy: 'rated-games',
    fullIssueMonth: 11,
    ratedPlayersPercent: 25,
    calendar: {
      inForceMonths: [2, 5, 8, 11],
      cutOffMonths: 2,
      periodMonths: 3,
      publishedDaysBefore: 0,
      receivedWithinMonths: 1,
    },
    // The League refers to a description outside its book; Appendix 1 stands for it (CR-5f).
    formula: APPENDIX_1,
    temporarySources: [
      { source: 'iccf', leastGames: 10 },
      { source: 'fide-or-acf' },
      { source: 'converted-national' },
      { source: 'turn-based', less: 100 },
      { source: 'live', less: 200 },
    ],
    strengths: {
      beginner: 800,
      improver: 1050,
      'home-player': 1180,
      'club-player': 1270,
      'b-grade': 1400,
      'a-reserve': 1490,
      'a-grade-lower-boards': 1625,
    },
  },
};

/** From the list of May 2027 a rating is regular by games of the League itself; lists before it stay (CR-2b, CR-7b). */
export const ccla2016ByLeagueGames: RatingRules<CclaRatingParameters> = {
  ...ccla2016,
  version: 2,
  effectiveFrom: Date.parse('2027-05-01T00:00:00Z'),
  parameters: { ...ccla2016.parameters, listVersion: '2027-05', regularBy: 'league-games' },
};
