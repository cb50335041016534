import type { Instant } from '@amici/kernel';
import type {
  BookDigests,
  Conditions,
  EntryRoute,
  Family,
  Prize,
  Qualification,
  RulesetRef,
} from '@amici/rulesets';
import type { IndividualTieBreak, TeamTieBreak } from '@amici/standings';
import type { TextRef } from '../text-ref';
import type { TeamTerms } from './teams';

export type { EntryRoute, Family, Prize, Qualification } from '@amici/rulesets';

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
