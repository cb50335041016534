import { NOT_OF_TEAMS, tournamentOf } from '@amici/contracts/tournament';
import { key, multiRowProjection, nullable, table, text } from '@amici/projections';
import { NOT_OF_CHAMPIONS, NOT_OF_LISTS, NOT_OF_THE_LEDGER, type FollowedHere } from './other-streams';
import { TEAM_AFFAIRS } from '../domain/teams/events';

/** Which team entered which event. */
export interface TeamEntryRow {
  readonly team: string;
  readonly tournamentId: string;
  readonly season: string | null;
  readonly division: string | null;
}

type Followed = FollowedHere;

const UNTOLD = {
  ...NOT_OF_THE_LEDGER,
  ...NOT_OF_CHAMPIONS,
  ...NOT_OF_LISTS,
  CycleClosed: 'ignore',
  QualificationWithdrawn: 'ignore',
  TournamentAnnounced: 'ignore',
  TournamentImported: 'ignore',
  SecretDrawn: 'ignore',
  EntryAccepted: 'ignore',
  EntryPending: 'ignore',
  EntryCancelled: 'ignore',
  EntriesExtended: 'ignore',
  DirectorAppointed: 'ignore',
  TournamentCancelled: 'ignore',
  StartListPublished: 'ignore',
  SectionFormed: 'ignore',
  TieBreakAdded: 'ignore',
  StartRatingAdjusted: 'ignore',
  TournamentStarted: 'ignore',
  SectionStarted: 'ignore',
  ResultsImported: 'ignore',
  ResultRecorded: 'ignore',
  ResultRevised: 'ignore',
  PlayerWithdrawn: 'ignore',
  TournamentFinished: 'ignore',
  FinalTableFixed: 'ignore',
  WithdrawalRequested: 'ignore',
  PrizeAwarded: 'ignore',
  PrizeWithdrawn: 'ignore',
  QualificationEarned: 'ignore',
  RatingAgreed: 'ignore',
  ...NOT_OF_TEAMS,
  ...TEAM_AFFAIRS,
} as const;

export const teamEntries = multiRowProjection<Followed, TeamEntryRow>({
  name: 'team_entries',
  version: 1,
  table: table<TeamEntryRow>('team_entries', {
    team: key(text()),
    tournamentId: key(text()),
    season: nullable(text()),
    division: nullable(text()),
  }),
  on: {
    ...UNTOLD,
    TeamEntered: {
      keys: ({ team }, recorded) => [[team, tournamentOf(recorded)]],
      change: (_rows, { team, season, division }, recorded) => ({
        upsert: [
          { team, tournamentId: tournamentOf(recorded), season: season ?? null, division: division ?? null },
        ],
      }),
    },
    TeamWithdrawn: {
      keys: ({ team }, recorded) => [[team, tournamentOf(recorded)]],
      change: (_rows, { team }, recorded) => ({ remove: [[team, tournamentOf(recorded)]] }),
    },
  },
});
