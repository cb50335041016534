import type { CommandIn } from '../endpoint';
import type { PEOPLE_ENDPOINTS } from './endpoints/people';
import type { AdoptFeeScale } from './endpoints/accounts';
import type { AdoptBook } from './endpoints/books';

import type { Instant } from '@amici/kernel';

import type { AccountCommand } from './accounts';
import type { DocumentCommand } from './documents';
import type { FederationCommand } from './endpoints/federations';
import type { BodyCommand, MeetingCommand } from './bodies';
import type { CaseCommand } from './cases';
import type { LoginCommand } from './endpoints/logins';
import type { MailboxCommand } from './endpoints/addresses';
import type { MotionCommand } from './endpoints/motions';
import type { RecognitionCommand } from './endpoints/recognitions';
import type { TeamRegistryCommand } from './teams';

import type { SanctionKind } from './people';

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

export interface ProposeSanction extends Sanctioning {
  readonly type: 'ProposeSanction';
}

/** A body has agreed that the player may be nominated again (C-27dii). */
export interface AllowNomination extends OfPlayer {
  readonly type: 'AllowNomination';
  readonly motion: string;
}

/** What the registry is told to do. */
export type RegistryCommand =
  | CommandIn<typeof PEOPLE_ENDPOINTS>
  | RegisterPlayer
  | ResolvePlayer
  | ProposeSanction
  | AllowNomination
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
  | AdoptFeeScale
  | AdoptBook;
