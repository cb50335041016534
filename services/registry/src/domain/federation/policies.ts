import { holding, type PolicyTable } from '@amici/contracts';
import type { FederationCommand } from './commands';
import type { Federation } from './state';

const ofIts = ({ federation }: { readonly federation: string }): string => federation;

/** A delegate speaks for their own federation, and nominates nobody that the choice touches in person. */
export const federationPolicies: PolicyTable<FederationCommand, Federation> = {
  RegisterFederation: { may: holding(['registrar', 'operator']), touches: 'nobody' },
  DeclareMembers: { may: holding(['delegate', 'treasurer', 'operator'], ofIts), touches: 'nobody' },
  NominatePlayer: {
    may: holding(['delegate'], ofIts),
    touches: ({ player }) => ({ players: [player] }),
  },
  WithdrawNomination: {
    may: holding(['delegate'], ofIts),
    touches: ({ nomination }, { nominations }) => {
      const player = nominations.get(nomination)?.player;
      return { players: player === undefined ? [] : [player] };
    },
  },
  DeclareArrears: { may: holding(['treasurer', 'operator']), touches: 'nobody' },
  ClearArrears: { may: holding(['treasurer', 'operator']), touches: 'nobody' },
  SuspendFederation: { may: holding(['executive-board', 'congress']), touches: 'nobody' },
  ReinstateFederation: { may: holding(['executive-board', 'congress']), touches: 'nobody' },
};
