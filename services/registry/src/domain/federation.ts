import type { Acted } from '@amici/contracts';
import type { FederationRegistered, RegisterFederation } from '@amici/contracts/registry';
import { accept, isPlainLine, reject, unreachable, type Decider } from '@amici/kernel';

export interface Federation {
  readonly name: string | null;
  readonly member: boolean;
}

/** A federation as the others know it: code, name, membership. */
export const federation: Decider<Acted<RegisterFederation>, Federation, FederationRegistered> = {
  initialState: { name: null, member: false },
  decide: ({ at, federation: code, name, member }, state) => {
    if (!isPlainLine(name)) return reject('name-not-plain');
    return state.name === name && state.member === member
      ? accept()
      : accept({ type: 'FederationRegistered', at, federation: code, name, member });
  },
  evolve: (_state, event) => {
    switch (event.type) {
      case 'FederationRegistered':
        return { name: event.name, member: event.member };
      default:
        return unreachable(event.type);
    }
  },
};
