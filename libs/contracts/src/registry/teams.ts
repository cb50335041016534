import type { CommandIn } from '../endpoint';
import type { TEAM_ENDPOINTS } from './endpoints/teams';

import type { Instant } from '@amici/kernel';

export type TeamRegistryCommand = CommandIn<typeof TEAM_ENDPOINTS>;

/** A team as it is called and led, and as it was. Instants are ms UTC. */
export interface RegisteredTeam {
  readonly team: string;
  readonly name: string;
  readonly federation: string | null;
  readonly captain: string;
  readonly names: readonly { readonly name: string; readonly from: Instant }[];
  readonly captains: readonly { readonly captain: string; readonly from: Instant }[];
}
