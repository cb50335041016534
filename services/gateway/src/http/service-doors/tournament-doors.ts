import { person } from '../clock-bodies';
import {
  cancellationBody,
  directorBody,
  entriesCloseBody,
  entryBody,
  startListBody,
  startRatingBody,
  tieBreakBody,
  tournamentId,
  withdrawalBody,
} from '../tournament-bodies';
import { doorsOf } from './service-door';

/** What is done with an event between its announcement and its end. */
export const TOURNAMENT_DOORS = doorsOf(
  { service: 'tournament', parameters: { tournament: tournamentId, player: person } },
  [
    {
      method: 'PUT',
      path: 'tournaments/:tournament/entries/:player',
      command: 'EnterTournament',
      summary: 'Enter a player, or oneself',
      body: entryBody,
    },
    {
      method: 'DELETE',
      path: 'tournaments/:tournament/entries/:player',
      command: 'CancelEntry',
      summary: 'Take an entry back, before the start list is out',
    },
    {
      method: 'PUT',
      path: 'tournaments/:tournament/entries/:player/confirmation',
      command: 'ConfirmEntry',
      summary: 'The fee of an entry has come, or the delegate confirms it',
    },
    {
      method: 'PUT',
      path: 'tournaments/:tournament/entries-close',
      command: 'ExtendEntries',
      summary: 'Take entries longer than announced',
      body: entriesCloseBody,
    },
    {
      method: 'PUT',
      path: 'tournaments/:tournament/director',
      command: 'AppointDirector',
      summary: 'Appoint the director',
      body: directorBody,
    },
    {
      method: 'PUT',
      path: 'tournaments/:tournament/cancellation',
      command: 'CancelTournament',
      summary: 'Do not hold the event',
      body: cancellationBody,
    },
    {
      method: 'PUT',
      path: 'tournaments/:tournament/start-list',
      command: 'PublishStartList',
      summary: 'Close entries: sections, start ratings, colours by lot from a recorded seed',
      body: startListBody,
    },
    {
      method: 'POST',
      path: 'tournaments/:tournament/tie-breaks',
      command: 'AddTieBreak',
      summary: 'Announce a further tie-break, no later than the start list',
      body: tieBreakBody,
    },
    {
      method: 'PUT',
      path: 'tournaments/:tournament/start-ratings/:player',
      command: 'AdjustStartRating',
      summary: 'Correct a start rating, also while the event runs',
      body: startRatingBody,
    },
    {
      method: 'PUT',
      path: 'tournaments/:tournament/start',
      command: 'StartTournament',
      summary: 'Start all games now that the start is due',
    },
    {
      method: 'PUT',
      path: 'tournaments/:tournament/withdrawals/:player',
      command: 'WithdrawPlayer',
      summary: 'Record a withdrawal and what becomes of the games',
      body: withdrawalBody,
    },
    {
      method: 'PUT',
      path: 'tournaments/:tournament/end',
      command: 'FinishTournament',
      summary: 'Finish the event: prizes and qualifications follow from the final table',
    },
  ],
);
