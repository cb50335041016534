import type { Offices, PolicyContext, PolicyTable } from '@amici/contracts';
import type { Federation, RegisterFederation } from '../domain/federation';
import type { Player, PlayerCommand } from '../domain/player';
import type { ConsentToTransfer } from '../domain/transfer';

type AnyPolicy = (command: unknown, context: PolicyContext<Player>) => Promise<string | undefined>;

const anyOf =
  (...allowed: readonly string[]): AnyPolicy =>
  async (_command, { actor, offices }) => {
    for (const office of allowed) if ((await offices.holds(actor.subject, office)) === true) return office;
    return undefined;
  };

/** The registry itself registers whom it resolved by name. */
const selfOr =
  (policy: AnyPolicy): AnyPolicy =>
  async (command, context) =>
    context.actor.office === 'service' && context.actor.subject === 'service:registry'
      ? 'service'
      : policy(command, context);

/** The office by which somebody speaks for a federation; a delegate speaks for his own and for no other. */
const speaksFor = async (
  subject: string,
  allowed: readonly string[],
  federation: string | null,
  offices: Offices,
): Promise<string | undefined> => {
  for (const office of allowed)
    if ((await offices.holds(subject, office, federation ?? undefined)) === true) return office;
  return undefined;
};

const delegate = (
  { federation }: ConsentToTransfer,
  { actor, offices }: PolicyContext<Player>,
): Promise<string | undefined> => speaksFor(actor.subject, ['delegate'], federation, offices);

const UPHOLDERS = ['world-tournament-director', 'operator'] as const;
const upholders = anyOf(...UPHOLDERS);

/** Who may do what in the registry. */
export const playerPolicies: PolicyTable<PlayerCommand, Player> = {
  RegisterPlayer: selfOr(anyOf('registrar', 'operator')),
  GrantOffice: anyOf('operator'),
  EndOffice: anyOf('operator'),
  ImposeSanction: selfOr(anyOf('world-tournament-director', 'operator')),
  ProposeSanction: selfOr(anyOf('world-tournament-director', 'director', 'operator')),
  LiftSanction: anyOf('world-tournament-director', 'operator'),
  RequestTransfer: anyOf('registrar', 'operator'),
  ConsentToTransfer: delegate,
  AppealTransfer: async ({ playerId }, { actor }) => (actor.subject === playerId ? 'player' : false),
  // Nobody decides his own case.
  ArbitrateTransfer: async (command, context) =>
    command.playerId === context.actor.subject ? false : anyOf('arbitration-commission')(command, context),
  // The director of an event upholds what was written to players in it (L-13.3.1).
  UpholdMisconduct: (command, context) =>
    command.category === 'abuse'
      ? anyOf(...UPHOLDERS, 'director')(command, context)
      : upholders(command, context),
  RecordMembership: async ({ federation }, { actor, offices }) =>
    speaksFor(actor.subject, ['delegate', 'registrar', 'operator'], federation, offices),
  HoldBond: async (_command, { actor, offices, state }) =>
    speaksFor(actor.subject, ['delegate', 'operator'], state.federation, offices),
  SettleBond: anyOf('world-tournament-director', 'operator'),
};

export const federationPolicies: PolicyTable<RegisterFederation, Federation> = {
  RegisterFederation: async (_command, { actor, offices }) => {
    for (const office of ['registrar', 'operator'])
      if ((await offices.holds(actor.subject, office)) === true) return office;
    return false;
  },
};
