import { byService, either, holding, type Policy, type PolicyTable, type Touched } from '@amici/contracts';
import type { EventCommand, RatedEventState } from './event/event';
import type { ListCommand, RatingList } from './list/list';
import type { PlayerCommand, RatedPlayer } from './player';

const itself = byService('rating');

const commissioner: Policy<unknown, unknown> = holding(['ratings-commissioner']);

const officers: Policy<unknown, unknown> = holding(['delegate', 'registrar']);

/** The player himself; of an overseas friendly match the captain of its team, his own games included (CR-5c). */
const reporting: Policy<PlayerCommand, RatedPlayer> = async (command, context) => {
  if (command.type !== 'ReportScore') return false;
  const { of, team, player } = command;
  const himself = context.actor.subject === player && 'player';
  if (of !== 'friendly') return himself;
  const captain = team === undefined ? false : await holding(['captain'], () => team)(command, context);
  return captain === false ? false : himself || captain;
};

const his = ({ player }: { readonly player: string }): Touched => ({ players: [player] });

const itsPlayers = ({ tournament }: { readonly tournament: string }): Touched => ({ events: [tournament] });

/** Who may do what with a player's ratings. */
export const playerPolicies: PolicyTable<PlayerCommand, RatedPlayer> = {
  ReportResult: { may: itself, touches: 'computed' },
  ReviseResult: { may: itself, touches: 'computed' },
  RatePlayer: { may: itself, touches: 'computed' },
  AdoptRating: { may: commissioner, touches: his },
  OverrideRating: { may: commissioner, touches: his },
  AlterRating: { may: commissioner, touches: his },
  ReportScore: { may: reporting, touches: his },
  ForwardScore: { may: officers, touches: his },
};

/** The calendar is kept by the service itself; the commissioner may close a period that is over. */
export const listPolicies: PolicyTable<ListCommand, RatingList> = {
  OpenPeriod: { may: either(itself, commissioner), touches: 'computed' },
  ClosePeriod: { may: either(itself, commissioner), touches: 'computed' },
  PublishList: { may: itself, touches: 'computed' },
};

export const eventPolicies: PolicyTable<EventCommand, RatedEventState> = {
  HoldEvent: { may: commissioner, touches: itsPlayers },
  ReleaseEvent: { may: commissioner, touches: itsPlayers },
  AttributeResult: { may: itself, touches: 'computed' },
  NotePlayStarted: { may: itself, touches: 'computed' },
  NotePlayEnded: { may: itself, touches: 'computed' },
};
