import type { AskedIn, Eased } from '../endpoint';
import type { REGISTRY_ENDPOINTS } from './endpoints';
import type { ListQueries } from './lists';
import type { LoginQueries } from './logins';
import type { Instant } from '@amici/kernel';
import type { PersonTerms } from '@amici/rulesets';
import type { LeaveOfPlayer } from '../clock/queries';
import type { Actor } from '../envelope';
import type { GameSummary, OpenGame, WrittenText } from '../game/answers';
import type { Query } from '../query';
import type { PlayerCard } from '../rating/queries';
import type { TitleCard } from '../title/queries';
import type { PlayerEvents } from '../tournament/queries';
import type { AccountStatement, FeeScale } from './accounts';
import type { DocumentView } from './documents';
import type { FederationYear, RegisteredFederation } from './federations';
import type { BodyView, MeetingView } from './bodies';
import type { BookRow, BookView } from './books';
import type { CaseRow, CaseView, NoticeRow } from './cases';
import type { KnownMailbox, Mailbox, WrittenIn } from './mailboxes';
import type { MotionView } from './motions';
import type { Invitation, RecognitionRow, RecognitionView } from './recognitions';
import type { OfficeQuery, OfficeHolder } from './offices';
import type { FideListed, MemberStanding, Particulars, PersonFinding, Transfer } from './people';
import type { RegisteredTeam } from './teams';

/** By player id; for at most 1,000 players at once. */
type ByPlayer<Value> = Readonly<Record<string, Value>>;

interface OfPlayers {
  readonly players: readonly string[];
}

/** What keeps a player from entering tournaments, or opens tournaments to them. */
export interface RegisteredPlayer {
  readonly player: string;
  readonly federation: string | null;
  /** The first instant at which the player may enter again; null if they may now. */
  readonly suspendedUntil: Instant | null;
  readonly suspensionRule: string | null;
  readonly transfer: Transfer | null;
  /** Ratings of FIDE lists, the oldest list first. */
  readonly fide: readonly FideListed[];
  readonly bondRequired: boolean;
  /** Whether a body has to agree before anybody nominates the player (C-27dii). */
  readonly nominationsBarred: boolean;
  /** Events for which a bond is held. */
  readonly bonds: readonly string[];
  /** By federation. */
  readonly memberships: Readonly<Record<string, MemberStanding>>;
}

/** What is kept of a person where it can be erased. Instants are ISO 8601. */
export interface StoredProfile {
  readonly profile: {
    /** Null once erased. */
    readonly name: string | null;
    /** Where the name came from. */
    readonly source: string;
    readonly registeredAt: string | Date;
    readonly erasedAt: string | Date | null;
  } | null;
  readonly particulars: Particulars;
  /** Where the player is written to; null: nowhere. */
  readonly mailbox: (Mailbox & { readonly confirmed: boolean }) | null;
  /** What imported documents call the player. */
  readonly aliases: readonly { readonly source: string; readonly id: string; readonly name: string }[];
}

/** All that is held on a person, in one file. */
export interface PersonalFile extends StoredProfile {
  readonly player: string;
  /**
   * What the registry has on record about the person, event by event: registrations, offices, sanctions,
   * transfers, bonds.
   */
  readonly record: readonly {
    readonly type: string;
    readonly recordedAt: string;
    readonly by: Actor;
    readonly payload: unknown;
  }[];
  readonly games: readonly (OpenGame | GameSummary)[];
  /**
   * What the person wrote, in them and as an official in others: grounds, replies, analysis, tags, rulings,
   * decisions.
   */
  readonly texts: readonly WrittenText[];
  /** Those about the person. */
  readonly cases: readonly CaseView[];
  /** Those that the person keeps, without their bytes; the latest thousand. */
  readonly documents: readonly DocumentView[];
  /** The person's own, for every year in which something was booked. */
  readonly accounts: readonly AccountStatement[];
  readonly leave: LeaveOfPlayer;
  /** Null if the player has never been rated. */
  readonly ratings: PlayerCard | null;
  readonly titles: TitleCard;
  /** The latest hundred. */
  readonly events: PlayerEvents;
}

/** An account, now or as of an instant. */
interface OfAccount {
  readonly holder: string;
  readonly year: number;
  readonly asOf?: Instant;
}

type Asked<Name extends string> = AskedIn<typeof REGISTRY_ENDPOINTS, Name>;

/** What the registry is asked. */
export interface RegistryQueries extends ListQueries, LoginQueries {
  /** An id without a name (unknown or erased) is left out. */
  readonly names: Query<OfPlayers, ByPlayer<string>>;
  /** To the courier only; who has given no address is left out. */
  readonly mailboxes: Query<OfPlayers, ByPlayer<KnownMailbox>>;
  /** For the person only; null if they have given no address. */
  readonly 'written-in': Query<{ readonly player: string }, WrittenIn | null>;
  /** What a source calls people: its ids and names. */
  readonly aliases: Query<
    OfPlayers & { readonly source: string },
    ByPlayer<{ readonly id: string; readonly name: string }>
  >;
  /** Null for a player who has none. */
  readonly federations: Query<OfPlayers, ByPlayer<string | null>>;
  /**
   * Now; or as of the instant of an act that rests on it, and then not before whatever follows from withdrawals that were
   * recorded by now: refused `service-unavailable` while that is under way.
   */
  readonly player: Query<
    {
      readonly player: string;
      readonly at?: Instant;
      /** Suspensions from events by this book of tournament rules alone; absent: from any. */
      readonly book?: string;
    },
    RegisteredPlayer
  >;
  readonly federation: Query<Asked<'federation'>, RegisteredFederation>;
  readonly 'federation-year': Query<Asked<'federation-year'>, FederationYear>;
  /** For the holder, the delegate of a federation that is one, and the treasurer. */
  readonly account: Query<OfAccount, AccountStatement>;
  readonly 'written-account': Query<Asked<'written-account'>, AccountStatement | { readonly text: string }>;
  /** Once it is approved for everybody; before that for who asks and who decides (T-12.4). */
  readonly recognition: Query<Asked<'recognition'>, RecognitionView>;
  /** Those approved, for the report to Congress (T-12.2). */
  readonly recognitions: Query<
    Eased<Asked<'recognitions'>, 'limit'>,
    | {
        readonly recognitions: readonly RecognitionRow[];
        readonly next: string | null;
        readonly rule: string;
      }
    | { readonly text: string }
  >;
  /** What is handed to a federation by which players are invited (T-12.5). */
  readonly 'written-invitation': Query<Asked<'written-invitation'>, Invitation | { readonly text: string }>;
  readonly 'fee-scale': Query<Asked<'fee-scale'>, FeeScale>;
  /** For the person themselves, and for those who look after profiles. */
  readonly 'personal-file': Query<Asked<'personal-file'>, PersonalFile>;
  /** Those of the players who were suspended at an instant, by whatever follows from withdrawals recorded by now. */
  readonly suspended: Query<OfPlayers & { readonly at: Instant; readonly book?: string }, readonly string[]>;
  /** For services: whether a person meets conditions, by the name of each; as of the year of an instant. */
  readonly meets: Query<
    { readonly player: string; readonly on: Instant; readonly terms: Readonly<Record<string, PersonTerms>> },
    Readonly<Record<string, readonly PersonFinding[]>>
  >;
  /** An issue of the League's magazine: what happened from an instant on, up to another, in Markdown. */
  readonly magazine: Query<Asked<'magazine'>, { readonly text: string }>;
  /** Those of the players who lost the prizes of events they were in, by a withdrawal between two instants (C-27diii). */
  readonly 'prizes-lost': Query<
    OfPlayers & { readonly from: Instant; readonly until: Instant },
    readonly string[]
  >;
  /** Ratings of FIDE lists, the oldest list first; who has none is left out. */
  readonly fide: Query<OfPlayers, Readonly<Record<string, readonly FideListed[]>>>;
  readonly team: Query<Asked<'team'>, RegisteredTeam>;
  readonly books: Query<Asked<'books'>, { readonly books: readonly BookRow[] }>;
  readonly book: Query<Asked<'book'>, BookView>;
  readonly body: Query<Asked<'body'>, BodyView>;
  /** For those who sit in the body, its members, auditors and the operator. */
  readonly meeting: Query<Asked<'meeting'>, MeetingView>;
  /** For those who may vote on it, auditors and the operator; for people it touches, as it ended. */
  readonly motion: Query<Asked<'motion'>, MotionView>;
  /** For the person it is about, the tournament's director, the offices and the body concerned, auditors. */
  readonly case: Query<Asked<'case'>, CaseView>;
  /** For the offices that look after them; of withdrawals it is their register (T-8.3b, C-30a). */
  readonly cases: Query<Asked<'cases'>, { readonly cases: readonly CaseRow[]; readonly next: string | null }>;
  /** What the books tell an office, for its holder; the latest first. */
  readonly notices: Query<
    Asked<'notices'>,
    { readonly notices: readonly NoticeRow[]; readonly next: string | null }
  >;
  /** For the person who keeps it, operators and auditors, and readers of what it is cited in. */
  readonly document: Query<Asked<'document'>, DocumentView>;
  /** Its bytes in base 64, `DOCUMENT_PART_BYTES` at a time. */
  readonly 'document-part': Query<
    { readonly document: string; readonly part: number },
    { readonly bytes: string }
  >;
  /** Those that the requesting person keeps, the latest first; for that person only. */
  readonly documents: Query<
    Asked<'documents'>,
    { readonly documents: readonly DocumentView[]; readonly next: string | null }
  >;
  /** Who holds an office; for a scope those who hold it there or everywhere. `next` is what to give as `after`. */
  readonly officers: Query<
    Asked<'officers'>,
    { readonly officers: readonly OfficeHolder[]; readonly next: string | null }
  >;
  /**
   * For each person asked about, in order, whether they hold that office; at most `MOST_ASKED_OF_OFFICES` people.
   */
  readonly holds: Query<{ readonly asked: readonly OfficeQuery[] }, readonly boolean[]>;
}
