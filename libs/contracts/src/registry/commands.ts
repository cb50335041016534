import type { Instant } from '@amici/kernel';
import type { TextRef } from '../text-ref';
import type { AccountCommand, AdoptFeeScale } from './accounts';
import type { DocumentCommand } from './documents';
import type { FederationCommand } from './federations';
import type { BodyCommand, MeetingCommand } from './bodies';
import type { CaseCommand } from './cases';
import type { LoginCommand } from './logins';
import type { MailboxCommand } from './mailboxes';
import type { MotionCommand } from './motions';
import type { RecognitionCommand } from './recognitions';
import type { TeamRegistryCommand } from './teams';
import type { Office } from './offices';
import type { Membership, Misconduct, Particulars, SanctionKind } from './people';

interface OfPlayer {
  readonly playerId: string;
}

/** Names and contact never come here: they live in the erasable profile. */
export interface RegisterPlayer extends OfPlayer {
  readonly type: 'RegisterPlayer';
  readonly federation: string | null;
}

/** The player of a name as one source spells it, registered now where nobody is. */
export interface ResolvePlayer {
  readonly type: 'ResolvePlayer';
  readonly source: string;
  readonly name: string;
  /** The id the source has for the person, unique among sources of the kind. */
  readonly alias?: { readonly kind: string; readonly id: string };
}

/** A person is registered under an id, with their name; the name goes to their profile, never into an event. */
export interface RegisterPerson extends OfPlayer {
  readonly type: 'RegisterPerson';
  readonly name: string;
  readonly federation: string | null;
}

/** What the rules of some events go by: its place is the profile, never an event. */
export interface RecordParticulars extends OfPlayer {
  readonly type: 'RecordParticulars';
  readonly particulars: Particulars;
}

/** Everything personal is removed; the id stays. */
export interface ErasePerson extends OfPlayer {
  readonly type: 'ErasePerson';
}

/** A player's rating of a FIDE list, by the first day of the list (T-9.4a). */
export interface NoteFideRating extends OfPlayer {
  readonly type: 'NoteFideRating';
  /** YYYY-MM-DD. */
  readonly validFrom: string;
  readonly rating: number;
}

interface OfOffice extends OfPlayer {
  readonly office: Office;
  readonly scope: string | null;
}

export interface GrantOffice extends OfOffice {
  readonly type: 'GrantOffice';
}

export interface EndOffice extends OfOffice {
  readonly type: 'EndOffice';
}

/** The bearer of what `amici first-operator` printed becomes operator, if nobody is. */
export interface TakeFirstOffice extends OfPlayer {
  readonly type: 'TakeFirstOffice';
  readonly token: string;
}

interface Sanctioning extends OfPlayer {
  /** Chosen by who imposes it: the same again changes nothing. */
  readonly sanction: string;
  readonly kind: SanctionKind;
  readonly from: Instant;
  /** Longer than the rules ask, where they allow it. */
  readonly until?: Instant;
  readonly tournamentRules?: string;
  /** By which it follows; only the registry itself states either. */
  readonly case?: string;
  readonly motion?: string;
}

export interface ImposeSanction extends Sanctioning {
  readonly type: 'ImposeSanction';
}

export interface ProposeSanction extends Sanctioning {
  readonly type: 'ProposeSanction';
}

/** A body has agreed that the player may be nominated again (C-27dii). */
export interface AllowNomination extends OfPlayer {
  readonly type: 'AllowNomination';
  readonly motion: string;
}

export interface LiftSanction extends OfPlayer {
  readonly type: 'LiftSanction';
  readonly sanction: string;
}

/** An incident was looked into and found to be so. */
export interface UpholdMisconduct extends OfPlayer {
  readonly type: 'UpholdMisconduct';
  /** Chosen by who upholds it: the same again changes nothing. */
  readonly incident: string;
  readonly category: Misconduct;
  readonly severity: 'minor' | 'serious';
  readonly reason: TextRef;
  readonly proposeBan?: boolean;
  /** For how long a ban is proposed; if absent, what the book gives for the severity. */
  readonly months?: number;
  /** Why a ban fits something minor, or a longer one than the book gives (L-13.3.2.2). */
  readonly escalation?: TextRef;
  readonly tournamentRules?: string;
}

export interface RecordMembership extends OfPlayer, Membership {
  readonly type: 'RecordMembership';
  readonly federation: string;
  /** Carried; only the registry itself states one. */
  readonly motion?: string;
}

/** A federation holds so much money for the event somebody enters under bond; amounts in hundredths. */
export interface HoldBond extends OfPlayer {
  readonly type: 'HoldBond';
  readonly event: string;
  readonly amount: number;
  readonly entryFee: number;
  /** If given, the bond stands in the account of the player's federation, which holds it. */
  readonly currency?: string;
}

/** The event under bond is over for the player: in order, or not. */
export interface SettleBond extends OfPlayer {
  readonly type: 'SettleBond';
  readonly event: string;
  readonly orderly: boolean;
}

/** A player asks to belong to another federation, that of their citizenship or residence (T-13.1). */
export interface RequestTransfer extends OfPlayer {
  readonly type: 'RequestTransfer';
  readonly to: string;
  /** Federations the player is a citizen of or lives in, as the official who checked the papers states. */
  readonly belongsTo: readonly string[];
}

/** A federation agrees to the transfer that is pending (T-13.2). */
export interface ConsentToTransfer extends OfPlayer {
  readonly type: 'ConsentToTransfer';
  readonly federation: string;
}

/** The player appeals if a federation objects to their transfer (T-13.4). */
export interface AppealTransfer extends OfPlayer {
  readonly type: 'AppealTransfer';
  readonly grounds: TextRef;
}

/** The Arbitration Commission decides the appeal (T-13.4). */
export interface ArbitrateTransfer extends OfPlayer {
  readonly type: 'ArbitrateTransfer';
  readonly granted: boolean;
  readonly reason: TextRef;
}

/** What the registry is told to do. */
export type RegistryCommand =
  | NoteFideRating
  | RegisterPlayer
  | ResolvePlayer
  | RegisterPerson
  | RecordParticulars
  | ErasePerson
  | GrantOffice
  | EndOffice
  | TakeFirstOffice
  | ImposeSanction
  | ProposeSanction
  | LiftSanction
  | AllowNomination
  | UpholdMisconduct
  | RecordMembership
  | HoldBond
  | SettleBond
  | RequestTransfer
  | ConsentToTransfer
  | AppealTransfer
  | ArbitrateTransfer
  | DocumentCommand
  | FederationCommand
  | LoginCommand
  | MailboxCommand
  | TeamRegistryCommand
  | BodyCommand
  | CaseCommand
  | MeetingCommand
  | MotionCommand
  | RecognitionCommand
  | AccountCommand
  | AdoptFeeScale;
