import { byService, type Policy, type PolicyTable } from '@amici/contracts';
import type {
  EventCommand,
  ListCommand,
  PlayerCommand,
  RatedEventState,
  RatedPlayer,
  RatingList,
} from '../domain';

const holding =
  (...offices: readonly string[]): Policy<unknown, unknown> =>
  async (_command, { actor, offices: registry }) => {
    for (const office of offices) if ((await registry.holds(actor.subject, office)) === true) return office;
    return false;
  };

const itself = byService('rating');

const commissioner = holding('ratings-commissioner');

/** Nobody has a hand in his own rating. */
const notHisOwn: Policy<{ readonly player: string }, unknown> = (command, context) =>
  command.player === context.actor.subject ? false : commissioner(command, context);

/** Who may do what with a player's ratings. */
export const playerPolicies: PolicyTable<PlayerCommand, RatedPlayer> = {
  ReportResult: itself,
  ReviseResult: itself,
  RatePlayer: itself,
  AdoptRating: notHisOwn,
  OverrideRating: notHisOwn,
  AlterRating: notHisOwn,
  ReportScore: ({ player }, { actor }) => (actor.subject === player ? 'player' : false),
  ForwardScore: async (command, context) =>
    command.player === context.actor.subject ? false : holding('delegate', 'registrar')(command, context),
};

/** The calendar is kept by the service itself; the commissioner may close a period that is over. */
export const listPolicies: PolicyTable<ListCommand, RatingList> = {
  OpenPeriod: async (command, context) => itself(command, context) || commissioner(command, context),
  ClosePeriod: async (command, context) => itself(command, context) || commissioner(command, context),
  PublishList: itself,
};

export const eventPolicies: PolicyTable<EventCommand, RatedEventState> = {
  HoldEvent: commissioner,
  ReleaseEvent: commissioner,
  NotePlayStarted: itself,
  NotePlayEnded: itself,
};
