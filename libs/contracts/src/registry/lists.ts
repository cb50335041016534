import type { Instant } from '@amici/kernel';
import type { Query } from '../query';
import type { SanctionKind } from './people';

/** Somebody who has a name here. */
export interface NamedPerson {
  readonly player: string;
  readonly name: string;
  readonly federation: string | null;
}

/** At an instant: begun and not over, over or lifted, or not begun. */
export const SANCTION_STATES = ['in-force', 'past', 'to-come'] as const;
export type SanctionState = (typeof SANCTION_STATES)[number];

/** A sanction as it stands, at the instant that was asked for. */
export interface SanctionRow {
  readonly player: string;
  readonly sanction: string;
  readonly kind: SanctionKind;
  readonly state: SanctionState;
  readonly from: Instant;
  /** The first instant at which the player may enter again. */
  readonly until: Instant;
  /** Null where nobody has lifted it. */
  readonly liftedAt: Instant | null;
  readonly imposedAt: Instant;
  /** The case that it comes from, with its event, and the motion that decided it. */
  readonly case: string | null;
  readonly event: string | null;
  readonly motion: string | null;
  readonly rule: string;
}

/** A team as it is called now. */
export interface NamedTeam {
  readonly team: string;
  readonly name: string;
  readonly federation: string | null;
  readonly captain: string;
}

/** A federation as it is called now. */
export interface ListedFederation {
  readonly federation: string;
  readonly name: string;
  /** Of the ICCF. */
  readonly member: boolean;
}

interface Paged {
  readonly after?: string;
  readonly limit: number;
}

interface Named extends Paged {
  /** Words of the name, or parts of them, in any order; capitals and accents aside. */
  readonly name?: string;
  readonly federation?: string;
}

/** Lists of the registry; `next` is what to give as `after`. */
export interface ListQueries {
  /** In the order of their codes. */
  readonly 'federation-list': Query<
    Paged,
    { readonly federations: readonly ListedFederation[]; readonly next: string | null }
  >;
  /**
   * By name, for people who are signed in: who is registered is not public. A person who was erased is no longer
   * in it.
   */
  readonly players: Query<Named, { readonly players: readonly NamedPerson[]; readonly next: string | null }>;
  /**
   * The latest first: for the people they are about, those who impose them, and the director of the tournament
   * they come from.
   */
  readonly sanctions: Query<
    Paged & {
      readonly player?: string;
      /** Those that come from a case of this event. */
      readonly event?: string;
      readonly state?: SanctionState;
      /** How they stood then; absent: now. */
      readonly at?: Instant;
    },
    { readonly sanctions: readonly SanctionRow[]; readonly next: string | null }
  >;
  readonly teams: Query<Named, { readonly teams: readonly NamedTeam[]; readonly next: string | null }>;
}
