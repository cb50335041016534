import type { Instant } from '@amici/kernel';

interface ForTeam {
  readonly team: string;
}

/** A team that exists over years: of a federation, of a club, or of friends. */
export interface RegisterTeam extends ForTeam {
  readonly type: 'RegisterTeam';
  readonly name: string;
  readonly federation: string | null;
  readonly captain: string;
}

export interface RenameTeam extends ForTeam {
  readonly type: 'RenameTeam';
  readonly name: string;
}

export interface AppointCaptain extends ForTeam {
  readonly type: 'AppointCaptain';
  readonly captain: string;
}

export type TeamRegistryCommand = RegisterTeam | RenameTeam | AppointCaptain;

/** A team as it is called and led, and as it was. Instants are ms UTC. */
export interface RegisteredTeam {
  readonly team: string;
  readonly name: string;
  readonly federation: string | null;
  readonly captain: string;
  readonly names: readonly { readonly name: string; readonly from: Instant }[];
  readonly captains: readonly { readonly captain: string; readonly from: Instant }[];
}
