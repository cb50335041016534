import {
  byService,
  either,
  touching,
  unlessTriggered,
  type Acted,
  type Decisions,
  type PolicyTable,
} from '@amici/contracts';
import { tournamentRefusal } from '@amici/contracts/tournament';
import { reject, type Decider } from '@amici/kernel';
import { adjustStartRating } from './start/start-ratings';
import { announce } from './announcement/announce';
import type { TeamCommand, TournamentCommand } from './commands';
import { appointDirector } from './direction/direction';
import { cancelEntry, confirmEntry, enter, extendEntries } from './entry/entries';
import type { TournamentEvent } from './events';
import { evolveTournament } from './evolve';
import { finishTournament } from './finish/finish';
import { importTournament } from './announcement/import-history';
import { addTieBreak, cancelTournament } from './announcement/changes';
import { agreeRating } from './announcement/agree-rating';
import { markOriginalPlayer, recordResult } from './results/record-result';
import { withRunningRights } from './finish/running-rights';
import { startTournament } from './start/start';
import { publishStartList } from './start/start-list';
import type { Announced, Tournament, TournamentState } from './state/state';
import { isTeamEvent } from './state/team-event';
import { teamDecisions, teamPolicies } from './teams/team-play';
import { publishTeamStartList } from './start/team-start-list';
import type { Verdict } from './state/verdict';
import {
  delegate,
  delegateAnnouncing,
  delegateEntering,
  director,
  feeTaker,
  holding,
  identifier,
  ownService,
  trigger,
  organiser,
  self,
  selfWithoutStatements,
  theEvent,
  theImported,
} from './state/authority';
import { disqualifyPlayer } from './withdrawal/disqualify';
import { withdrawPlayer } from './withdrawal/withdraw';
import { requestWithdrawal } from './withdrawal/request';

/** What the book leaves to who decides. */
const discretion = touching(theEvent, {
  AnnounceTournament: either<TournamentCommand, TournamentState>(ownService, organiser, delegateAnnouncing),
  EnterTournament: either<TournamentCommand, TournamentState>(
    ownService,
    organiser,
    selfWithoutStatements,
    delegateEntering,
  ),
  // What an entry waits for is confirmed by who has it: the fee by the organiser, no other (T-4.5).
  ConfirmEntry: either<TournamentCommand, TournamentState>(ownService, feeTaker, delegate, identifier),
  ExtendEntries: organiser,
  AppointDirector: organiser,
  CancelTournament: organiser,
  CancelEntry: either<TournamentCommand, TournamentState>(ownService, organiser, self),
  AddTieBreak: organiser,
  AdjustStartRating: holding('ratings-commissioner'),
  AgreeRating: holding('ratings-commissioner', 'congress', 'executive-board'),
  MarkOriginalPlayer: director,
});

/** One row per command: who may give it, and who it touches. */
export const tournamentPolicies: PolicyTable<TournamentCommand, TournamentState> = {
  ...discretion,
  ImportTournament: { may: holding('operator'), touches: theImported },
  ...teamPolicies,
  RequestWithdrawal: { may: self, touches: theEvent },
  WithdrawPlayer: {
    // Who does not reply to a director's letter leaves by what the registry has on record of it (C-28).
    may: (command, context) =>
      command.because === undefined
        ? either<TournamentCommand, TournamentState>(director, byService('registry'))(command, context)
        : ownService(command, context),
    touches: theEvent,
  },
  DisqualifyPlayer: { may: ownService, touches: 'computed' },
  PublishStartList: {
    may: either<TournamentCommand, TournamentState>(ownService, organiser),
    touches: 'computed',
  },
  StartTournament: {
    may: either<TournamentCommand, TournamentState>(trigger, director, organiser),
    touches: 'computed',
  },
  RecordResult: { may: byService('tournament', 'game'), touches: 'computed' },
  FinishTournament: {
    may: either<TournamentCommand, TournamentState>(ownService, director, organiser),
    touches: 'computed',
  },
};

type Decide<Command, State> = (command: Command, state: State) => Verdict;

/** Announced here or brought in. */
const known =
  <Command extends Acted<object>>(decide: Decide<Command, Tournament>): Decide<Command, TournamentState> =>
  (command, state) =>
    state.phase === 'none'
      ? unlessTriggered(command, { code: tournamentRefusal.noSuchTournament })
      : decide(command, state);

/** Announced here: history has no entries and no lists to come. */
const announced = <Command extends Acted<object>>(
  decide: Decide<Command, Announced>,
): Decide<Command, TournamentState> =>
  known((command, state) =>
    state.phase === 'announced' ? decide(command, state) : reject('recorded-history'),
  );

/** Announced here and not called off. */
const held = <Command extends Acted<object>>(
  decide: Decide<Command, Announced>,
): Decide<Command, TournamentState> =>
  announced((command, state) =>
    state.cancelledAt === null
      ? decide(command, state)
      : unlessTriggered(command, { code: tournamentRefusal.tournamentCancelled, rule: 'T-11.3' }),
  );

/** What teams ask in an event that is held here. */
const ofTeams: Decisions<TeamCommand, TournamentState, TournamentEvent> = Object.fromEntries(
  Object.entries(teamDecisions).map(([type, decide]) => [type, held(decide as Decide<never, Announced>)]),
) as never;

const decisions: Decisions<TournamentCommand, TournamentState, TournamentEvent> = {
  AnnounceTournament: announce,
  ImportTournament: importTournament,
  EnterTournament: held(enter),
  ConfirmEntry: held(confirmEntry),
  ExtendEntries: held(extendEntries),
  AppointDirector: known(appointDirector),
  CancelTournament: announced(cancelTournament),
  CancelEntry: held(cancelEntry),
  PublishStartList: held((command, state) =>
    isTeamEvent(state) ? publishTeamStartList(command, state) : publishStartList(command, state),
  ),
  AddTieBreak: held(addTieBreak),
  AdjustStartRating: held(adjustStartRating),
  AgreeRating: held(agreeRating),
  StartTournament: withRunningRights(known(startTournament), evolveTournament),
  RecordResult: withRunningRights(known(recordResult), evolveTournament),
  MarkOriginalPlayer: known(markOriginalPlayer),
  RequestWithdrawal: held(requestWithdrawal),
  WithdrawPlayer: known(withdrawPlayer),
  DisqualifyPlayer: known(disqualifyPlayer),
  FinishTournament: held(finishTournament),
  ...ofTeams,
};

/** Every decision about one event, taken from its stream and the command alone. */
export const tournament: Decider<Acted<TournamentCommand>, TournamentState, TournamentEvent> = {
  initialState: { phase: 'none' },
  decide: (command, state) =>
    (decisions[command.type] as Decide<Acted<TournamentCommand>, TournamentState>)(command, state),
  evolve: evolveTournament,
};

/** The rules an event's decisions are taken under, for the envelope. */
export const rulesetOf = (state: TournamentState): string | null =>
  state.phase === 'announced' ? state.announcement.tournamentRules : null;
