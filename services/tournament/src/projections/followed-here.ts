import type { EventIn } from '@amici/service/runtime';
import type { TournamentAggregates } from '../domain';

/** All that read models follow here: what the aggregates record, so that no new kind of stream can stop one unseen. */
export type FollowedHere = EventIn<TournamentAggregates[keyof TournamentAggregates]>;
