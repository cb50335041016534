import type { EntryRoute, Family, Prize, Qualification, TeamEntryBy } from './terms';

/** A way in as a book has it: by its name a book that extends this one changes or removes it. */
export interface Way extends EntryRoute {
  readonly id: string;
}

/** What a final table opens, as a book has it. */
export interface RightOfFormat extends Qualification {
  readonly id: string;
}

/** Championships and cups that are played in stages. */
export type StagedEvent = 'world-championship' | 'ladies-championship' | 'world-cup';

/** Of an event that is a stage of a championship or cup. */
export interface StageOfFormat {
  readonly of: StagedEvent;
  readonly final: boolean;
  /** It is announced for a stage of its cycle alone, and starts with it (T-1.0.5a, T-3.4). */
  readonly scheduled: boolean;
  /** The rule by which its winner is champion for ever, numbered by the cycle; null: it names none. */
  readonly numberedBy: string | null;
  /** It is announced so many months before its start; null: at any time. */
  readonly announced: { readonly months: number; readonly rule: string } | null;
}

/** How ties are broken where nothing else is announced. */
export interface TiesOfFormat {
  /** Which of the tie-breaks of the book. */
  readonly use: 'individual' | 'worldCup';
  /** The rule that says so of such events alone; null: it is the book's of all. */
  readonly rule: string | null;
  /** The first of them is the first whatever is announced. */
  readonly firstFixed: boolean;
  /** The rule by which ties have to be broken; null: they may stand. */
  readonly broken: string | null;
}

/** By which articles somebody is refused whom no way in admits. */
export interface RefusalsOfFormat {
  readonly usual: string;
  /** Of a federation's nominee; null: as of anybody. */
  readonly nominee: string | null;
  /** Of who holds one of these titles; null: as of anybody. */
  readonly titles: { readonly held: readonly string[]; readonly rule: string } | null;
}

/** Of a standing entry list that sections are drawn from. */
export interface ListsOfFormat {
  /** By which sections are drawn, by which their players are of like strength, and by which they live where mail is regular. */
  readonly drawn: string;
  readonly alike: string;
  readonly regularMail: string;
}

/** What a book says of the teams of an event. */
export interface TeamsOfFormat {
  /** The rule that says how its teams are made up and entered. */
  readonly sizeRule: string;
  readonly entryBy: TeamEntryBy;
  readonly entryRule: string;
  /** Players of a team; null: as announced. */
  readonly boards: number | null;
  /** The most teams of a section without somebody's approval; null: any number. */
  readonly mostTeams: number | null;
  /** The rule by which it is played on the server alone; null: it need not be. */
  readonly serverRule: string | null;
  /** It starts in years divisible by this number; null: any year. */
  readonly everyYears: { readonly years: number; readonly rule: string } | null;
  /** Who advances is fixed by the commissioner and approved by the Board before the start, by this rule. */
  readonly promotionRule: string | null;
  /** The right that opens it; null: entered without one. */
  readonly right: { readonly to: string; readonly rule: string } | null;
  /** What its final table opens whatever was announced; null: what was. */
  readonly next: Qualification | null;
  /** It is a division of a season that was announced, by this rule. */
  readonly seasonRule: string | null;
  readonly maxRating: number | null;
  readonly friendly: boolean;
}

/** A class or stage that a book knows, as plain data. */
export interface Format {
  readonly family: Family;
  /** The rule of its sizes. */
  readonly rule: string;
  /** Sizes a section has; null: any from 2 on. */
  readonly sizes: readonly number[] | null;
  /** Further sizes, with the approval of those who run tournaments of the kind; null: any. */
  readonly approvedSizes: readonly number[] | null;
  readonly cycle: 'single' | 'double';
  readonly grouping: 'equal-averages' | 'similar-strength';
  /** Kind as the rating rules look at it (T-9.2). */
  readonly ratedAs: 'iccf' | 'zonal' | 'promotion' | 'thematic' | 'national' | 'friendly' | 'other';
  /** The rating assumed of players without one (T-A1.11a); null: as announced. */
  readonly level: number | null;
  /** Whether norms can be made in it unless the announcement says otherwise. */
  readonly titleEvent: boolean;
  /** So few suffice, with any number of games: the least of the rules are asked of title and major events (CT-2). */
  readonly least: number | null;
  /** It starts with no fewer players than its least size, also when players withdraw before. */
  readonly leastAtStart: boolean;
  /** The years that it lasts: teams exactly so long, others at most; null: as announced. */
  readonly lasts: { readonly years: number; readonly rule: string } | null;
  /** Ways in, in the order in which they are tried; none: the announcement's own, or open to all. */
  readonly ways: readonly Way[];
  /** The rule by which an announcement may have other ways in, with a motion of the Board; null: it may without. */
  readonly waysFixed: string | null;
  readonly refusals: RefusalsOfFormat;
  /** By rating or title a player enters once a year, and a rating of so many months counts (T-1.0.7a, T-1.0.8); null: today's alone. */
  readonly standing: { readonly months: number } | null;
  /** What its final table opens, the highest first; null: what is announced. */
  readonly rights: readonly RightOfFormat[] | null;
  /** The right whose places vary, with more sections than usual; null: none. */
  readonly variation: {
    readonly to: string;
    readonly usualPlaces: number;
    readonly usualSections: number;
    readonly rule: string;
  } | null;
  /** Prizes where none are announced; `owed`: and no fewer where some are. */
  readonly prizes: {
    readonly given: readonly Prize[];
    readonly owed: boolean;
    readonly rule: string;
  } | null;
  readonly stage: StageOfFormat | null;
  /** The rule by which an event of a stage of a cycle starts on the day of that. */
  readonly dateRule: string;
  readonly ties: TiesOfFormat;
  readonly person: { readonly sex: 'female'; readonly rule: string } | null;
  /** The office that organises it besides those who organise tournaments; null: none. */
  readonly organisedBy: 'title-tournament-commissioner' | 'non-title-tournament-commissioner' | null;
  readonly lists: ListsOfFormat | null;
  /** The rule that names the formats of its kind, by which others of the kind are refused; null: none does. */
  readonly kindRule: string | null;
  /** Of an event of teams alone. */
  readonly team: TeamsOfFormat | null;
}

/** What a format of a book says only where it is so. */
type SaidAtNeed =
  | 'level'
  | 'least'
  | 'leastAtStart'
  | 'lasts'
  | 'waysFixed'
  | 'standing'
  | 'rights'
  | 'variation'
  | 'prizes'
  | 'stage'
  | 'ties'
  | 'person'
  | 'organisedBy'
  | 'lists'
  | 'kindRule'
  | 'team';

/** A format as a book says it. What it may leave out, null takes away from what the book says that it extends. */
export type StatedFormat = Omit<Format, SaidAtNeed> & Partial<Pick<Format, SaidAtNeed>>;

/** How long a right is valid; null: until it is used. */
export type Validity =
  | {
      readonly kind: 'years';
      readonly years: number;
      /** Years more for each further right of the level that is valid when it is earned (T-1.0.7c). */
      readonly further: number;
      /** The years in which half a right waits for the other; null: for ever (T-1.1.2). */
      readonly halfWaits: number | null;
    }
  /** As long as the season's priorities. */
  | { readonly kind: 'season' };

/** What rights are, by the name of what they open. */
export interface RightTerms {
  /** The championship or cup that it opens a stage of; null: of none. */
  readonly of: StagedEvent | null;
  /** Of rights of one championship the one with the greater height takes the other's place (T-1.0.7b); null: of none. */
  readonly height: number | null;
  readonly validity: Validity | null;
}

/** Formats by name. Null: a book before had it, and this one no longer. */
export type Formats = Readonly<Record<string, StatedFormat | null>>;
