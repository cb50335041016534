import {
  holding,
  officeHeld,
  type Policy,
  type PolicyContext,
  type PolicyTable,
  type Touched,
} from '@amici/contracts';
import type { ChangeLeave, GrantSpecialLeave, LeaveCommand, RequestLeave } from './leave-commands';
import type { Scope } from './leave-events';
import { STARTERS } from './request-leave';
import type { LeaveLedger } from './ledger';
import { gameOf, isOneGame } from './which-games';

const directsAll = async (
  scopes: readonly Scope[] | undefined,
  { actor, offices }: PolicyContext<LeaveLedger>,
): Promise<boolean> => {
  if (scopes === undefined || scopes.length === 0) return false;
  for (const scope of scopes)
    if ((await offices.holds(actor.subject, 'director', scope)) !== true) return false;
  return true;
};

/** The player, or the director of every tournament named (a director may record leave for a player). */
const playerOrDirector: Policy<RequestLeave | ChangeLeave, LeaveLedger> = async (command, context) => {
  if (context.actor.office === 'person' && context.actor.subject === command.player) return 'player';
  return (await directsAll(command.scopes, context)) ? 'director' : false;
};

/** Who starts the League's events, its title and major ones and the general ones, puts a start off (CT-5g, CT-8a). */
const requesting: Policy<RequestLeave, LeaveLedger> = async (command, context) => {
  const { delayedStart = false, scopes = [] } = command;
  const { actor, offices } = context;
  const starter =
    delayedStart && scopes.length > 0 ? await officeHeld(offices, actor.subject, STARTERS) : undefined;
  return starter ?? playerOrDirector(command, context);
};

const himself: Policy<LeaveCommand, LeaveLedger> = ({ player }, { actor }) =>
  actor.office === 'person' && actor.subject === player ? 'player' : false;

const director: Policy<GrantSpecialLeave, LeaveLedger> = async ({ scope }, context) =>
  (await directsAll([scope], context)) ? 'director' : false;

/** Leave is its player's own, and touches everybody who plays in the tournaments or games it is for. */
const hisAndTheirEvents = ({
  player,
  scopes = [],
  games = [],
}: {
  readonly player: string;
  readonly scopes?: readonly Scope[];
  readonly games?: readonly string[];
}): Touched => ({
  players: [player],
  events: scopes.filter((scope) => !isOneGame(scope)),
  games: [...scopes.filter(isOneGame).map(gameOf), ...games],
});

/** Who may do what about leave. */
export const leavePolicies: PolicyTable<LeaveCommand, LeaveLedger> = {
  RequestLeave: { may: requesting, touches: hisAndTheirEvents },
  ChangeLeave: { may: playerOrDirector, touches: hisAndTheirEvents },
  ConfirmNotice: { may: himself, touches: hisAndTheirEvents },
  RequestStartDelay: {
    may: himself,
    touches: ({ player, scope }) => hisAndTheirEvents({ player, scopes: [scope] }),
  },
  WithdrawStartDelay: { may: himself, touches: hisAndTheirEvents },
  RefuseStartDelay: { may: holding(STARTERS), touches: hisAndTheirEvents },
  GrantSpecialLeave: {
    may: director,
    touches: ({ player, scope }) => hisAndTheirEvents({ player, scopes: [scope] }),
  },
};
