import { type AudienceMap, unread } from '@amici/contracts';
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
import { amongServices, public_ } from './audience-rows';
import type { PlayerState } from './reading-of-people';

export const federationAudiences: AudienceMap<FederationEvent, never, null, RegistryEvent> = {
  FederationRegistered: public_(
    ({ federation: code }) => code,
    ({ federation: code, name, member }): FederationRegisteredJson => ({ federation: code, name, member }),
  ),
  MembersDeclared: unread('what a federation owes and may do is answered from the state'),
  PlayerNominated: amongServices,
  NominationWithdrawn: amongServices,
  ArrearsDeclared: unread('what a federation owes and may do is answered from the state'),
  ArrearsCleared: unread('what a federation owes and may do is answered from the state'),
  FederationSuspended: unread('what a federation owes and may do is answered from the state'),
  FederationReinstated: unread('what a federation owes and may do is answered from the state'),
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

/** Of one player: more rights than anybody has. */
const ALL_RIGHTS = 500;

/** From its start list on nobody is taken out of an event by a nomination that is withdrawn. */
const STILL_OPEN: readonly string[] = ['announced', 'cancelled'];

/** The event that a nomination has brought somebody into for good. */
const usedBy = async (
  services: Services,
  self: Actor,
  player: string,
  nomination: string,
): Promise<string | null> => {
  const query = { type: 'qualifiers', player, all: true, limit: ALL_RIGHTS, format: 'json' } as const;
  const found = decided(await services.query('tournament', query, self));
  if (!found.ok || !('qualifiers' in found.value)) return null;
  const { qualifiers } = found.value;
  const usedIn = qualifiers.find(({ right }) => right === nomination)?.usedIn ?? null;
  if (usedIn === null) return null;
  const view = decided(await services.query('tournament', { type: 'tournament', tournament: usedIn }, self));
  return view.ok && !STILL_OPEN.includes(view.value.phase) ? usedIn : null;
};

/** Where a nominee belongs and how the list in force rates them; if nobody answers, nothing is decided. */
export const nomineeEvidence =
  (services: Services, self: Actor, stateOf: PlayerState): Evidence<typeof federations> =>
  async (command, state) => {
    if (command.type === 'WithdrawNomination') {
      const player = state.nominations.get(command.nomination)?.player;
      const usedIn = player === undefined ? null : await usedBy(services, self, player, command.nomination);
      return { ...command, usedIn };
    }
    if (command.type !== 'NominatePlayer') return command;
    const { evidence: _claimed, player, at, ...query } = command;
    const { federation: belongsTo, nominationsBarred: barred } = await stateOf(player);
    const question = { type: 'listed', pool: 'standard', players: [player], on: at } as const;
    const listed = decided(await services.query('rating', question, self));
    const rating = listed.ok ? (listed.value[player]?.rating ?? null) : null;
    return { ...query, player, at, evidence: { federation: belongsTo, barred, rating } };
  };
