import { byService, either, holding, type Policy, type PolicyTable, type Touched } from '@amici/contracts';
import type { RecordMembership } from '@amici/contracts/registry';
import type { PlayerCommand } from './player';
import type { Player } from './state';

/** The registry itself registers people it resolved by name, and imposes what a withdrawal brings. */
const ownService = byService('registry');

interface OfPlayer {
  readonly playerId: string;
}

/** Nobody for somebody else. */
export const byHimself: Policy<OfPlayer, unknown> = ({ playerId }, { actor }) =>
  actor.subject === playerId && actor.office === 'person' ? 'person' : false;

/** The person, or an office that enters people. */
export const himselfOr = <State>(offices: readonly string[]): Policy<OfPlayer, State> =>
  either<OfPlayer, State>(byHimself, holding(offices));

const UPHOLDERS = ['world-tournament-director', 'operator'] as const;

/** Who enters people and sees to what is kept of them. */
export const REGISTRARS = ['registrar', 'operator'] as const;

/** A sanction, case, money, offices: all that is decided about a person is their own cause. */
const himself = ({ playerId }: { readonly playerId: string }): Touched => ({ players: [playerId] });

/** Of a motion the registry alone says that it was carried. */
const membershipKeeper: Policy<RecordMembership, Player> = (command, context) =>
  command.motion === undefined
    ? holding(['delegate', 'registrar', 'operator'], () => command.federation)(command, context)
    : false;

/** Who may do what with a person; a delegate speaks for their own federation and for no other. */
export const playerPolicies: PolicyTable<PlayerCommand, Player> = {
  RegisterPlayer: { may: either(ownService, holding(REGISTRARS)), touches: himself },
  NamePerson: { may: holding(REGISTRARS), touches: himself },
  NoteParticulars: { may: holding(REGISTRARS), touches: himself },
  NoteAddress: { may: himselfOr(REGISTRARS), touches: himself },
  // The courier says so: it wrote the letter that was answered.
  ConfirmAddress: { may: byService('courier'), touches: himself },
  WithdrawAddress: { may: himselfOr(REGISTRARS), touches: himself },
  ForgetPerson: { may: holding(REGISTRARS), touches: himself },
  NoteFideRating: { may: holding(['ratings-commissioner', 'operator']), touches: himself },
  GrantOffice: { may: holding(['operator']), touches: himself },
  EndOffice: { may: holding(['operator']), touches: himself },
  // A person for themselves, with what the keeper of the server has given them: there is nobody else to grant it.
  AdmitOperator: { may: byHimself, touches: 'nobody' },
  ImposeSanction: { may: either(ownService, holding(UPHOLDERS)), touches: himself },
  ProposeSanction: {
    may: either(ownService, holding(['world-tournament-director', 'director', 'operator'])),
    touches: himself,
  },
  AllowNomination: { may: ownService, touches: himself },
  LiftSanction: { may: holding(UPHOLDERS), touches: himself },
  RequestTransfer: { may: holding(['registrar', 'operator']), touches: himself },
  ConsentToTransfer: { may: holding(['delegate'], ({ federation }) => federation), touches: himself },
  AppealTransfer: {
    may: ({ playerId }, { actor }) => (actor.subject === playerId ? 'player' : false),
    touches: himself,
  },
  ArbitrateTransfer: { may: holding(['arbitration-commission']), touches: himself },
  // The director of an event upholds what was written to players in it (L-13.3.1).
  UpholdMisconduct: {
    may: (command, context) =>
      holding(command.category === 'abuse' ? [...UPHOLDERS, 'director'] : UPHOLDERS)(command, context),
    touches: himself,
  },
  RecordMembership: {
    may: either(ownService, membershipKeeper),
    touches: himself,
  },
  HoldBond: {
    may: holding(['delegate', 'operator'], (_command, { federation }) => federation),
    touches: himself,
  },
  SettleBond: { may: either(ownService, holding(UPHOLDERS)), touches: himself },
};
