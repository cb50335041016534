import type { VerifyStatement } from '@amici/auth';
import type { EventStore } from '@amici/event-store';
import { AMICI_NAMESPACE, reject, uuidV5, type Instant } from '@amici/kernel';
import {
  answerQuery,
  commandHandler,
  type CommandMessage,
  type CommandReply,
  type Offices,
  type QueryMessage,
  type QueryReply,
  type Services,
} from '@amici/service';
import {
  officeKey,
  player,
  playerStream,
  type Player,
  type PlayerCommand,
  type PlayerEvent,
} from '../domain/player';
import { playerPolicies } from './policies';
import type { Profiles } from './profiles';

/** The player of a name as one source spells it, registered now where nobody is. */
export interface ResolvePlayer {
  readonly type: 'ResolvePlayer';
  readonly source: string;
  readonly name: string;
  /** The id the source calls him by, unique among sources of the kind. */
  readonly alias?: { readonly kind: string; readonly id: string };
}

export type RegistryCommand = PlayerCommand | ResolvePlayer;

export type RegistryQuery =
  | { readonly type: 'names'; readonly players: readonly string[] }
  | { readonly type: 'aliases'; readonly players: readonly string[]; readonly source: string }
  | {
      readonly type: 'holds';
      readonly subject: string;
      readonly office: string;
      readonly scope: string | null;
    };

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

  const answer = async (query: RegistryQuery): Promise<QueryReply> => {
    switch (query.type) {
      case 'names':
        return { ok: true, value: await profiles.names(query.players) };
      case 'aliases':
        return { ok: true, value: await profiles.aliases(query.players, query.source) };
      case 'holds':
        return { ok: true, value: await holds(query.subject, query.office, query.scope) };
      default:
        return { ok: false, rejection: { code: 'bad-request', detail: 'unknown query' } };
    }
  };

  return {
    command: (message) =>
      message.command.type === 'ResolvePlayer'
        ? resolvePlayer(message as CommandMessage<ResolvePlayer>)
        : handler.handle(message as CommandMessage<PlayerCommand>),
    query: (message) => answerQuery(message, verifyStatement, answer),
  };
};
