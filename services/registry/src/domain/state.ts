import type { BondHeld, Membership, SanctionKind, Transfer } from '@amici/contracts/registry';
import type { Instant } from '@amici/kernel';

export interface Sanction {
  readonly id: string;
  readonly kind: SanctionKind;
  readonly from: Instant;
  /** The first instant at which the player may enter again. */
  readonly until: Instant;
  /** The player wins no prize of a tournament they were in then (C-27diii). */
  readonly prizesLost: boolean;
  /** The book of misconduct; absent: its kind is of one book. */
  readonly book?: string;
  readonly rule: string;
}

/** A ban in proportion to misconduct, and the book it is by (L-13.3.2.2). */
export interface ProposedBan {
  readonly months: number;
  readonly tournamentRules: string;
}

export type Bond = Pick<BondHeld, 'amount' | 'booked'>;

export interface Player {
  readonly sanctions: readonly Sanction[];
  /** A transfer that waits for a federation's consent. */
  readonly transfer: Transfer | null;
  /** Federations to which the Arbitration Commission has refused the player a transfer, for good (T-13.4). */
  readonly refusedTransfers: ReadonlySet<string>;
  /** Ratings of FIDE lists, by the first day of the list. */
  readonly fide: ReadonlyMap<string, number>;
  /** Incidents that were upheld. */
  readonly incidents: ReadonlySet<string>;
  /** What was proposed for misconduct, by sanction. */
  readonly proposed: ReadonlyMap<string, ProposedBan>;
  /** By federation. */
  readonly memberships: ReadonlyMap<string, Membership>;
  /** Silent withdrawals so far, by sanction (T-8.5b). */
  readonly silences: ReadonlySet<string>;
  /** Those of them that an event has on record, and no office told of alone. */
  readonly silentCases: ReadonlySet<string>;
  /** The player left a tournament out of order, and none under bond has gone in order since (T-8.6). */
  readonly bondRequired: boolean;
  /** Nobody nominates the player until a body agrees (C-27dii). */
  readonly nominationsBarred: boolean;
  /** What is held, by event. */
  readonly bonds: ReadonlyMap<string, Bond>;
  readonly registered: boolean;
  readonly federation: string | null;
  /** Of the person's name; null while nobody has stated one, and once it is erased. */
  readonly nameHash: string | null;
  /** The address the person is written to, without its text; null: none. */
  readonly address: {
    readonly statement: string;
    readonly confirmed: boolean;
    /** Salted; of one that was stated before this was recorded there is none. */
    readonly hash?: string;
  } | null;
  /** When addresses were given for the person, as many as are given in a day. */
  readonly addressesStated: readonly Instant[];
  readonly erased: boolean;
  /** `office` or `office@scope`. */
  readonly offices: ReadonlySet<string>;
}

/** A person without any record. */
export const NOBODY: Player = {
  registered: false,
  federation: null,
  nameHash: null,
  address: null,
  addressesStated: [],
  erased: false,
  offices: new Set(),
  sanctions: [],
  transfer: null,
  refusedTransfers: new Set(),
  fide: new Map(),
  incidents: new Set(),
  proposed: new Map(),
  memberships: new Map(),
  silences: new Set(),
  silentCases: new Set(),
  bondRequired: false,
  nominationsBarred: false,
  bonds: new Map(),
};
