import { tournamentOf } from '@amici/contracts/tournament';
import { key, multiRowProjection, nullable, table, text } from '@amici/projections';
import type { FollowedHere } from './followed-here';

/** Which team entered which event. */
export interface TeamEntryRow {
  readonly team: string;
  readonly tournamentId: string;
  readonly season: string | null;
  readonly division: string | null;
}

type Followed = FollowedHere;

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
