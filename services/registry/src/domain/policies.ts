import { byService, either, holding, type Policy, type PolicyTable } from '@amici/contracts';
import type { RegisterFederation } from '@amici/contracts/registry';
import type { Federation } from './federation';
import type { PlayerCommand } from './player';
import type { Player } from './state';

/** The registry itself registers whom it resolved by name, and imposes what a withdrawal brings. */
const itself = byService('registry');

const UPHOLDERS = ['world-tournament-director', 'operator'] as const;

const arbiters: Policy<unknown, Player> = holding(['arbitration-commission']);

/** Who may do what with a person; a delegate speaks for his own federation and for no other. */
export const playerPolicies: PolicyTable<PlayerCommand, Player> = {
  RegisterPlayer: either(itself, holding(['registrar', 'operator'])),
  GrantOffice: holding(['operator']),
  EndOffice: holding(['operator']),
  ImposeSanction: either(itself, holding(UPHOLDERS)),
  ProposeSanction: either(itself, holding(['world-tournament-director', 'director', 'operator'])),
  LiftSanction: holding(UPHOLDERS),
  RequestTransfer: holding(['registrar', 'operator']),
  ConsentToTransfer: holding(['delegate'], ({ federation }) => federation),
  AppealTransfer: ({ playerId }, { actor }) => (actor.subject === playerId ? 'player' : false),
  // Nobody decides his own case.
  ArbitrateTransfer: (command, context) =>
    command.playerId === context.actor.subject ? false : arbiters(command, context),
  // The director of an event upholds what was written to players in it (L-13.3.1).
  UpholdMisconduct: (command, context) =>
    holding(command.category === 'abuse' ? [...UPHOLDERS, 'director'] : UPHOLDERS)(command, context),
  RecordMembership: holding(['delegate', 'registrar', 'operator'], ({ federation }) => federation),
  HoldBond: holding(['delegate', 'operator'], (_command, { federation }) => federation),
  SettleBond: holding(UPHOLDERS),
};

export const federationPolicies: PolicyTable<RegisterFederation, Federation> = {
  RegisterFederation: holding(['registrar', 'operator']),
};
