import { tournamentOf } from '@amici/contracts/tournament';
import { key, nullable, projection, table, text } from '@amici/projections';
import { folded } from '@amici/text';
import type { FollowedHere } from './followed-here';

export interface EventNameRow {
  readonly tournamentId: string;
  /** Name and code as they are looked for. */
  readonly folded: string;
  /** The federation that organises it. */
  readonly federation: string | null;
}

/** By what events are looked for. */
export const eventNames = projection<FollowedHere, EventNameRow>({
  name: 'event_names',
  version: 2,
  table: table<EventNameRow>('event_names', {
    tournamentId: key(text()),
    folded: text(),
    federation: nullable(text()),
  }),
  key: tournamentOf,
  on: {
    TournamentAnnounced: (_none, { code, name, promotedBy = null }, recorded) => ({
      tournamentId: tournamentOf(recorded),
      folded: folded(`${name} ${code}`),
      federation: promotedBy,
    }),
    TournamentImported: (_none, { code, name }, recorded) => ({
      tournamentId: tournamentOf(recorded),
      folded: folded(`${name} ${code}`),
      federation: null,
    }),
  },
});
