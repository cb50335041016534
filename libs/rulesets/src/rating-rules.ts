import { findSection } from './books/adopted';
import type { Ruleset } from './ruleset';

/** When lists apply and which results they take in. Months count from 1. */
export interface ListCalendar {
  /** Months on whose first day a list comes into force. */
  readonly inForceMonths: readonly number[];
  /** Whole months before that day whose end closes the period (T-9.5, CR-3). */
  readonly cutOffMonths: number;
  /** Whole months of results a list takes in. */
  readonly periodMonths: number;
  /** Days before coming into force on which the list is published; null: on the day. */
  readonly publishedDaysBefore: number | null;
  /** Whole months after the period in which a result must have been received (CR-3); 0: within the period. */
  readonly receivedWithinMonths: number;
}

/** The article each rule of a rating list has in a book: what events and refusals cite. */
export interface RatingArticles {
  readonly periodOpened: string;
  readonly periodClosed: string;
}

export interface RatingParameters {
  readonly articles: RatingArticles;
  /** Which rating of the players a game is rated by (T-9.4c, CR-4b). */
  readonly snapshot: 'at-finish-with-start-floor' | 'at-start';
  /** Games from which a rating is published, and from which it is fixed (T-9.3, CR-2b). */
  readonly publishFrom: number;
  readonly fixedFrom: number;
  /** No rating is below this (CR-6); null: no floor. */
  readonly floor: number | null;
  readonly calendar: ListCalendar;
  /** Where a newcomer's first value comes from, best first (T-9.4a, CR-2a). */
  readonly seedSources: readonly string[];
  /** Decimals of the percentage p (T-A1.5, notes (b) 1). */
  readonly percentageDecimals: number;
  /** Share of players with a regular rating an event needs to be rated, in percent (CR-4a); null: none. */
  readonly ratedPlayersPercent: number | null;
  /** Kinds of events that are not rated (T-9.2). */
  readonly unrated: readonly string[];
}

export type RatingRules = Ruleset<string, RatingParameters>;

/** Every version of every book of rating rules; ICCF's come with the list 2017/2. Entries are only added. */
export const RATING_RULES: readonly RatingRules[] = [
  {
    id: 'iccf-2017',
    version: 1,
    effectiveFrom: Date.parse('2017-04-01T00:00:00Z'),
    effectiveBy: 'L-0.2',
    supersedes: null,
    restates: ['9', 'Appendix 1'],
    parameters: {
      articles: { periodOpened: 'T-A1.12', periodClosed: 'T-9.5a' },
      snapshot: 'at-finish-with-start-floor',
      publishFrom: 12,
      fixedFrom: 30,
      floor: null,
      calendar: {
        inForceMonths: [1, 4, 7, 10],
        cutOffMonths: 1,
        periodMonths: 3,
        publishedDaysBefore: 14,
        receivedWithinMonths: 0,
      },
      seedSources: ['fide', 'event-level'],
      percentageDecimals: 4,
      ratedPlayersPercent: null,
      unrated: ['thematic', 'below-minimum-pace'],
    },
  },
  {
    id: 'ccla-2016',
    version: 1,
    effectiveFrom: Date.parse('2016-04-01T00:00:00Z'),
    effectiveBy: 'L-0.2',
    supersedes: null,
    restates: ['Rating 1-7'],
    parameters: {
      articles: { periodOpened: 'CR-3', periodClosed: 'CR-3' },
      snapshot: 'at-start',
      publishFrom: 0,
      fixedFrom: 12,
      floor: 700,
      calendar: {
        inForceMonths: [2, 5, 8, 11],
        cutOffMonths: 2,
        periodMonths: 3,
        publishedDaysBefore: null,
        receivedWithinMonths: 1,
      },
      seedSources: [
        'iccf-from-10-games',
        'higher-of-fide-and-acf',
        'converted-national',
        'turn-based-minus-100',
        'online-minus-200',
        'table',
      ],
      percentageDecimals: 4,
      ratedPlayersPercent: 25,
      unrated: [],
    },
  },
];

export const findRatingRules = (idOrRef: string): RatingRules | undefined =>
  findSection('ratings', RATING_RULES, idOrRef);
