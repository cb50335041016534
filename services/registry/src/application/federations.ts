import type { AudienceMap } from '@amici/contracts';
import type { FederationRegisteredJson } from '@amici/contracts/generated/amici/registry/v1/registry_events_pb';
import { federationStreams, type RegistryEvent } from '@amici/contracts/registry';
import type { Actor } from '@amici/contracts';
import { decided } from '@amici/bus';
import type { Services } from '@amici/service';
import type { Aggregate, Evidence } from '@amici/service/runtime';
import type { FederationCommand } from '../domain/federation/commands';
import type { FederationEvent } from '../domain/federation/events';
import { federation } from '../domain/federation/federation';
import { federationPolicies } from '../domain/federation/policies';
import type { Federation } from '../domain/federation/state';
import { amongServices, own, public_ } from './audience-rows';
import type { PlayerState } from './player-state';

export const federationAudiences: AudienceMap<FederationEvent, never, null, RegistryEvent> = {
  FederationRegistered: public_(
    ({ federation: code }) => code,
    ({ federation: code, name, member }): FederationRegisteredJson => ({ federation: code, name, member }),
  ),
  MembersDeclared: own,
  PlayerNominated: amongServices,
  NominationWithdrawn: amongServices,
  ArrearsDeclared: own,
  ArrearsCleared: own,
  FederationSuspended: own,
  FederationReinstated: own,
};

export const federations: Aggregate<
  FederationCommand,
  Federation,
  FederationEvent,
  never,
  null,
  RegistryEvent
> = {
  decider: federation,
  policies: federationPolicies,
  streamOf: ({ federation: code }) => federationStreams.of(code),
  audiences: federationAudiences,
};

/** Where a nominee belongs and how the list in force rates him; where nobody answers nothing is decided. */
export const nomineeEvidence =
  (services: Services, self: Actor, stateOf: PlayerState): Evidence<typeof federations> =>
  async (command) => {
    if (command.type !== 'NominatePlayer') return command;
    const { evidence: _claimed, player, at, ...asked } = command;
    const { federation: belongsTo, nominationsBarred: barred } = await stateOf(player);
    const question = { type: 'listed', pool: 'standard', players: [player], on: at } as const;
    const listed = decided(await services.query('rating', question, self));
    const rating = listed.ok ? (listed.value[player]?.rating ?? null) : null;
    return { ...asked, player, at, evidence: { federation: belongsTo, barred, rating } };
  };
