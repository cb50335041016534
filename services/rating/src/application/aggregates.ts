import {
  ratedEventStreams,
  ratingListStreams,
  ratingStreams,
  type RatingEvent,
} from '@amici/contracts/rating';
import type { Aggregate } from '@amici/service/runtime';
import {
  ratedEvent,
  ratedPlayer,
  ratingList,
  type EventCommand,
  type EventEvent,
  type ListCommand,
  type ListEvent,
  type PlayerCommand,
  type PlayerEvent,
  type RatedEventState,
  type RatedPlayer,
  type RatingList,
} from '../domain';
import { eventPolicies, listPolicies, playerPolicies } from '../domain/policies';
import { eventAudiences, listAudiences, playerAudiences, type Party } from './audiences';

const players: Aggregate<PlayerCommand, RatedPlayer, PlayerEvent, Party, null, RatingEvent> = {
  decider: ratedPlayer,
  policies: playerPolicies,
  streamOf: ({ pool, player }) => ratingStreams.of(pool, player),
  audiences: playerAudiences,
};

const lists: Aggregate<ListCommand, RatingList, ListEvent, Party, null, RatingEvent> = {
  decider: ratingList,
  policies: listPolicies,
  streamOf: ({ pool, list }) => ratingListStreams.of(pool, list),
  audiences: listAudiences,
};

const events: Aggregate<EventCommand, RatedEventState, EventEvent, Party, null, RatingEvent> = {
  decider: ratedEvent,
  policies: eventPolicies,
  streamOf: ({ tournament }) => ratedEventStreams.of(tournament),
  audiences: eventAudiences,
};

export const aggregates = { players, lists, events };
