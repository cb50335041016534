import type { PolicyContext, PolicyTable } from '@amici/service';
import type { Player, PlayerCommand } from '../domain/player';

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

/** Who may do what in the registry. */
export const playerPolicies: PolicyTable<PlayerCommand, Player> = {
  RegisterPlayer: selfOr(anyOf('registrar', 'operator')),
  GrantOffice: anyOf('operator'),
  EndOffice: anyOf('operator'),
};
