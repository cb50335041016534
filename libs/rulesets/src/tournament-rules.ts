import { startOfDay, type Instant, type Result } from '@amici/kernel';
import { USUAL_TIE_BREAKS, type IndividualTieBreak, type TeamTieBreak } from '@amici/standings';
import { findSection } from './books/adopted';
import { inForceAt, type NotInForce, type Ruleset } from './ruleset';
import { LEAGUE_FORMATS, LEAGUE_RIGHT_TERMS } from './tournament/ccla-formats';
import type { Formats, RightTerms } from './tournament/format';
import { ICCF_FORMATS } from './tournament/iccf-formats';
import { ICCF_RIGHT_TERMS } from './tournament/iccf-rights';

/** How long a sanction lasts: months as the calendar has them, or days. */
export interface SanctionLength {
  /** @minimum 1 */
  readonly count: number;
  readonly unit: 'months' | 'days';
}

/** How long something keeps a player out; money as a multiple of the entry fee. */
export interface Sanction {
  readonly kind:
    | 'accepted'
    | 'not-accepted'
    | 'silent-first'
    | 'silent-repeated'
    | 'abuse'
    | 'unapproved'
    | 'repeated-violations';
  readonly length: SanctionLength;
  /** How long where another of the kind comes while one still runs; null: as the first. */
  readonly again: SanctionLength | null;
  /** `fixed`: exactly so long; `at-least`: so long or longer; `up-to-office`: the office may impose it (T-8.5). */
  readonly term: 'fixed' | 'at-least' | 'up-to-office';
  readonly bondFees: number;
  readonly bondOnReturn: boolean;
  readonly rule: string;
}

/** Months of a ban, in ascending order of severity. */
export interface MisconductTerms {
  readonly minor: { readonly first: number; readonly repeated: number };
  readonly serious: { readonly first: number; readonly repeated: number };
  readonly rule: string;
}

/** The article each rule of an event has in a book: what events and refusals cite. */
export interface TournamentArticles {
  readonly entriesClosed: string;
  /** The fee is due with the entry. */
  readonly entryFee: string;
  /** Places are gone before the closing date, and after it. */
  readonly eventFull: string;
  readonly eventFullLate: string;
  /** Prizes for half the field, and for the places that are named. */
  readonly prizeForHalf: string;
  readonly prizeForPlace: string;
  /** How entrants are put into sections, and who has which colours. */
  readonly oneSection: string;
  readonly equalSections: string;
  readonly sectionsByStrength: string;
  readonly colours: string;
  readonly coloursByLot: string;
  /** A player leaves once the event has begun, and before. */
  readonly withdrawal: string;
  readonly withdrawalBeforeStart: string;
}

/** Offices a book of tournament rules wants filled. */
export type OfficeBeforeStart = 'games-starter' | 'starting-committee' | 'appeals';

export interface TournamentParameters {
  /** What an announcement's `format` may be. */
  readonly formats: Formats;
  /** What rights are, by the name of what they open; a right to anything else is kept until it is used. */
  readonly rights: Readonly<Record<string, RightTerms>>;
  readonly articles: TournamentArticles;
  /** First criterion first; `direct-encounter` among the tied (T-7.2, T-7.3). */
  readonly tieBreaks: {
    readonly individual: readonly IndividualTieBreak[];
    readonly team: readonly TeamTieBreak[];
    readonly worldCup: readonly IndividualTieBreak[];
  };
  readonly forfeitCountsAsWin: boolean;
  /**
   * The rule by which nobody is first without more than half of the points (T-0.4); null: the highest score is
   * enough.
   */
  readonly positiveScore: string | null;
  /** What a withdrawer's games give: as adjudicated for both, or nothing to the withdrawer (T-8.2, C-27bii). */
  readonly withdrawerKeepsScore: { readonly approved: boolean; readonly unapproved: boolean };
  readonly sanctions: readonly Sanction[];
  /** For how many months misconduct leads to a ban, by how grave it is, at first and repeated (L-13.3.2.2); 0: none. */
  readonly misconduct: MisconductTerms;
  /** The rule by which a withdrawal is one from every event in progress (T-8.3a); null where it concerns its own alone. */
  readonly withdrawalReachesAll: string | null;
  /** The kinds of withdrawals it knows. */
  readonly withdrawals: readonly ('accepted' | 'not-accepted' | 'silent' | 'approved' | 'unapproved')[];
  /** By which the director fixes the day of a withdrawal, and results after it go (C-26b); null: none is fixed. */
  readonly effectiveDate: string | null;
  /** The body a withdrawal is reported to: an unapproved one always, an approved one from major events. */
  readonly withdrawalReport: {
    readonly body: string;
    readonly unapproved: string;
    readonly approved: string;
    readonly decides: string;
  } | null;
  /**
   * After so many losses on time in a tournament, a player is asked whether they go on (C-28); null: nobody asks.
   */
  readonly timeLosses: { readonly count: number; readonly replyDays: number; readonly rule: string } | null;
  /** A withdrawal so soon after another goes to the office (T-8.4a); the text gives no number. */
  readonly shortTimeMonths: number;
  /** Half the participants get prizes; an odd half is rounded down (T-3.5). */
  readonly prizeHalfRounding: 'down';
  /** Whose financial members alone may enter, and the rule that says so (CT-5a); null: anybody may. */
  readonly membersOf: { readonly federation: string; readonly rule: string } | null;
  /** The office that keeps the lists of its own events, and starts them (CT-8a); null: the office of their family. */
  readonly starter: { readonly office: OfficeBeforeStart; readonly rule: string } | null;
  /** The fewest entrants an event is held with, and the rule that says so (CT-2a). */
  readonly leastEntrants: { readonly count: number; readonly rule: string };
  /** Games a player has at least, and the rule that says so (CT-2c). */
  readonly leastGames: { readonly count: number; readonly rule: string } | null;
  /** The rule by which late entries are taken while there are places (CT-5e); null where they are not. */
  readonly lateEntries: string | null;
  /** The zones a team of a friendly match may stand for (T-11.6). */
  readonly zones: readonly string[];
  /** The rule by which an event away from the server states its conditions in writing (C-2diii); null: none. */
  readonly offServerDocument: string | null;
  /** The rule by which nothing starts before its director is appointed (L-14.1.1, C-1); null where none says so. */
  readonly directorBeforeStart: string | null;
  /** Offices that somebody holds before anything starts: one of each group (C-1); null where no rule names any. */
  readonly officesBeforeStart: {
    readonly groups: readonly (readonly OfficeBeforeStart[])[];
    readonly rule: string;
  } | null;
  /** The federation's own rating pool, in which its events are rated (CR-1); null: the ICCF's, Chess960 apart (T-9.2d). */
  readonly ownRatingPool: string | null;
  /** The body appeals about these rules go to, and how long one may wait (T-15, C-34a). */
  readonly appeal: { readonly body: string; readonly withinDays: number | null };
}

export type TournamentRules = Ruleset<string, TournamentParameters>;

/**
 * The Laws ask for a degree related to the severity and print none: the degrees are those that the Tournament Rules
 * print for other breaches, six and twelve months for withdrawals, two years for repeated violations (T-8.3, T-8.4,
 * T-14f).
 */
const BY_SEVERITY: MisconductTerms = {
  minor: { first: 0, repeated: 6 },
  serious: { first: 12, repeated: 24 },
  rule: 'L-13.3.2.2',
};

/** Europe, Latin America, North America and Pacific, Africa and Asia. */
const ICCF_ZONES: readonly string[] = ['1', '2', '3', '4'];

const sanction = (
  kind: Sanction['kind'],
  months: number,
  term: Sanction['term'],
  rule: string,
  bond: { readonly fees?: number; readonly onReturn?: boolean } = {},
): Sanction => ({
  kind,
  length: { count: months, unit: 'months' },
  again: null,
  term,
  bondFees: bond.fees ?? 0,
  bondOnReturn: bond.onReturn ?? false,
  rule,
});

const ICCF_ARTICLES: TournamentArticles = {
  entriesClosed: 'T-1.0.5a',
  entryFee: 'T-0.2',
  eventFull: 'T-11.3',
  eventFullLate: 'T-1.0.5a',
  prizeForHalf: 'T-3.5b',
  prizeForPlace: 'C-30b',
  oneSection: 'T-9.4a',
  equalSections: 'T-1.0.5b',
  sectionsByStrength: 'CT-8d',
  colours: 'T-0.3a',
  coloursByLot: 'T-0.3b',
  withdrawal: 'T-8.1a',
  withdrawalBeforeStart: 'T-8.1b',
};

/**
 * Either federation holds events of the other's formats under its own book: the League international ones, the ICCF what
 * members of the League arrange.
 */
const FORMATS: Formats = { ...ICCF_FORMATS, ...LEAGUE_FORMATS };

/** So what a table under either book opens may be of the other. */
const RIGHTS: TournamentParameters['rights'] = { ...ICCF_RIGHT_TERMS, ...LEAGUE_RIGHT_TERMS };

/** Every version of every book of tournament rules; entries are only added. */
export const TOURNAMENT_RULES: readonly TournamentRules[] = [
  {
    id: 'iccf-2017',
    version: 1,
    effectiveFrom: startOfDay('2017-04-01'),
    effectiveBy: 'L-0.2',
    supersedes: null,
    restates: ['3.5', '7', '8', '15'],
    parameters: {
      formats: FORMATS,
      rights: RIGHTS,
      articles: ICCF_ARTICLES,
      tieBreaks: {
        individual: USUAL_TIE_BREAKS,
        team: ['match-points', 'direct-match', 'board-order'],
        worldCup: ['sonneborn-berger', 'wins', 'direct-encounter'],
      },
      forfeitCountsAsWin: true,
      positiveScore: 'T-0.4',
      withdrawerKeepsScore: { approved: true, unapproved: true },
      sanctions: [
        sanction('accepted', 6, 'at-least', 'T-8.3d'),
        sanction('not-accepted', 12, 'at-least', 'T-8.4b', { fees: 2 }),
        sanction('silent-first', 24, 'up-to-office', 'T-8.5a', { onReturn: true }),
        sanction('silent-repeated', 60, 'at-least', 'T-8.5b', { onReturn: true }),
        sanction('abuse', 60, 'fixed', 'T-8.3c'),
        sanction('repeated-violations', 24, 'fixed', 'T-14f'),
      ],
      misconduct: BY_SEVERITY,
      withdrawalReachesAll: 'T-8.3a',
      withdrawals: ['accepted', 'not-accepted', 'silent'],
      effectiveDate: null,
      withdrawalReport: null,
      timeLosses: null,
      shortTimeMonths: 24,
      prizeHalfRounding: 'down',
      membersOf: null,
      starter: null,
      leastEntrants: { count: 2, rule: 'T-0.3a' },
      leastGames: null,
      lateEntries: null,
      zones: ICCF_ZONES,
      offServerDocument: null,
      directorBeforeStart: 'L-14.1.1',
      officesBeforeStart: null,
      ownRatingPool: null,
      appeal: { body: 'appeals-commission', withinDays: null },
    },
  },
  {
    id: 'ccla-2016',
    version: 1,
    effectiveFrom: startOfDay('2016-04-01'),
    effectiveBy: 'L-0.2',
    supersedes: null,
    restates: ['26', '27', '28', '30', '34', 'Masterpoints 7'],
    parameters: {
      formats: FORMATS,
      rights: RIGHTS,
      articles: {
        ...ICCF_ARTICLES,
        ...{ entriesClosed: 'CT-5d', entryFee: 'CT-5c', eventFull: 'CT-2b', eventFullLate: 'CT-5e' },
      },
      tieBreaks: { individual: [], team: [], worldCup: [] },
      forfeitCountsAsWin: true,
      positiveScore: null,
      withdrawerKeepsScore: { approved: true, unapproved: false },
      sanctions: [sanction('unapproved', 24, 'at-least', 'C-27di')],
      misconduct: BY_SEVERITY,
      withdrawalReachesAll: null,
      withdrawals: ['approved', 'unapproved'],
      effectiveDate: 'C-26b',
      withdrawalReport: { body: 'ccla-council', unapproved: 'C-27c', approved: 'C-26a', decides: 'C-27di' },
      timeLosses: { count: 2, replyDays: 14, rule: 'C-28' },
      shortTimeMonths: 24,
      prizeHalfRounding: 'down',
      membersOf: { federation: 'CCLA', rule: 'CT-5a' },
      starter: { office: 'games-starter', rule: 'CT-8a' },
      leastEntrants: { count: 4, rule: 'CT-2a' },
      leastGames: { count: 4, rule: 'CT-2c' },
      lateEntries: 'CT-5e',
      zones: ICCF_ZONES,
      offServerDocument: 'C-2diii',
      directorBeforeStart: 'C-1',
      officesBeforeStart: {
        groups: [['games-starter', 'starting-committee'], ['appeals']],
        rule: 'C-1',
      },
      ownRatingPool: 'ccla',
      appeal: { body: 'appeals-committee', withinDays: 7 },
    },
  },
];

export const findTournamentRules = (idOrRef: string): TournamentRules | undefined =>
  findSection('tournament', TOURNAMENT_RULES, idOrRef);

/** The tournament rules asked for, if they bind what starts then (L-0.2). */
export const tournamentRulesInForce = (
  idOrRef: string,
  start: Instant,
): Result<TournamentRules, NotInForce> => inForceAt(findTournamentRules(idOrRef), idOrRef, start);
