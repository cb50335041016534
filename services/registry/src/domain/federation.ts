import { accept, unreachable, type Decider, type Instant } from '@amici/kernel';
import type { Actor } from '@amici/contracts';

/** Records a federation, and whether it is a member. */
export interface RegisterFederation {
  readonly type: 'RegisterFederation';
  readonly federation: string;
  readonly name: string;
  readonly member: boolean;
}

export interface FederationRegistered {
  readonly type: 'FederationRegistered';
  readonly at: Instant;
  readonly federation: string;
  readonly name: string;
  readonly member: boolean;
}

export interface Federation {
  readonly name: string | null;
  readonly member: boolean;
}

export const federationStream = (code: string): string => `federation-${code}`;

type Acted = RegisterFederation & { readonly actor: Actor; readonly at: Instant };

/** A federation as the others know it: code, name, membership. */
export const federation: Decider<Acted, Federation, FederationRegistered> = {
  initialState: { name: null, member: false },
  decide: ({ at, federation: code, name, member }, state) =>
    state.name === name && state.member === member
      ? accept()
      : accept({ type: 'FederationRegistered', at, federation: code, name, member }),
  evolve: (_state, event) => {
    switch (event.type) {
      case 'FederationRegistered':
        return { name: event.name, member: event.member };
      default:
        return unreachable(event.type);
    }
  },
};
