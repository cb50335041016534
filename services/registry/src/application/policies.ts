import type { PolicyContext, PolicyTable } from '@amici/service';
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

/** A federation's delegate speaks for it and for no other. */
const delegate = async (
  { federation }: ConsentToTransfer,
  { actor, offices }: PolicyContext<Player>,
): Promise<string | undefined> =>
  (await offices.holds(actor.subject, 'delegate', federation)) === true ? 'delegate' : undefined;

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
};

export const federationPolicies: PolicyTable<RegisterFederation, Federation> = {
  RegisterFederation: async (_command, { actor, offices }) => {
    for (const office of ['registrar', 'operator'])
      if ((await offices.holds(actor.subject, office)) === true) return office;
    return false;
  },
};
