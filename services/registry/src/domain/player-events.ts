import type { TextRef } from '@amici/contracts';
import type {
  AccountEvent,
  AddressStated,
  BookAdopted,
  CaseDecided,
  FederationEvent,
  Misconduct,
  MotionCarried,
  RegistryEvent,
  SanctionImposed,
  TokenRevoked,
  ViolationFound,
  PersonErased,
} from '@amici/contracts/registry';
import type { Instant } from '@amici/kernel';

interface OfPlayer {
  readonly at: Instant;
  readonly playerId: string;
  readonly rule: string;
}

/** A sanction that is only proposed closes nothing yet. */
export interface SanctionProposed extends Omit<SanctionImposed, 'type'> {
  readonly type: 'SanctionProposed';
}

/** The person gets a name, or another than before; the name is in their profile until it is erased. */
export interface PersonNamed {
  readonly type: 'PersonNamed';
  readonly at: Instant;
  readonly playerId: string;
  /** SHA-256 over a salt, which goes with the name, the person's id and the name. */
  readonly nameHash: string;
}

/**
 * Something that rules of tournaments go by was recorded in the person's profile: the field, and not its value.
 */
export interface ParticularsRecorded extends OfPlayer {
  readonly type: 'ParticularsRecorded';
  readonly which: readonly ('birth-date' | 'sex' | 'residence')[];
}

/** A letter to the address was answered. */
export interface AddressConfirmed {
  readonly type: 'AddressConfirmed';
  readonly at: Instant;
  readonly playerId: string;
  readonly statement: string;
}

/** The language or the time zone of the mails to the person was stated: which, is in the profile. */
export interface MailSettingsStated {
  readonly type: 'MailSettingsStated';
  readonly at: Instant;
  readonly playerId: string;
  /** Of the address, which stays. */
  readonly statement: string;
}

/** From now on nobody writes to the person. */
export interface AddressWithdrawn {
  readonly type: 'AddressWithdrawn';
  readonly at: Instant;
  readonly playerId: string;
}

export interface MisconductUpheld extends OfPlayer {
  readonly type: 'MisconductUpheld';
  readonly incident: string;
  readonly category: Misconduct;
  readonly severity: 'minor' | 'serious';
  readonly reason: TextRef;
  readonly escalation: TextRef | null;
}

/** The person's rating of a FIDE list; the day is the list's first. */
export interface FideRatingNoted extends OfPlayer {
  readonly type: 'FideRatingNoted';
  readonly validFrom: string;
  readonly rating: number;
}

export interface TransferRequested extends OfPlayer {
  readonly type: 'TransferRequested';
  readonly from: string;
  readonly to: string;
}

export interface TransferConsented extends OfPlayer {
  readonly type: 'TransferConsented';
  readonly federation: string;
}

export interface TransferAppealed extends OfPlayer {
  readonly type: 'TransferAppealed';
  readonly from: string;
  readonly to: string;
  readonly grounds: TextRef;
}

export interface TransferArbitrated extends OfPlayer {
  readonly type: 'TransferArbitrated';
  readonly to: string;
  readonly granted: boolean;
  readonly reason: TextRef;
}

/** All that is recorded of a person. */
export type PlayerEvent =
  | Exclude<
      RegistryEvent,
      | AccountEvent
      | CaseDecided
      | BookAdopted
      | FederationEvent
      | MotionCarried
      | TokenRevoked
      | ViolationFound
    >
  | AddressStated
  | AddressConfirmed
  | AddressWithdrawn
  | MailSettingsStated
  | ParticularsRecorded
  | PersonNamed
  | PersonErased
  | SanctionProposed
  | FideRatingNoted
  | MisconductUpheld
  | TransferRequested
  | TransferConsented
  | TransferAppealed
  | TransferArbitrated;
