import type { Instant } from '@amici/kernel';
import type { Query } from '../query';
import type { MemberStanding, Transfer } from './people';

/** By player id; for at most 1,000 players at once. */
type ByPlayer<Value> = Readonly<Record<string, Value>>;

interface OfPlayers {
  readonly players: readonly string[];
}

/** What keeps a player from entering events, or opens them to him. */
export interface RegisteredPlayer {
  readonly player: string;
  readonly federation: string | null;
  /** The first instant at which he may enter again; null where he may now. */
  readonly suspendedUntil: Instant | null;
  readonly suspensionRule: string | null;
  readonly transfer: Transfer | null;
  readonly bondRequired: boolean;
  /** Events for which a bond is held. */
  readonly bonds: readonly string[];
  /** By federation. */
  readonly memberships: Readonly<Record<string, MemberStanding>>;
}

export interface RegisteredFederation {
  readonly federation: string;
  readonly name: string;
  readonly member: boolean;
}

/** What the registry is asked. */
export interface RegistryQueries {
  /** An id without a name (unknown or erased) is left out. */
  readonly names: Query<OfPlayers, ByPlayer<string>>;
  /** What a source calls people: its ids and names. */
  readonly aliases: Query<
    OfPlayers & { readonly source: string },
    ByPlayer<{ readonly id: string; readonly name: string }>
  >;
  /** Null for whoever has none. */
  readonly federations: Query<OfPlayers, ByPlayer<string | null>>;
  /**
   * Now; or as of the instant of an act that rests on it, and then not before whatever follows from withdrawals that were
   * recorded by now: refused `service-unavailable` while that is under way.
   */
  readonly player: Query<{ readonly player: string; readonly at?: Instant }, RegisteredPlayer>;
  readonly federation: Query<{ readonly federation: string }, RegisteredFederation>;
  /** Those of the players who were suspended at an instant, by whatever follows from withdrawals recorded by now. */
  readonly suspended: Query<OfPlayers & { readonly at: Instant }, readonly string[]>;
  readonly holds: Query<
    { readonly subject: string; readonly office: string; readonly scope: string | null },
    boolean
  >;
}
