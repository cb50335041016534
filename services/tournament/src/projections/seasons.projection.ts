import { bigint, key, nullable, projection, table, text } from '@amici/projections';
import type { SeasonAnnounced } from '../domain/season/events';
import type { FollowedHere } from './followed-here';

/** A season of the Champions League by its start. Instants are ms UTC. */
export interface SeasonRow {
  readonly seasonId: string;
  readonly startAt: number;
  readonly previous: string | null;
}

/** The seasons there are: what the distance between two of them is measured by (T-5.3b). */
export const seasons = projection<FollowedHere, SeasonRow>({
  name: 'seasons',
  version: 1,
  table: table<SeasonRow>('seasons', {
    seasonId: key(text()),
    startAt: bigint(),
    previous: nullable(text()),
  }),
  key: ({ event }) => [(event as SeasonAnnounced).season],
  on: {
    SeasonAnnounced: (_none, { season: seasonId, start: startAt, previous }) => ({
      seasonId,
      startAt,
      previous,
    }),
  },
});
