import type { Acted } from '@amici/contracts';
import { tournamentRefusal } from '@amici/contracts/tournament';
import { reject, unreachable, type Decider } from '@amici/kernel';
import { announce } from './announce';
import type { TournamentCommand } from './commands';
import { cancelEntry, confirmEntry, enter, extendEntries } from './entries';
import type { TournamentEvent } from './events';
import { evolveTournament } from './evolve';
import { finishTournament } from './finish';
import { importTournament } from './import-history';
import { appointDirector, cancelTournament } from './organise';
import { markOriginalPlayer, recordResult } from './record-result';
import { startTournament } from './start';
import { addTieBreak, adjustStartRating, publishStartList } from './start-list';
import type { Announced, TournamentState } from './state';
import type { Verdict } from './verdict';
import { withdrawPlayer } from './withdraw';

/** Commands about an event announced here: history has no entries and no lists to come. */
type OfAnnounced = Extract<
  Acted<TournamentCommand>,
  {
    type:
      | 'EnterTournament'
      | 'ConfirmEntry'
      | 'ExtendEntries'
      | 'CancelEntry'
      | 'AppointDirector'
      | 'CancelTournament'
      | 'PublishStartList'
      | 'AddTieBreak'
      | 'AdjustStartRating'
      | 'FinishTournament';
  }
>;

const decideAnnounced = (command: OfAnnounced, state: Announced): Verdict => {
  if (state.cancelledAt !== null && command.type !== 'CancelTournament')
    return reject(tournamentRefusal.tournamentCancelled, 'T-11.3');
  switch (command.type) {
    case 'EnterTournament':
      return enter(command, state);
    case 'ConfirmEntry':
      return confirmEntry(command, state);
    case 'ExtendEntries':
      return extendEntries(command, state);
    case 'CancelEntry':
      return cancelEntry(command, state);
    case 'AppointDirector':
      return appointDirector(command, state);
    case 'CancelTournament':
      return cancelTournament(command, state);
    case 'PublishStartList':
      return publishStartList(command, state);
    case 'AddTieBreak':
      return addTieBreak(command, state);
    case 'AdjustStartRating':
      return adjustStartRating(command, state);
    case 'FinishTournament':
      return finishTournament(command, state);
    default:
      return unreachable(command);
  }
};

const decide = (command: Acted<TournamentCommand>, state: TournamentState): Verdict => {
  if (command.type === 'AnnounceTournament') return announce(command, state);
  if (command.type === 'ImportTournament') return importTournament(command, state);
  if (state.phase === 'none') return reject(tournamentRefusal.noSuchTournament);
  switch (command.type) {
    case 'StartTournament':
      return startTournament(command, state);
    case 'RecordResult':
      return recordResult(command, state);
    case 'MarkOriginalPlayer':
      return markOriginalPlayer(command, state);
    case 'WithdrawPlayer':
      return withdrawPlayer(command, state);
    case 'EnterTournament':
    case 'ConfirmEntry':
    case 'ExtendEntries':
    case 'CancelEntry':
    case 'AppointDirector':
    case 'CancelTournament':
    case 'PublishStartList':
    case 'AddTieBreak':
    case 'AdjustStartRating':
    case 'FinishTournament':
      return state.phase === 'announced' ? decideAnnounced(command, state) : reject('recorded-history');
  }
};

/** Every decision about one event, taken from its stream and the command alone. */
export const tournament: Decider<Acted<TournamentCommand>, TournamentState, TournamentEvent> = {
  initialState: { phase: 'none' },
  decide,
  evolve: evolveTournament,
};

/** The rules an event's decisions are taken under, for the envelope. */
export const rulesetOf = (state: TournamentState): string | null =>
  state.phase === 'announced' ? state.announcement.tournamentRules : null;
