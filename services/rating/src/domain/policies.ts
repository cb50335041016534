import { byService, either, holding, type Policy, type PolicyTable } from '@amici/contracts';
import type { EventCommand, RatedEventState } from './event/event';
import type { ListCommand, RatingList } from './list/list';
import type { PlayerCommand, RatedPlayer } from './player';

const itself = byService('rating');

const commissioner: Policy<unknown, unknown> = holding(['ratings-commissioner']);

const officers: Policy<unknown, unknown> = holding(['delegate', 'registrar']);

/** Nobody has a hand in his own rating. */
const notHisOwn =
  (policy: Policy<unknown, unknown>): Policy<{ readonly player: string }, unknown> =>
  (command, context) =>
    command.player === context.actor.subject ? false : policy(command, context);

/** Who may do what with a player's ratings. */
export const playerPolicies: PolicyTable<PlayerCommand, RatedPlayer> = {
  ReportResult: itself,
  ReviseResult: itself,
  RatePlayer: itself,
  AdoptRating: notHisOwn(commissioner),
  OverrideRating: notHisOwn(commissioner),
  AlterRating: notHisOwn(commissioner),
  ReportScore: ({ player }, { actor }) => (actor.subject === player ? 'player' : false),
  ForwardScore: notHisOwn(officers),
};

/** The calendar is kept by the service itself; the commissioner may close a period that is over. */
export const listPolicies: PolicyTable<ListCommand, RatingList> = {
  OpenPeriod: either(itself, commissioner),
  ClosePeriod: either(itself, commissioner),
  PublishList: itself,
};

export const eventPolicies: PolicyTable<EventCommand, RatedEventState> = {
  HoldEvent: commissioner,
  ReleaseEvent: commissioner,
  NotePlayStarted: itself,
  NotePlayEnded: itself,
};
