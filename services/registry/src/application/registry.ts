import type { Offices } from '@amici/contracts';
import type { VerifyStatement } from '@amici/auth';
import type { EventStore } from '@amici/event-store';
import { sideBySide } from '@amici/ops';
import { AMICI_NAMESPACE, reject, unreachable, uuidV5, type Instant } from '@amici/kernel';
import {
  answerQuery,
  commandHandler,
  type CommandMessage,
  type CommandReply,
  type QueryMessage,
  type QueryReply,
  type Services,
} from '@amici/service';
import { standingAt } from '../domain/membership';
import { officeKey } from '../domain/offices';
import { player, playerStream, type Player, type PlayerCommand } from '../domain/player';
import type { PlayerEvent } from '../domain/player-events';
import {
  federation,
  federationStream,
  type Federation,
  type FederationRegistered,
  type RegisterFederation,
} from '../domain/federation';
import { suspensionAt } from '../domain/sanctions';
import type { ErasePerson, RegisterPerson, RegistryCommand, RegistryQuery, ResolvePlayer } from './messages';
import { federationPolicies, playerPolicies } from './policies';
import type { Profiles } from './profiles';

export interface RegistryParts {
  readonly store: EventStore;
  readonly profiles: Profiles;
  readonly services: Services;
  readonly verifyStatement: VerifyStatement;
  /** Subjects that hold the office of operator by configuration: who grants the first office. */
  readonly operators: ReadonlySet<string>;
  readonly domainNow: () => Instant;
  readonly realNow: () => number;
}

/** Players looked at side by side. */
const WIDTH = 16;

const SELF = { subject: 'service:registry', office: 'service' } as const;

export interface Registry {
  command(message: CommandMessage<RegistryCommand>): Promise<CommandReply>;
  query(message: QueryMessage<RegistryQuery>): Promise<QueryReply>;
}

export const registry = (parts: RegistryParts): Registry => {
  const { profiles, services, store, verifyStatement, domainNow, realNow } = parts;

  const holds = async (subject: string, office: string, scope: string | null): Promise<boolean> => {
    if (office === 'operator' && parts.operators.has(subject)) return true;
    const { state } = await handler.load(playerStream(subject), true);
    return (
      state.offices.has(officeKey(office, null)) ||
      (scope !== null && state.offices.has(officeKey(office, scope)))
    );
  };

  const offices: Offices = { holds: (subject, office, scope) => holds(subject, office, scope ?? null) };

  const handler = commandHandler<PlayerCommand, Player, PlayerEvent>({
    store,
    decider: player,
    upcasters: {},
    policies: playerPolicies,
    offices,
    verifyStatement,
    streamOf: (command) => playerStream(command.playerId),
    rulesetOf: () => null,
    domainNow,
    realNow,
  });

  const federations = commandHandler<RegisterFederation, Federation, FederationRegistered>({
    store,
    decider: federation,
    upcasters: {},
    policies: federationPolicies,
    offices,
    verifyStatement,
    streamOf: (command) => federationStream(command.federation),
    rulesetOf: () => null,
    domainNow,
    realNow,
  });

  const mayResolve = async (subject: string): Promise<boolean> =>
    (await holds(subject, 'operator', null)) || holds(subject, 'registrar', null);

  const resolvePlayer = async (message: CommandMessage<ResolvePlayer>): Promise<CommandReply> => {
    const stated = await verifyStatement(message.statement, message.commandId);
    if (!stated.ok) return { ok: false, rejection: { code: stated.code } };
    if (!(await mayResolve(stated.actor.subject))) return reject('forbidden');
    const { source, name, alias } = message.command;
    const playerId =
      alias === undefined
        ? await profiles.resolve(source, name)
        : await profiles.resolveAlias({ source, kind: alias.kind, externalId: alias.id, name });
    const register: PlayerCommand = { type: 'RegisterPlayer', playerId, federation: null };
    // The id of the command follows from the player: whoever resolves him again is answered the first registration.
    const commandId = uuidV5(AMICI_NAMESPACE, `register ${playerId}`);
    return services.command('registry', register, { actor: SELF, commandId, causationId: message.commandId });
  };

  const registerPerson = async (message: CommandMessage<RegisterPerson>): Promise<CommandReply> => {
    const stated = await verifyStatement(message.statement, message.commandId);
    if (!stated.ok) return { ok: false, rejection: { code: stated.code } };
    if (!(await mayResolve(stated.actor.subject))) return reject('forbidden');
    const { playerId, name, federation: code } = message.command;
    await profiles.name(playerId, name);
    const register: PlayerCommand = { type: 'RegisterPlayer', playerId, federation: code };
    const commandId = uuidV5(message.commandId, 'register');
    return services.command('registry', register, { actor: SELF, commandId, causationId: message.commandId });
  };

  const erasePerson = async (message: CommandMessage<ErasePerson>): Promise<CommandReply> => {
    const stated = await verifyStatement(message.statement, message.commandId);
    if (!stated.ok) return { ok: false, rejection: { code: stated.code } };
    if (!(await mayResolve(stated.actor.subject))) return reject('forbidden');
    const erased = await profiles.erase(message.command.playerId);
    return { ok: true, events: [], revision: -1, repeated: !erased };
  };

  const show = async (id: string): Promise<QueryReply> => {
    const { state } = await handler.load(playerStream(id), true);
    if (!state.registered) return { ok: false, rejection: { code: 'no-such-player' } };
    const suspended = suspensionAt(state, domainNow());
    const value = {
      player: id,
      federation: state.federation,
      suspendedUntil: suspended?.until ?? null,
      suspensionRule: suspended?.rule ?? null,
      transfer: state.transfer,
      bondRequired: state.bondRequired,
      bonds: [...state.bonds.keys()],
      memberships: Object.fromEntries(
        [...state.memberships].map(([code, membership]) => [code, standingAt(membership, domainNow())]),
      ),
    };
    return { ok: true, value };
  };

  /** Federations by player id, for at most 1,000; null for whoever has none. */
  const federationsOf = async (ids: readonly string[]): Promise<Readonly<Record<string, string | null>>> => {
    const found: Record<string, string | null> = {};
    for (const id of ids.slice(0, 1_000))
      found[id] = (await handler.load(playerStream(id), true)).state.federation;
    return found;
  };

  const suspended = async (players: readonly string[], at: Instant): Promise<readonly string[]> => {
    const found = await sideBySide(players, WIDTH, async (id) => {
      const { state } = await handler.load(playerStream(id), true);
      return suspensionAt(state, at) === undefined ? [] : [id];
    });
    return found.flat();
  };

  const showFederation = async (code: string): Promise<QueryReply> => {
    const { state } = await federations.load(federationStream(code), true);
    return state.name === null
      ? { ok: false, rejection: { code: 'not-found' } }
      : { ok: true, value: { federation: code, ...state } };
  };

  const decide = (message: CommandMessage<RegistryCommand>): Promise<CommandReply> => {
    switch (message.command.type) {
      case 'ResolvePlayer':
        return resolvePlayer(message as CommandMessage<ResolvePlayer>);
      case 'RegisterPerson':
        return registerPerson(message as CommandMessage<RegisterPerson>);
      case 'ErasePerson':
        return erasePerson(message as CommandMessage<ErasePerson>);
      case 'RegisterFederation':
        return federations.handle(message as CommandMessage<RegisterFederation>);
      case 'RegisterPlayer':
      case 'GrantOffice':
      case 'EndOffice':
      case 'ImposeSanction':
      case 'ProposeSanction':
      case 'LiftSanction':
      case 'RequestTransfer':
      case 'ConsentToTransfer':
      case 'AppealTransfer':
      case 'ArbitrateTransfer':
      case 'UpholdMisconduct':
      case 'RecordMembership':
      case 'HoldBond':
      case 'SettleBond':
        return handler.handle(message as CommandMessage<PlayerCommand>);
      default:
        return unreachable(message.command);
    }
  };

  const answer = async (query: RegistryQuery): Promise<QueryReply> => {
    switch (query.type) {
      case 'names':
        return { ok: true, value: await profiles.names(query.players) };
      case 'aliases':
        return { ok: true, value: await profiles.aliases(query.players, query.source) };
      case 'federations':
        return { ok: true, value: await federationsOf(query.players) };
      case 'player':
        return show(query.player);
      case 'suspended':
        return { ok: true, value: await suspended(query.players, query.at) };
      case 'federation':
        return showFederation(query.federation);
      case 'holds':
        return { ok: true, value: await holds(query.subject, query.office, query.scope) };
      default:
        return { ok: false, rejection: { code: 'bad-request', detail: 'unknown query' } };
    }
  };

  return {
    command: decide,
    query: (message) => answerQuery(message, verifyStatement, answer),
  };
};
