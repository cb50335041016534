import { findSection } from './books/adopted';
import type { Ruleset } from './ruleset';

/** The article each rule of norms has in a book: what events and refusals cite. */
export interface NormArticles {
  /** The statement fixed at the start, and one with assumed ratings. */
  readonly statement: string;
  readonly statementWithAssumedRatings: string;
  readonly normReached: string;
  /** A norm that no longer stands: by a result, and because the player left. */
  readonly normRescinded: string;
  readonly normRescindedByLeaving: string;
}

export interface NormParameters {
  /** Null where titles are not earned by norms. */
  readonly articles: NormArticles | null;
  /** How titles are earned: by norms, or by masterpoints (T-10, CM-1). */
  readonly method: 'norms' | 'masterpoints';
  /** Extra games only from half a point above the norm (the prose of T-10.0.3), or by formula (T-A2.2.4c). */
  readonly overscoreGate: boolean;
  /** Titles counted for the GM quota: held before the end of the initial rating period (T-10.2c). */
  readonly quotaCutoff: 'end-of-start-quarter' | 'event-start';
  /** Titles that count for everything else (T-10.8d). */
  readonly generalCutoff: 'event-start';
  /** Games of norms for a title (T-10.0.2); null: none. */
  readonly gamesForTitle: number | null;
  /** Least share of points for a norm, in percent (T-A2.1f); null: none. */
  readonly minimumScorePercent: number | null;
}

export type NormRules = Ruleset<string, NormParameters>;

/** Every version of every book of norm rules, by the start of the event; entries are only added. */
export const NORM_RULES: readonly NormRules[] = [
  {
    id: 'iccf-2017',
    version: 1,
    effectiveFrom: Date.parse('2017-04-01T00:00:00Z'),
    effectiveBy: 'L-0.2',
    supersedes: null,
    restates: ['10', 'Appendix 2'],
    parameters: {
      articles: {
        statement: 'T-A2.3a1',
        statementWithAssumedRatings: 'T-A2.3b',
        normReached: 'T-A2.3c',
        normRescinded: 'T-A2.3a2',
        normRescindedByLeaving: 'T-A2.3a3',
      },
      method: 'norms',
      overscoreGate: false,
      quotaCutoff: 'end-of-start-quarter',
      generalCutoff: 'event-start',
      gamesForTitle: 24,
      minimumScorePercent: 35,
    },
  },
  {
    id: 'ccla-2016',
    version: 1,
    effectiveFrom: Date.parse('2016-04-01T00:00:00Z'),
    effectiveBy: 'L-0.2',
    supersedes: null,
    restates: ['Masterpoints 1-8'],
    parameters: {
      articles: null,
      method: 'masterpoints',
      overscoreGate: false,
      quotaCutoff: 'event-start',
      generalCutoff: 'event-start',
      gamesForTitle: null,
      minimumScorePercent: null,
    },
  },
];

export const findNormRules = (idOrRef: string): NormRules | undefined =>
  findSection('norms', NORM_RULES, idOrRef);
