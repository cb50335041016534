import type { Instant } from '@amici/kernel';
import type { BookDigests, Conditions, RulesetRef } from '@amici/rulesets';
import type { IndividualTieBreak, TeamTieBreak } from '@amici/standings';
import type { TextRef } from '../text-ref';
import type { TeamTerms } from './teams';

/** The families of T-0.1; an event belongs to exactly one. */
export type Family = 'championship' | 'promotion' | 'cup' | 'norm' | 'champions-league' | 'special';

/** A prize by place, or for a share of the players. What it is stays with the organiser; no money is moved here. */
export interface Prize {
  /** Places up to this one. */
  readonly places: number | 'half';
  /** The first of them; absent: place 1. */
  readonly fromPlace?: number;
  readonly what: string;
}

/** A right that places or percentages of the final table bring. All conditions named must be met. */
export interface Qualification {
  readonly rule: string;
  /** What it opens: `wc-semi-final`, `master-class`. */
  readonly to: string;
  readonly fromPlace?: number;
  readonly toPlace?: number;
  readonly minPercent?: number;
  /** Average start rating of the section, rounded to a whole number. */
  readonly minAverage?: number;
  readonly maxAverage?: number;
  /** Whole or half (T-1.1.2). */
  readonly worth?: 1 | 0.5;
  /** Given while the tournament still runs, too, once nobody can take it from the player. */
  readonly running?: boolean;
}

/** One way into an event: every condition named must be met. Ratings are inclusive unless `above` is said. */
export interface EntryRoute {
  /** The rule that opens this way. */
  readonly rule: string;
  readonly minRating?: number;
  readonly maxRating?: number;
  /** Strictly above. */
  readonly aboveRating?: number;
  readonly fixed?: boolean;
  /** Least number of rated games behind the rating. */
  readonly minGames?: number;
  readonly minFide?: number;
  readonly maxFide?: number;
  readonly minGmNorms?: number;
  readonly unrated?: boolean;
  readonly titles?: readonly string[];
  readonly federations?: readonly string[];
  /** A nomination, a place in a championship, or a right earned in another event, by the name of what it opens. */
  readonly credential?: string;
  /** The most entries by this way: a quota of federations (T-1.5.1c), free places. */
  readonly limit?: number;
  /** Entry this way costs nothing and waits for the delegate's word. */
  readonly free?: boolean;
  /** Entry this way costs nothing, and waits for nothing (T-3.6). */
  readonly withoutFee?: boolean;
}

/** Everything an event announces, complete; never changed after the start list but for what the rules allow. */
export interface Announcement {
  readonly code: string;
  readonly name: string;
  readonly format: string;
  readonly family: Family;
  readonly kind: 'individual' | 'team';
  /** Of a team event alone. */
  readonly team?: TeamTerms;
  readonly cycle: 'single' | 'double';
  readonly laws: RulesetRef;
  readonly tournamentRules: RulesetRef;
  readonly normRules: RulesetRef;
  /** Digests of the adopted books among them, by ref; absent where all are built in. */
  readonly books?: BookDigests;
  readonly conditions: Conditions;
  readonly tieBreaks: readonly (IndividualTieBreak | TeamTieBreak)[];
  readonly rated: boolean;
  /** Pool its games are rated in; null where not rated. */
  readonly ratingPool: string | null;
  /** Assumed rating of players without one (T-A1.11). */
  readonly level: number | null;
  /** The rule that says so; absent of events announced before it was kept. */
  readonly levelRule?: string | null;
  readonly chess960: boolean;
  readonly start: Instant;
  readonly end: Instant | null;
  readonly entriesCloseAt: Instant;
  readonly entry: readonly EntryRoute[];
  readonly entryRule: string;
  /** Federation whose financial members alone may enter (CT-5a); null: anybody. */
  readonly membersOf: string | null;
  /** The most that may enter; null: any number. */
  readonly maxPlayers: number | null;
  /** The most games a player has; null: any number. */
  readonly maxGames: number | null;
  /** The playing conditions in writing; null: there is no such document. */
  readonly conditionsDocument: TextRef | null;
  readonly sectionSize: number | null;
  /** Sizes its sections may have, and the rule that says so; null: any. */
  readonly sizes: readonly number[] | null;
  readonly sizeRule: string;
  /** Sections of near-equal averages, or the strongest together. */
  readonly grouping: 'equal-averages' | 'similar-strength';
  /** Who decided that fewer entrants than the rules ask for are enough; null: nobody. */
  readonly fewerApprovedBy: string | null;
  readonly colours: 'lot' | 'berger';
  /** Whether norms can be made in it. */
  readonly titleEvent: boolean;
  readonly twoGamesApprovedBy: string | null;
  readonly prizes: readonly Prize[];
  readonly qualifications: readonly Qualification[];
  readonly director: string | null;
  /** Number of the cycle: what the champion of a final is numbered by (T-1.4.5, T-1.6.4). */
  readonly edition?: number;
  /** The stage of a cycle it is played in, on that stage's date (T-1.0.5a, T-3.4). */
  readonly stage?: { readonly cycle: string; readonly year: number };
  /** The motion by which the Board has it open places in the championship (T-1.0.11). */
  readonly qualifyingBy?: string;
  /** The federation that organises it; absent: the announcing body itself. */
  readonly promotedBy?: string;
  /** The recognition it rests on (T-6.3). */
  readonly recognition?: string;
  /** Commitment to the secret its lots are drawn from; absent of events announced before there was one. */
  readonly lot?: string;
}

/** What the file of an event that was brought in says of it. */
export interface ImportedHeader {
  readonly importedAt: Instant;
  readonly source: string;
  readonly code: string;
  readonly name: string;
  readonly cycle: 'single' | 'double';
  readonly rated: boolean;
  readonly chess960: boolean;
  readonly start: Instant;
  readonly end: Instant | null;
  /** As the file states them; null where it states none. */
  readonly conditions: Readonly<Record<string, unknown>> | null;
  readonly tieBreaks: readonly string[] | null;
  /** The rating list the file says its results went into; null: rated nowhere. */
  readonly list: string | null;
}
