import type { PolicyContext, PolicyTable } from '@amici/contracts';
import type { LeaveCommand, LeaveLedger, Outage, OutageCommand, Scope, Watch, WatchCommand } from '../domain';

const operator = async (_command: unknown, { actor, offices }: PolicyContext<unknown>) =>
  (await offices.holds(actor.subject, 'operator')) === true ? 'operator' : false;

const directsAll = async (
  scopes: readonly Scope[] | undefined,
  { actor, offices }: PolicyContext<unknown>,
): Promise<boolean> => {
  if (scopes === undefined || scopes.length === 0) return false;
  for (const scope of scopes)
    if ((await offices.holds(actor.subject, 'director', scope)) !== true) return false;
  return true;
};

/** The player himself, or who directs every event named (a director may record leave for a player). */
const playerOrDirector = async (
  command: { readonly player: string; readonly scopes?: readonly Scope[] },
  context: PolicyContext<LeaveLedger>,
) => {
  if (context.actor.office === 'person' && context.actor.subject === command.player) return 'player';
  return (await directsAll(command.scopes, context)) ? 'director' : false;
};

const director = async (command: { readonly scope: Scope }, context: PolicyContext<LeaveLedger>) =>
  context.actor.subject !== (command as { readonly player?: string }).player &&
  (await directsAll([command.scope], context))
    ? 'director'
    : false;

/** Who may do what about leave. */
export const leavePolicies: PolicyTable<LeaveCommand, LeaveLedger> = {
  RequestLeave: playerOrDirector,
  ChangeLeave: playerOrDirector,
  ConfirmNotice: ({ player }, { actor }) =>
    actor.office === 'person' && actor.subject === player ? 'player' : false,
  GrantSpecialLeave: director,
};

/** Outages are the operator's. */
export const outagePolicies: PolicyTable<OutageCommand, Outage> = {
  NoticeGap: operator,
  PreviewOutage: operator,
  DeclareOutage: operator,
  ReleaseGap: operator,
  ReverseOutage: operator,
};

/** The watch is kept by the service itself; an operator lets go what it put aside. */
export const watchPolicies: PolicyTable<WatchCommand, Watch> = {
  RecordDeadline: () => false,
  RecordReminder: () => false,
  QuarantineOwner: () => false,
  ReleaseOwner: operator,
};
