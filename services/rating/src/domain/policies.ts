import { byService, either, holding, type Policy, type PolicyTable, type Touched } from '@amici/contracts';
import { LEAGUE_SEASON } from '@amici/rulesets';
import type { EventCommand, RatedEventState } from './event/event';
import type { ListCommand, RatingList } from './list/list';
import type { PlayerCommand, RatedPlayer } from './player';

const ownService = byService('rating');

const commissioner: Policy<unknown, unknown> = holding(['ratings-commissioner']);

/** The delegate of the League to the ICCF, its International Secretary (CR-5d). */
const secretary: Policy<unknown, unknown> = holding(['delegate'], () => LEAGUE_SEASON.federation);

/** An event overseas is approved by the International Secretary alone (CR-5b). */
const forwarding: Policy<PlayerCommand, RatedPlayer> = async (command, context) =>
  command.type === 'ForwardScore' && command.approved === true
    ? secretary(command, context)
    : either(secretary, holding(['registrar']))(command, context);

/** The player; for an overseas friendly match the captain of its team, their own games included (CR-5c). */
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
  ReportResult: { may: ownService, touches: 'computed' },
  ReviseResult: { may: ownService, touches: 'computed' },
  RatePlayer: { may: ownService, touches: 'computed' },
  AdoptRating: { may: commissioner, touches: his },
  OverrideRating: { may: commissioner, touches: his },
  AlterRating: { may: commissioner, touches: his },
  ReportScore: { may: reporting, touches: his },
  ForwardScore: { may: forwarding, touches: his },
};

/** The calendar is kept by the service itself; the commissioner may close a period that is over. */
export const listPolicies: PolicyTable<ListCommand, RatingList> = {
  OpenPeriod: { may: either(ownService, commissioner), touches: 'computed' },
  ClosePeriod: { may: either(ownService, commissioner), touches: 'computed' },
  PublishList: { may: ownService, touches: 'computed' },
};

export const eventPolicies: PolicyTable<EventCommand, RatedEventState> = {
  HoldEvent: { may: commissioner, touches: itsPlayers },
  ReleaseEvent: { may: commissioner, touches: itsPlayers },
  AttributeResult: { may: ownService, touches: 'computed' },
  NotePlayStarted: { may: ownService, touches: 'computed' },
  NotePlayEnded: { may: ownService, touches: 'computed' },
};
