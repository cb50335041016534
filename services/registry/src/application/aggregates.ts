import {
  federationStreams,
  playerStreams,
  type FederationRegistered,
  type RegisterFederation,
  type RegistryEvent,
} from '@amici/contracts/registry';
import type { Aggregate } from '@amici/service/runtime';
import { federation, type Federation } from '../domain/federation';
import { player, type PlayerCommand } from '../domain/player';
import type { PlayerEvent } from '../domain/player-events';
import { federationPolicies, playerPolicies } from '../domain/policies';
import type { Player } from '../domain/state';
import { federationAudiences, playerAudiences } from './audiences';

const people: Aggregate<PlayerCommand, Player, PlayerEvent, never, null, RegistryEvent> = {
  decider: player,
  policies: playerPolicies,
  streamOf: ({ playerId }) => playerStreams.of(playerId),
  audiences: playerAudiences,
};

const federations: Aggregate<
  RegisterFederation,
  Federation,
  FederationRegistered,
  never,
  null,
  RegistryEvent
> = {
  decider: federation,
  policies: federationPolicies,
  streamOf: ({ federation: code }) => federationStreams.of(code),
  audiences: federationAudiences,
};

export const aggregates = { people, federations };
