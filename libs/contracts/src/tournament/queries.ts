import type { AskedIn } from '../endpoint';
import type { TOURNAMENT_ENDPOINTS } from './endpoints';
import type { Instant } from '@amici/kernel';
import type { Locale } from '@amici/locales';
import type { BundleAnswer } from '../bundled';
import type { EventEnvelope } from '../envelope';
import type { Explained } from '../explained';
import type { Query } from '../query';
import type { Announcement, ImportedHeader } from './announcement';
import type { Entrant, Pairing, StartPlace } from './entrant';
import type { ArrangementsView } from './arrangements';
import type { ChampionRow, Championship, CycleView, StageRow } from './cycles';
import type { Qualifier, QualifiersTable } from './rights';
import type { SeasonView } from './seasons';
import type { EntryListRow, EntryListView } from './entry-lists';
import type { WrittenEvent } from './event-file';
import type { LeagueYearView } from './league-years';
import type { GameOutcome, Leaving } from './results';
import type { TableDocument, TableNote, TableView } from './table';
import type { TeamTable, TeamTableDocument } from './team-table';
import type { EnteredTeam, SectionTeam } from './teams';

/** A page of a list; all of it, as far as one answer takes, where no limit is given. */
interface PageOf {
  readonly after?: string;
  readonly limit?: number;
}

interface Viewed {
  readonly id: string;
  readonly revision: number;
  readonly tieBreaks: readonly string[];
  readonly entries: readonly Entrant[];
  readonly startListAt: Instant | null;
  readonly startedAt: Instant | null;
  readonly finishedAt: Instant | null;
  readonly withdrawn: readonly {
    readonly player: string;
    readonly at: Instant;
    readonly kind: Leaving;
  }[];
  readonly sections: readonly {
    readonly section: string;
    readonly players: readonly StartPlace[];
    /** Of a team event. */
    readonly teams?: readonly Omit<SectionTeam, 'captain'>[];
    /** By board, from 1 at index 0. */
    readonly games: readonly ({ readonly game: string } & Pairing & GameOutcome)[];
  }[];
}

/** Where an event stands that is played here. */
export type EventPhase = 'announced' | 'start-list' | 'running' | 'finished' | 'cancelled';

/** An event as it stands: conditions, entries, sections, pairings with the ids of their games. */
export type TournamentView =
  | (Viewed & {
      readonly phase: EventPhase;
      /** Of a team event: what its notice says, item by item (T-11.3). */
      readonly notice?: readonly TableNote[];
    } & Omit<Announcement, 'tieBreaks'>)
  | (Viewed & { readonly phase: 'imported' } & Omit<ImportedHeader, 'tieBreaks'>);

/** What an event at a glance may be. */
export type Glanced = Exclude<TournamentStatus, 'cancelled'>;

export type TournamentStatus = 'announced' | 'start-list' | 'running' | 'finished' | 'recorded' | 'cancelled';

/** One event in the list of events. Instants are ms UTC. */
export interface TournamentRow {
  readonly tournamentId: string;
  readonly code: string;
  readonly name: string;
  /** Null for history. */
  readonly format: string | null;
  readonly status: TournamentStatus;
  readonly rated: boolean;
  readonly chess960: boolean;
  readonly startAt: Instant;
  readonly endAt: Instant | null;
  readonly players: number;
  readonly games: number;
  readonly finished: number;
  readonly director: string | null;
}

/** A player in an event, from the start list on. Instants are ms UTC. */
export interface PlaceRow {
  readonly player: string;
  readonly tournamentId: string;
  readonly section: string;
  readonly number: number;
  readonly federation: string | null;
  readonly title: string | null;
  readonly startRating: number | null;
  readonly withdrawnAt: Instant | null;
}

/** A tournament that a player plays in, with their place in its start list. */
export type PlayerEvent = PlaceRow & Pick<TournamentRow, 'code' | 'name' | 'status' | 'startAt' | 'endAt'>;

/** A right to enter that the final table of an event brought a player. */
export interface EarnedRight {
  readonly id: string;
  /** What it opens: `wc-semi-final`, `higher-class`. */
  readonly right: string;
  /** 2 for a whole right, 1 for half of one (T-1.1.2). */
  readonly halves: number;
  /** The end of the event it comes from. */
  readonly earnedAt: Instant;
  /** The event it was used in; null: not yet. */
  readonly usedIn: string | null;
  /** As the ledger says; where absent it follows from the rights together. Null: not while its event runs, or never. */
  readonly expiresAt?: Instant | null;
  /** The rule it came by. */
  readonly rule?: string;
}

/**
 * The tournaments of a player, the latest start first, each with their place, points and games in its table now.
 */
export interface PlayerEvents {
  readonly player: string;
  readonly events: readonly (PlayerEvent & {
    readonly place: number | null;
    readonly points: number | null;
    readonly played: number | null;
  })[];
  readonly rights: readonly EarnedRight[];
}

/** The days of an event that are told of it. Instants are ms UTC. */
export interface ChronicleRow {
  readonly tournamentId: string;
  /** Its book of tournament rules, without version. */
  readonly book: string;
  readonly code: string;
  readonly name: string;
  readonly format: string;
  readonly startAt: Instant;
  readonly closesAt: Instant;
  readonly announcedAt: Instant;
  readonly cancelledAt: Instant | null;
  readonly finishedAt: Instant | null;
}

interface OfTournament {
  readonly tournament: string;
}

/** Of the first section where none is named; now, or as of an instant. */
interface OfTable extends OfTournament {
  readonly section?: string;
  /** What had happened by then. */
  readonly at?: Instant;
  /** What had been recorded by then. */
  readonly known?: Instant;
}

/** A team in an event, with its line-up and what is under way at its boards. */
export interface TeamView extends EnteredTeam {
  readonly boards: readonly Entrant[];
  readonly reserves: readonly Entrant[];
  readonly changes: number;
  readonly substitutes: number;
  readonly seats: readonly {
    readonly section: string;
    readonly place: StartPlace;
    /** Until when the captain names a substitute; null: nobody has asked. */
    readonly due: Instant | null;
    readonly status: 'requested' | 'agreed' | null;
    /** So many months after the start play had not been begun; null where nobody found so, and for all but who takes part. */
    readonly notBegun: number | null;
  }[];
}

/** What has changed in line-ups and seats, in its order. */
export interface LineUpChange {
  readonly at: Instant;
  readonly team: string;
  readonly teamBoard: number;
  readonly from: string;
  readonly to: string;
  readonly why: 'before-start' | 'substitution';
}

/** The events of a team, and the rights that places brought it. */
export interface TeamEvents {
  readonly team: string;
  readonly events: readonly (Pick<
    TournamentRow,
    'tournamentId' | 'code' | 'name' | 'format' | 'status' | 'startAt' | 'endAt'
  > & { readonly season: string | null; readonly division: string | null })[];
  readonly rights: readonly (Pick<Qualifier, 'place' | 'earnedAt' | 'fate' | 'usedIn' | 'rule'> & {
    readonly opens: string;
  })[];
}

/** A section as it would be, with the average of its players; null where nobody in it is rated. */
export interface PlannedSection {
  readonly section: string;
  readonly average: number | null;
  readonly players: readonly Pick<Entrant, 'player' | 'rating' | 'title' | 'federation'>[];
}

/** How the entrants of an event would be put into sections of near-equal strength. */
export interface SectionPlan {
  readonly entries: number;
  readonly sectionSize: number | null;
  readonly sections: readonly PlannedSection[];
  /** What to give as `after`; null at the end. */
  readonly next: string | null;
  readonly rule: string;
}

export interface QualifiersQuery {
  readonly asOf?: Instant;
  readonly level?: string;
  readonly player?: string;
  readonly team?: string;
  /** Also those that were used, withdrawn or forfeited. */
  readonly all?: boolean;
  readonly after?: string;
  readonly limit: number;
}

type Asked<Name extends string> = AskedIn<typeof TOURNAMENT_ENDPOINTS, Name>;

export interface TournamentQueries {
  readonly teams: Query<
    Asked<'teams'>,
    { readonly teams: readonly TeamView[]; readonly changes: readonly LineUpChange[] }
  >;
  readonly 'team-events': Query<Asked<'team-events'>, TeamEvents>;
  /** The teams that one meets in events that are not over. */
  readonly 'team-opponents': Query<{ readonly team: string }, { readonly teams: readonly string[] }>;
  readonly cycle: Query<Asked<'cycle'>, CycleView>;
  readonly season: Query<Asked<'season'>, SeasonView>;
  readonly 'entry-list': Query<Asked<'entry-list'>, EntryListView>;
  readonly 'entry-lists': Query<
    Asked<'entry-lists'>,
    { readonly lists: readonly EntryListRow[]; readonly next: string | null }
  >;
  readonly stages: Query<
    Asked<'stages'>,
    { readonly stages: readonly StageRow[]; readonly next: string | null }
  >;
  readonly champions: Query<
    { readonly championship?: Championship } & PageOf,
    { readonly champions: readonly ChampionRow[]; readonly next: string | null }
  >;
  /** In as many sections as its size makes, or as are asked for. */
  readonly 'section-plan': Query<Asked<'section-plan'>, SectionPlan | { readonly text: string }>;
  readonly 'written-champions': Query<
    Asked<'written-champions'>,
    { readonly champions: readonly ChampionRow[]; readonly next: string | null } | { readonly text: string }
  >;
  readonly arrangements: Query<Asked<'arrangements'>, ArrangementsView>;
  /** What became of the events of a book between two instants, the first included: announced, called off, over. */
  readonly chronicle: Query<
    { readonly book: string; readonly from: Instant; readonly until: Instant },
    { readonly events: readonly ChronicleRow[] }
  >;
  readonly 'league-year': Query<Asked<'league-year'>, LeagueYearView>;
  readonly qualifiers: Query<Asked<'qualifiers'>, QualifiersTable | { readonly text: string }>;
  /** `language`: what its notice is written in; English where it is left out. */
  readonly tournament: Query<Asked<'tournament'> & { readonly language?: Locale }, TournamentView>;
  /** A section, the first where none is named. */
  readonly 'event-file': Query<OfTournament & { readonly section?: string }, WrittenEvent>;
  /** Whether the player plays in the tournament or has entered it; in an unknown tournament nobody does. */
  readonly 'takes-part': Query<OfTournament & { readonly player: string }, boolean>;
  /**
   * To services: in which events that are not over somebody plays, has entered or leads a team; of these, and of all
   * that have sections.
   */
  readonly 'plays-in': Query<
    { readonly player: string; readonly among: readonly string[] },
    { readonly tournaments: readonly string[] }
  >;
  /** Whether two play in one event, or have entered it, whose start list is out and that is not over. */
  readonly 'play-together': Query<{ readonly players: readonly [string, string] }, boolean>;
  /** Of a history too long for one message a part: `next` is what to give as `after`, null at its end. */
  readonly events: Query<
    OfTournament & { readonly after?: number; readonly limit?: number },
    { readonly events: readonly EventEnvelope[]; readonly next: number | null }
  >;
  readonly table: Query<OfTable, TableView>;
  /** Of a team event. */
  readonly 'team-table': Query<OfTable, TeamTable>;
  readonly 'written-table': Query<
    Asked<'written-table'>,
    TableDocument | TeamTableDocument | { readonly text: string }
  >;
  /** For those who take part in it or look after it: the event, and its games besides. */
  readonly bundle: Query<OfTournament, BundleAnswer>;
  /** Who stands at a place of a section, the first if none is named, and how they came to it; teams too. */
  readonly explain: Query<Asked<'explain'>, Explained>;
  /** A section, the first where none is named, as FIDE's tournament report. */
  readonly trf: Query<Asked<'trf'>, { readonly trf: string }>;
  readonly 'player-events': Query<{ readonly player: string; readonly limit: number }, PlayerEvents>;
  /** So many events of each status: those that come soonest first, of the others those that began last. */
  readonly 'at-a-glance': Query<
    { readonly limit: number },
    Readonly<Record<Glanced, readonly TournamentRow[]>>
  >;
  readonly tournaments: Query<
    Asked<'tournaments'> & { readonly among?: readonly string[] },
    { readonly tournaments: readonly TournamentRow[]; readonly next: string | null }
  >;
}
