import type { CalendarDate } from '@amici/kernel';
import type { ScoreExpectation } from '../ratings/parameters';
import type { Ruleset } from '../ruleset';

/** Titles that are earned by norms, the highest first (Tournament Rules 10.1). */
export const NORM_TITLES = ['GM', 'SIM', 'IM', 'CCM', 'CCE'] as const;
export type NormTitle = (typeof NORM_TITLES)[number];

/** Titles that were shown in the place of another (Tournament Rules 10.5, 10.6). */
export type LadiesTitle = 'LGM' | 'LIM';

/** A part of a whole: 2 of 3. */
export interface Share {
  readonly parts: number;
  readonly of: number;
}

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

/** What a title asks, and the articles that say so. */
export interface NormTitleRules {
  /** Minimum level of performance Rp (T-A2.2.4a). */
  readonly performance: number;
  /** The norms and games that earn it (T-10.2c1, T-10.3a1, T-10.4d, T-10.5c, T-10.6c). */
  readonly byNorms: string;
  /** No application is needed for it then (T-10.2e, T-10.3a1, T-10.4f, T-10.5f, T-10.6f). */
  readonly withoutApplication: string;
  /** Congress grants it otherwise (T-10.2d, T-10.3b, T-10.4e, T-10.5d, T-10.6d). */
  readonly byCongress: string;
}

/** The rating everybody counts with in an event of one of these formats, or on some of its boards (T-A2.3b). */
export interface AssumedRatingRule {
  readonly formats: readonly string[];
  /** Absent: an event without boards. Of an odd number the middle board belongs to the first half. */
  readonly boards?: 'first-half' | 'second-half' | { readonly from: number; readonly to?: number };
  readonly rating: number;
}

/** The requirements of Appendix 2, item 1. */
export type ValidityFailure = 'T-A2.1a' | 'T-A2.1b' | 'T-A2.1c' | 'T-A2.1d' | 'T-A2.1e';

/** What an event must offer for norms (Appendix 2, item 1 and table A-F). */
export interface NormEventRules {
  /** Fewer players may meet twice, if each then has so many games (1a). */
  readonly leastPlayers: number;
  readonly leastGamesOfTwoRounds: number;
  /** Percent of the players (1b, 1c). */
  readonly leastRatedPercent: number;
  readonly leastFixedPercent: number;
  readonly leastFederations: number;
  readonly mostOfOneFederation: Share;
  /** Percent of the possible points (1f). */
  readonly leastScorePercent: number;
  /** The average rating from which an International Arbiter directs: category 7 (1g). */
  readonly arbiterFromAverage: number;
  /** Kinds and formats that are never title events (1h). */
  readonly neverTitleEvents: readonly string[];
  /** Whether norms can be made in Chess960 (T-10.0.1). */
  readonly chess960: boolean;
  /** What an assumed rating makes up for, and the ratings assumed (T-A2.3b). */
  readonly mendedByAssumedRating: readonly ValidityFailure[];
  readonly assumedRatings: readonly AssumedRatingRule[];
}

/** Categories of events by their average rating, all of one width (T-A2.2.12). */
export interface CategoryRules {
  readonly letters: string;
  readonly firstLetterFrom: number;
  readonly firstNumberFrom: number;
  readonly width: number;
  readonly upTo: number;
}

/** Games against holders of high titles that a title asks for (T-10.2c). */
export interface QuotaRules {
  readonly title: NormTitle;
  readonly rule: string;
  readonly games: number;
  /** A fixed rating that counts as the title. */
  readonly orRating: number;
  /** So many games against holders of another title stand for one, for so many at most. */
  readonly standIn: NormTitle;
  readonly standInGames: number;
  readonly mostReplaced: number;
  /** By when an opponent's title must be confirmed (T-10.2c3). */
  readonly cutoff: 'end-of-start-quarter' | 'event-start';
}

/** What norms of a title add up to (T-10.2c1 and its like). */
export interface AwardRules {
  readonly leastNorms: number;
  /** The most events whose norms count for a title; null: any number. */
  readonly mostNorms: number | null;
  readonly leastGames: number;
  /** By which a title waits for an established rating (T-A2.2.9); null: it does not. */
  readonly establishedRating: string | null;
}

/** Results of another title that count towards one if they are old enough (T-10.3a2). */
export interface EarlierResultsRules {
  readonly title: NormTitle;
  readonly of: NormTitle;
  readonly mostGames: number;
  /** Of events that started, or were approved, before this day: the Congress of Daytona Beach. */
  readonly before: CalendarDate;
  readonly rule: string;
}

/** Championship events whose results can earn a title directly (Tournament Rules 10.2 to 10.6). */
export type ChampionshipEvent =
  | 'world-championship-final'
  | 'candidates'
  | 'world-cup-final'
  | 'ladies-world-championship-final'
  | 'olympiad-final'
  | 'ladies-olympiad-final';

/** A result of a championship event that earns a title: all that it names is needed. */
export interface DirectTitleRule {
  readonly title: NormTitle;
  readonly event: ChampionshipEvent;
  readonly rule: string;
  /** The lowest place. */
  readonly place?: number;
  /** A place that leads to the final: so many unless it was announced otherwise. */
  readonly finalPlaces?: number;
  readonly board?: number;
  readonly bestOnBoard?: boolean;
  /** Percent of the possible points. */
  readonly leastScorePercent?: number;
  readonly norm?: NormTitle;
}

/** A title shown in the place of another (T-10.5e, T-10.6e). */
export interface LadiesTitleRules {
  /** The last day on which it was earned to be shown so. */
  readonly shownUntil: CalendarDate;
  /** Its norms are of events that started before this day. */
  readonly normsBefore: CalendarDate;
  readonly rule: string;
}

/** Figures that a director needs for the title of International Arbiter (T-10.7b, T-10.7c). */
export interface ArbiterRoute {
  readonly moreThanGames: number;
  readonly leastMonths: number;
  readonly rule: string;
}

export interface ArbiterRules {
  readonly server: ArbiterRoute;
  readonly postal: ArbiterRoute;
  /** Kinds of event whose games count, with their formats here (T-10.7e). */
  readonly events: Readonly<Record<string, readonly string[]>>;
}

/** Titles by norms: chapter 10 and Appendix 2 of the ICCF's Tournament Rules. */
export interface NormsByScore {
  readonly system: 'norms';
  readonly articles: NormArticles;
  readonly titles: Readonly<Record<NormTitle, NormTitleRules>>;
  /** What a player of the performance level is expected to score (T-A2.2.4a). */
  readonly expectation: ScoreExpectation;
  /** Norms and least scores are raised to a multiple of this, in tenths of a point (T-A2.2.4b, T-A2.1f). */
  readonly scoreStep: number;
  /** How far the opponents' average may lie below the level of performance (T-A2.2.7). */
  readonly averageBelowPerformance: number;
  /** Extra games only from a step above the norm (the prose of T-10.0.3), or by formula (T-A2.2.4c). */
  readonly overscoreGate: boolean;
  readonly event: NormEventRules;
  readonly categories: CategoryRules;
  readonly quota: QuotaRules;
  readonly award: AwardRules;
  readonly earlierResults: readonly EarlierResultsRules[];
  readonly directTitles: readonly DirectTitleRule[];
  readonly ladiesTitles: Readonly<Partial<Record<LadiesTitle, LadiesTitleRules>>>;
  readonly arbiter: ArbiterRules;
  /** Votes of Congress that grant a title on application (T-10.2d). */
  readonly congressMajority: Share;
  /** Years in which a title may be applied for after a death (T-10.9). */
  readonly posthumousYears: number;
  /** Calendar years without a game after which a player is inactive (T-A2.2.11). */
  readonly activityYears: number;
}

export const MASTERPOINT_GRADES = ['A', 'B', 'C', 'D'] as const;
export type MasterpointGrade = (typeof MASTERPOINT_GRADES)[number];

/** Kinds of event the CCLA grades by name; every other event is one of the last three. */
export type GradedEventKind =
  | 'world-championship-final'
  | 'candidates'
  | 'world-championship-semi-final'
  | 'world-cup-final'
  | 'world-cup-semi-final'
  | 'olympiad-final'
  | 'olympiad-semi-final'
  | 'veterans-cup-final'
  | 'veterans-cup-semi-final'
  | 'webchess-open-final'
  | 'webchess-open-semi-final'
  | 'womens-world-championship-final'
  | 'womens-world-championship-semi-final'
  | 'womens-olympiad-final'
  | 'womens-olympiad-semi-final'
  | 'masterclass'
  | 'australian-championship'
  | 'australian-championship-reserve'
  | 'sendak-memorial'
  | 'major-or-title'
  | 'ccla-general'
  | 'iccf-world';

/** What a grade gives (the Masterpoint Schedule, CM-8), where it is classified (CM-3) and from which average (CM-2a). */
export interface GradeRules {
  readonly leastScorePercent: number;
  /** In tenths. */
  readonly multiplier: number;
  readonly classified: string;
  /** The least average rating; absent: no average gives it. */
  readonly fromAverage?: number;
  /** Whether Council may give it (CM-3A). */
  readonly byCouncil: boolean;
}

/** The grade of events of a name (CM-3). */
export interface NamedGrade {
  readonly kind: GradedEventKind;
  readonly grade: MasterpointGrade;
  /** Boards up to this alone; others have the next line of the kind. */
  readonly upToBoard?: number;
  /** The average may raise it (CM-3n). */
  readonly raisedByAverage?: boolean;
  /** The number of entrants it must have (CM-4a). */
  readonly entrants?: number;
}

/** Masterpoints that a title of the League asks for (CM-5, CM-6). */
export interface LeagueTitleRules {
  readonly least: number;
  /** Of these at most from ICCF events of grades C and D. */
  readonly mostFromIccfCD: number;
  /** Of these at least from grades A and B. */
  readonly leastFromAB: number;
  readonly rule: string;
}

/** Titles by masterpoints: the League's book. */
export interface TitlesByMasterpoints {
  readonly system: 'masterpoints';
  readonly grades: Readonly<Record<MasterpointGrade, GradeRules>>;
  readonly named: readonly NamedGrade[];
  /** What the classification calls the formats that it names (CM-3). */
  readonly formats: Readonly<Record<string, GradedEventKind>>;
  /** Kinds that have no grade unless Council gives one (CM-4a). */
  readonly excluded: readonly GradedEventKind[];
  readonly leastEntrants: number;
  /** Ratings left out of the average at each end (CM-2b). */
  readonly leftOutAtEachEnd: number;
  /** An event of which this part holds one of these titles has this grade (CM-3A). */
  readonly ofMasters: {
    readonly titles: readonly string[];
    readonly share: Share;
    readonly grade: MasterpointGrade;
  };
  /** Formats whose winners are champions of the year (CM-7). */
  readonly championships: readonly string[];
  /** What a Master norm of the ICCF lifts the total to (CM-6b). */
  readonly deemedByNorm: number;
  readonly candidateMaster: LeagueTitleRules;
  readonly master: LeagueTitleRules & { readonly byIccfTitle: string };
}

export type NormParameters = NormsByScore | TitlesByMasterpoints;

export type NormRules<Of extends NormParameters = NormParameters> = Ruleset<string, Of>;
