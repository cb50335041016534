import type { AskedIn } from '../endpoint';
import type { TITLE_ENDPOINTS } from './endpoints';
import type { Instant, Step } from '@amici/kernel';
import type { Locale } from '@amici/locales';
import type { NormTitle, TitleCode, WithdrawalKind } from '@amici/norms';
import type { BundleAnswer } from '../bundled';
import type { Explained } from '../explained';
import type { Query } from '../query';
import type { CountedNorm, NormEvent } from './commands';
import type { GradeView, MasterpointsCard, MasterpointsOfYear } from './masterpoints';
import type { ChampionOnRecord, LadiesTitleCode } from './office';

/** By what a title was reached. */
export type Route = 'norms' | 'direct' | 'application';

/** A title the player holds, or held. Instants are ms UTC. */
export interface HeldTitle {
  readonly title: TitleCode;
  readonly effectiveFrom: Instant;
  readonly revokedAt: Instant | null;
  /** What its holder has shown instead (T-10.5e, T-10.6e). */
  readonly shownAs?: LadiesTitleCode;
}

/** A player's titles and norms, and how far these have taken the player. */
export interface TitleCard {
  readonly player: string;
  /** The highest title the player holds. */
  readonly title: TitleCode | null;
  readonly titles: readonly HeldTitle[];
  readonly earned: readonly {
    readonly title: TitleCode;
    readonly route: Route;
    readonly basis: readonly string[];
    readonly credited: number | null;
    readonly earnedAt: Instant;
    readonly rule: string;
    readonly confirmed: boolean;
  }[];
  readonly norms: readonly CountedNorm[];
  /** Championships won, for ever. */
  readonly champion: readonly ChampionOnRecord[];
  readonly progress: readonly {
    readonly title: NormTitle;
    readonly games: number;
    readonly credited: number;
    readonly awarded: boolean;
    readonly missing: readonly string[];
    readonly steps: readonly Step[];
  }[];
}

/** A statement of norms with who has reached them. Ratings and scores in points. */
export interface StatementOfNorms {
  /** How it came about, with the rule of each step. */
  readonly notes: readonly Step[];
  readonly event: NormEvent & { readonly id: string; readonly section: string };
  readonly fixedAt: Instant;
  readonly valid: boolean;
  readonly failures: readonly string[];
  readonly offersNorms: boolean;
  readonly assumed: number | null;
  readonly category: string | null;
  readonly averageRating: number;
  /** How often it was revised. */
  readonly revisions: number;
  readonly players: readonly {
    readonly player: string;
    readonly name: string;
    readonly rating: number;
    readonly games: number;
    readonly averageOpponent: number;
    readonly score: number;
    readonly left: WithdrawalKind | null;
    readonly norms: readonly {
      readonly title: NormTitle;
      readonly required: number;
      readonly possible: boolean;
      readonly reached: boolean;
      readonly countsTowardsTitle: boolean;
    }[];
  }[];
  readonly achieved: readonly {
    readonly title: NormTitle;
    readonly players: readonly {
      readonly player: string;
      readonly name: string;
      readonly counts: boolean;
      readonly games: number;
      readonly overscored: number;
    }[];
  }[];
}

/** A title and since when it is held. */
export interface TitleOnRecord {
  readonly player: string;
  readonly title: string;
  /** Null for a title registered from before. */
  readonly route: string | null;
  readonly effectiveFrom: Instant;
  readonly confirmedAt: Instant | null;
  /** Which federation was told of it. */
  readonly federation: string | null;
  readonly requirementWaived: boolean;
  readonly revokedAt: Instant | null;
  readonly rule: string;
}

/** A title in force; `effectiveFrom` in ms UTC. */
export type TitleHolder = Pick<TitleOnRecord, 'player' | 'title' | 'effectiveFrom'>;

/** A section and whether norms can be made in it. */
export interface EventWithNorms {
  readonly tournament: string;
  readonly section: string;
  readonly code: string;
  readonly name: string;
  readonly format: string;
  readonly startsAt: Instant;
  readonly offersNorms: boolean;
  readonly category: string | null;
  /** Norms achieved so far. */
  readonly norms: number;
  readonly rule: string;
}

/** A title of the League, or a championship of it. Instants are ms UTC. */
export interface HonourRow {
  readonly player: string;
  readonly honour: string;
  /** The event it was won in; empty for a title. */
  readonly tournament: string;
  /** For a champion, the year in which the tournament began (CM-7). */
  readonly year: number | null;
  readonly at: Instant;
  /** By which Council approved a title. */
  readonly motion: string | null;
}

export interface CongressReport {
  readonly since: Instant;
  /** Titles confirmed and registered since the last Congress (T-10.8h). */
  readonly titles: readonly TitleOnRecord[];
  /** Who is awarded a certificate for which title, each once (T-10.8a). */
  readonly certificates: readonly Pick<TitleOnRecord, 'player' | 'title'>[];
  /** Open and invitation events that offered norms, described for ratification (T-12.9). */
  readonly normEvents: readonly EventWithNorms[];
  /** What Congress is told of, and by which rule. */
  readonly notes: readonly Step[];
}

/** An application and all that it rests on; who is none of those concerned reads the public part of it on the card. */
export interface Dossier {
  readonly player: string;
  readonly title: TitleCode;
  /** In Markdown, for a meeting or a file. */
  readonly text: string;
}

type Asked<Name extends string> = AskedIn<typeof TITLE_ENDPOINTS, Name>;

export interface TitleQueries {
  /** Whether somebody is an International Arbiter. */
  readonly arbiter: Query<{ readonly player: string }, { readonly arbiter: boolean }>;
  readonly dossier: Query<Asked<'dossier'>, Dossier>;
  readonly grade: Query<Asked<'grade'>, GradeView>;
  readonly masterpoints: Query<Asked<'masterpoints'>, MasterpointsCard>;
  readonly 'masterpoints-of-year': Query<Asked<'masterpoints-of-year'>, MasterpointsOfYear>;
  /** The titles a player holds, the highest first, and how many grandmaster norms they have (T-1.3.1f). */
  readonly 'titles-held': Query<
    { readonly player: string },
    { readonly titles: readonly TitleCode[]; readonly gmNorms: number }
  >;
  /** A player's titles, or the norms of a section: for those they are of, and the commissioner. */
  readonly bundle: Query<
    { readonly player: string } | { readonly tournament: string; readonly section: string },
    BundleAnswer
  >;
  /** A player's way to a title, or (with a section) their norms in it. */
  readonly explain: Query<Asked<'explain'>, Explained>;
  /** The highest titles held on a day (YYYY-MM-DD), by player id, for at most 10,000. */
  readonly titles: Query<
    { readonly players: readonly string[]; readonly on: string },
    Readonly<Record<string, TitleCode | null>>
  >;
  readonly card: Query<Asked<'card'>, TitleCard>;
  readonly statement: Query<
    /** In which language the notes are written; English where it is left out. */
    Asked<'statement'> & { readonly language?: Locale },
    StatementOfNorms | { readonly text: string }
  >;
  /** Titles and championships of the League between two instants, the first included. */
  readonly honours: Query<
    { readonly from: Instant; readonly until: Instant },
    { readonly honours: readonly HonourRow[] }
  >;
  /** Titles in force by title and player; `next` is what to give as `after`. */
  readonly holders: Query<
    Asked<'holders'>,
    { readonly titles: readonly TitleHolder[]; readonly next: string | null }
  >;
  readonly report: Query<Asked<'report'>, CongressReport>;
}
