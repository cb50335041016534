import type { AskedIn } from '../endpoint';
import type { RATING_ENDPOINTS } from './endpoints';
import type { Instant, Step } from '@amici/kernel';
import type { BundleAnswer } from '../bundled';
import type { Explained } from '../explained';
import type { Query } from '../query';
import type { HalfPoints, Pool, RatingStatus } from './ratings';

/** A rating of the list in force. */
export interface ListedRating {
  readonly rating: number;
  /** Fixed, or regular in the League. */
  readonly fixed: boolean;
  readonly games: number;
}

/** One list of a pool; instants are ms UTC, days inclusive. */
export interface RatingListEntry {
  readonly pool: Pool;
  readonly list: string;
  readonly effectiveFrom: string;
  readonly fromDay: string;
  readonly toDay: string;
  readonly closesAt: Instant;
  readonly publishesAt: Instant;
  readonly state: 'open' | 'closed' | 'published';
  readonly publishedAt: Instant | null;
  readonly players: number | null;
  readonly games: number | null;
  readonly digest: string | null;
  readonly system: string;
}

/** A published list as T-9.6 asks it to be shown; `list` is `2017/2` here. */
export interface PublishedList {
  readonly pool: Pool;
  readonly list: string;
  readonly effectiveFrom: string;
  readonly system: string;
  readonly digest: string | null;
  /** What it shows, with the rule of each. */
  readonly notes: readonly Step[];
  /** Best first. */
  readonly players: readonly ListedPlayer[];
}

/** A player of a list, as it is shown. */
export interface ListedPlayer {
  readonly player: string;
  readonly name: string | null;
  readonly federation: string | null;
  readonly title: string | null;
  readonly rating: number;
  /** With a star where it is temporary (CR-7b). */
  readonly printed: string;
  readonly games: number;
  readonly status: RatingStatus;
}

/** Some lines of a published list: of all of it, or of the people searched for. */
export interface ListPart extends Pick<PublishedList, 'pool' | 'list' | 'effectiveFrom'> {
  /** How many there are before and after these as well. */
  readonly found: number;
  readonly players: readonly (ListedPlayer & { readonly rank: number })[];
}

/** A player's rating of a list (`2017/2`); `calculated` and `before` with their decimals. */
export interface RatingOnce {
  readonly pool: Pool;
  readonly list: string;
  /** A day, YYYY-MM-DD. */
  readonly effectiveFrom: string;
  readonly why: 'rated' | 'adopted' | 'corrected' | 'overridden' | 'altered';
  readonly rating: number;
  readonly calculated: number;
  readonly before: number | null;
  readonly games: number;
  readonly periodGames: number;
  readonly missingGames: number;
  readonly status: RatingStatus;
  readonly method: string;
}

/** A game as it counts, or will count, for one of its players; ratings in points. */
export interface CountingGame {
  readonly game: string;
  readonly tournament: string | null;
  readonly opponent: string;
  readonly colour: 'white' | 'black';
  /** In points; null: it no longer counts. */
  readonly score: number | null;
  readonly finishedAt: Instant | null;
  readonly reportedAt: Instant;
  readonly own: number;
  readonly opponentRating: number;
  readonly expected: number | null;
  readonly developmentCoefficient: number | null;
  readonly change: number | null;
}

export interface PlayerCard {
  readonly player: string;
  /** The newest of each pool first. */
  readonly ratings: readonly RatingOnce[];
  /** Finished games that no published list has rated yet. */
  readonly waiting: readonly (CountingGame & { readonly pool: Pool; readonly list: string })[];
}

/** A score of an event elsewhere, as its player reported it (CR-5d). */
export interface ReportedScore {
  readonly game: string;
  readonly status: 'reported' | 'forwarded' | 'rated';
  readonly opponent: string;
  readonly halfPoints: HalfPoints;
  readonly finishedAt: Instant;
  /** In points. */
  readonly ratings: { readonly own: number; readonly opponent: number } | null;
}

/** The lists of a pool with where each is over HTTP; null before it is published. */
export interface PoolOfLists {
  readonly pool: Pool;
  readonly path: string;
  readonly lists: readonly (RatingListEntry & { readonly path: string | null })[];
}

type Asked<Name extends string> = AskedIn<typeof RATING_ENDPOINTS, Name>;

/** What the rating service is asked. */
export interface RatingQueries {
  /** By player id, the ratings of the list in force at an instant, for at most 10,000 players. */
  readonly listed: Query<
    { readonly pool: Pool; readonly players: readonly string[]; readonly on: Instant },
    Readonly<Record<string, ListedRating>>
  >;
  readonly lists: Query<Asked<'lists'>, { readonly pool: Pool; readonly lists: readonly RatingListEntry[] }>;
  readonly pools: Query<Asked<'pools'>, { readonly pools: readonly PoolOfLists[] }>;
  readonly list: Query<
    Omit<Asked<'list'>, 'list'> & {
      readonly list?: string;
      /** Of these players alone; absent: of all that it shows. */
      readonly only?: readonly string[];
    },
    PublishedList | { readonly text: string }
  >;
  /** Of a list as above so many lines from one on, of those whose name has these words in it or who are of that federation. */
  readonly 'list-part': Query<
    {
      readonly pool: Pool;
      readonly list?: string;
      readonly at?: Instant;
      readonly like: string;
      readonly from: number;
      readonly limit: number;
    },
    ListPart
  >;
  /** As published by an instant; absent: now. */
  readonly card: Query<Asked<'card'>, PlayerCard>;
  readonly breakdown: Query<
    Asked<'breakdown'>,
    RatingOnce & {
      readonly player: string;
      readonly gamesRated: readonly CountingGame[];
      /** How it was come to, with the rule of every step. */
      readonly steps: readonly Step[];
    }
  >;
  /** A published list, or the sources of one player's ratings in it: for that player or the commissioner. */
  readonly bundle: Query<
    { readonly pool: Pool; readonly list: string; readonly player?: string },
    BundleAnswer
  >;
  /** A player's figure of a list, and how it came about. */
  readonly explain: Query<Asked<'explain'>, Explained>;
  readonly scores: Query<
    Asked<'scores'>,
    { readonly player: string; readonly scores: readonly ReportedScore[] }
  >;
  /** When a list is next to be closed or published, at the latest at an instant: a rehearsal stops there. */
  readonly 'next-due': Query<{ readonly until: Instant }, { readonly next: Instant | null }>;
  /**
   * Does at once what the calendar of the lists asks for, and says for how many: a rehearsal asks it at an instant when
   * everything else has happened there, so that a list does not depend on who was faster.
   */
  readonly sweep: Query<Readonly<Record<never, never>>, { readonly found: number }>;
}
