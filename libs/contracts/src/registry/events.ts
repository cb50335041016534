import type { Instant } from '@amici/kernel';
import type { AccountEvent } from './accounts';
import type { BookAdopted } from './books';
import type { FederationEvent } from './federations';
import type { CaseDecided, ViolationFound } from './cases';
import type { TokenRevoked } from './logins';
import type { MotionCarried } from './motions';
import type { Office } from './offices';
import type { Membership, SanctionKind } from './people';

interface OfPlayer {
  readonly at: Instant;
  readonly playerId: string;
}

export interface PlayerRegistered extends OfPlayer {
  readonly type: 'PlayerRegistered';
  readonly federation: string | null;
}

interface OfOffice extends OfPlayer {
  readonly office: Office;
  /** An event id, a federation code; null: everywhere. */
  readonly scope: string | null;
}

export interface OfficeGranted extends OfOffice {
  readonly type: 'OfficeGranted';
}

export interface OfficeEnded extends OfOffice {
  readonly type: 'OfficeEnded';
}

/** Entry to events is closed for a time. */
export interface SanctionImposed extends OfPlayer {
  readonly type: 'SanctionImposed';
  readonly sanction: string;
  readonly kind: SanctionKind;
  readonly from: Instant;
  /** The first instant at which the player may enter again. */
  readonly until: Instant;
  /** Whether the player returns under bond only (T-8.4c). */
  readonly bond?: boolean;
  /** Of misconduct: how long the ban is by its severity, and whose tournaments it closes. */
  readonly months?: number;
  readonly tournamentRules?: string;
  /** The case that was decided, and the motion that decided it; absent: none. */
  readonly case?: string;
  readonly motion?: string;
  /**
   * Until a body agrees, nobody nominates the player (C-27dii). They get no prize of a tournament they were in
   * then (C-27diii).
   */
  readonly nominations?: 'barred';
  readonly prizes?: 'lost';
  readonly rule: string;
}

/** The player may be nominated again (C-27dii). */
export interface NominationAllowed extends OfPlayer {
  readonly type: 'NominationAllowed';
  readonly motion: string;
  readonly rule: string;
}

export interface SanctionLifted extends OfPlayer {
  readonly type: 'SanctionLifted';
  readonly sanction: string;
}

export interface MembershipRecorded extends OfPlayer, Membership {
  readonly type: 'MembershipRecorded';
  readonly federation: string;
  /** By which the federation's body decided it; absent: none was needed. */
  readonly motion?: string;
  readonly rule: string;
}

interface OfBond extends OfPlayer {
  readonly event: string;
  /** In hundredths. */
  readonly amount: number;
  /** Whose account shows it; absent: the books here do not. */
  readonly booked?: BookedBond;
  readonly rule: string;
}

export interface BookedBond {
  readonly holder: string;
  readonly currency: string;
}

/** By this the tournament office learns of a bond (T-8.4d). */
export interface BondHeld extends OfBond {
  readonly type: 'BondHeld';
}

export interface BondRefunded extends OfBond {
  readonly type: 'BondRefunded';
}

export interface BondForfeited extends OfBond {
  readonly type: 'BondForfeited';
}

export interface FederationChanged extends OfPlayer {
  readonly type: 'FederationChanged';
  readonly from: string | null;
  readonly to: string;
  readonly rule: string;
}

/** Everything personal was removed: that, and not what. */
export interface PersonErased {
  readonly type: 'PersonErased';
  readonly at: Instant;
  readonly playerId: string;
}

/** What the registry tells the other services. */
export type RegistryEvent =
  | PlayerRegistered
  | PersonErased
  | OfficeGranted
  | OfficeEnded
  | SanctionImposed
  | SanctionLifted
  | NominationAllowed
  | MembershipRecorded
  | BondHeld
  | BondRefunded
  | BondForfeited
  | FederationChanged
  | FederationEvent
  | MotionCarried
  | BookAdopted
  | AccountEvent
  | CaseDecided
  | ViolationFound
  | TokenRevoked;
