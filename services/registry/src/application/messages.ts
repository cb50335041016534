import type { Instant } from '@amici/kernel';
import type { RegisterFederation } from '../domain/federation';
import type { PlayerCommand } from '../domain/player';

/** The player of a name as one source spells it, registered now where nobody is. */
export interface ResolvePlayer {
  readonly type: 'ResolvePlayer';
  readonly source: string;
  readonly name: string;
  /** The id the source calls him by, unique among sources of the kind. */
  readonly alias?: { readonly kind: string; readonly id: string };
}

/** A person is entered under an id, with what he is called; the name goes to his profile, never into an event. */
export interface RegisterPerson {
  readonly type: 'RegisterPerson';
  readonly playerId: string;
  readonly name: string;
  readonly federation: string | null;
}

/** Everything personal is removed; the id stays. */
export interface ErasePerson {
  readonly type: 'ErasePerson';
  readonly playerId: string;
}

export type RegistryCommand =
  PlayerCommand | ResolvePlayer | RegisterPerson | ErasePerson | RegisterFederation;

export type RegistryQuery =
  | { readonly type: 'names'; readonly players: readonly string[] }
  | { readonly type: 'aliases'; readonly players: readonly string[]; readonly source: string }
  | { readonly type: 'federations'; readonly players: readonly string[] }
  | { readonly type: 'player'; readonly player: string }
  | { readonly type: 'federation'; readonly federation: string }
  /** Those of the players who were suspended at an instant. */
  | { readonly type: 'suspended'; readonly players: readonly string[]; readonly at: Instant }
  | {
      readonly type: 'holds';
      readonly subject: string;
      readonly office: string;
      readonly scope: string | null;
    };
