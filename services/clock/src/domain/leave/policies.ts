import type { Policy, PolicyContext, PolicyTable } from '@amici/contracts';
import type { ChangeLeave, GrantSpecialLeave, LeaveCommand, RequestLeave } from './leave-commands';
import type { Scope } from './leave-events';
import type { LeaveLedger } from './ledger';

const directsAll = async (
  scopes: readonly Scope[] | undefined,
  { actor, offices }: PolicyContext<LeaveLedger>,
): Promise<boolean> => {
  if (scopes === undefined || scopes.length === 0) return false;
  for (const scope of scopes)
    if ((await offices.holds(actor.subject, 'director', scope)) !== true) return false;
  return true;
};

/** The player himself, or who directs every event named (a director may record leave for a player). */
const playerOrDirector: Policy<RequestLeave | ChangeLeave, LeaveLedger> = async (command, context) => {
  if (context.actor.office === 'person' && context.actor.subject === command.player) return 'player';
  return (await directsAll(command.scopes, context)) ? 'director' : false;
};

const director: Policy<GrantSpecialLeave, LeaveLedger> = async ({ player, scope }, context) =>
  context.actor.subject !== player && (await directsAll([scope], context)) ? 'director' : false;

/** Who may do what about leave. */
export const leavePolicies: PolicyTable<LeaveCommand, LeaveLedger> = {
  RequestLeave: playerOrDirector,
  ChangeLeave: playerOrDirector,
  ConfirmNotice: ({ player }, { actor }) =>
    actor.office === 'person' && actor.subject === player ? 'player' : false,
  GrantSpecialLeave: director,
};
