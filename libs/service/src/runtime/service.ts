import { answerFeed, consumerOf, progressOf, type Reaction } from '@amici/bus';
import {
  refusal,
  type Acted,
  type Actor,
  type Answer,
  type AudienceMap,
  type CommandOf,
  type EventOf,
  type OwnQueryName,
  type Progress,
  type PublicPolicy,
  type Question,
  type ServiceName,
} from '@amici/contracts';
import type { ReadinessCheck } from '@amici/ops';
import { realNow } from '@amici/ops';
import type { FollowerContext, Projection, ReadModelOptions } from '@amici/projections';
import type { CommandMessage, CommandReply } from '../command';
import { commandHandler, type CommandHandler } from '../command-handler';
import type { DomainEvent, Upcasters } from '../event-format';
import type { QueryReply } from '../query';
import type { Aggregates, Beside, EventIn, Evidence, Handlers } from './aggregate';
import { legacyService, type Service, type ServiceParts } from './event-service';
import { onBus, type Answering } from './on-bus';
import type { Worker } from './running';

/** A command that no aggregate decides by itself. */
export type CommandWork<Command> = (
  command: Command,
  context: { readonly actor: Actor; readonly message: CommandMessage<Command & { readonly type: string }> },
) => Promise<CommandReply>;

/** What is answered to a query: its value as the contract has it, or why not. */
export type QueryWork<Service extends ServiceName, Name extends OwnQueryName<Service>> = (
  query: Question<Service, Name>,
  actor: Actor,
) => Promise<QueryReply<Answer<Service, Name>>>;

/** What a service works with, its aggregates among it. */
export interface WorkingParts<Of extends Aggregates> extends ServiceParts {
  readonly aggregates: Handlers<Of>;
}

type Named<Union, Type extends string> = Extract<Union, { readonly type: Type }>;

/** One for each command of the contract that no aggregate decides: an unlisted command does not compile. */
type CommandsBeside<Service extends ServiceName, Of extends Aggregates> = [Beside<Service, Of>] extends [
  never,
]
  ? { readonly commands?: undefined }
  : {
      readonly commands: {
        readonly [Type in Beside<Service, Of>]: CommandWork<Named<CommandOf<Service>, Type>>;
      };
    };

/** What a service does besides deciding. */
export type Work<Service extends ServiceName, Of extends Aggregates> = Working<Service, Of> &
  CommandsBeside<Service, Of>;

interface Working<Service extends ServiceName, Of extends Aggregates> {
  /** One answer for each query of the contract. */
  readonly queries: { readonly [Name in OwnQueryName<Service>]: QueryWork<Service, Name> };
  readonly evidence?: { readonly [Name in keyof Of]?: Evidence<Of[Name]> };
  /** Around the handling of every command by its aggregate. */
  readonly around?: (
    message: CommandMessage,
    handle: (message: CommandMessage) => Promise<CommandReply>,
  ) => Promise<CommandReply>;
  /** After a command was carried out, or recognised. */
  readonly after?: (message: CommandMessage) => Promise<void>;
  readonly reactions?: readonly Reaction[];
  /** Work that follows the log or the clock, one process at a time by lease. */
  readonly workers?: (context: FollowerContext) => readonly Worker[];
  readonly checks?: readonly ReadinessCheck[];
  /** Who holds which office, where the service itself knows. */
  readonly offices?: ServiceParts['offices'];
  /** Lets go of what the work has opened. */
  readonly close?: () => Promise<void>;
}

/** A service as data: what is decided in it, what is read from it, what follows in it. */
export interface ServiceDefinition<Service extends ServiceName, Of extends Aggregates, Context> {
  /** Names its log, role, schemas and bus patterns. */
  readonly name: Service;
  readonly aggregates: Of;
  /** Absent where nothing of the service is for the public. */
  readonly publicPolicy?: PublicPolicy<EventIn<Of[keyof Of]>, Context>;
  readonly projections: readonly Projection[];
  /** Tables of the read schema beside those of the projections. */
  readonly tables?: ReadModelOptions['tables'];
  readonly readMigrations: ReadModelOptions['migrations'];
  /** Schemas beside the log and the read models (profiles, texts), brought to their newest version. */
  readonly prepare?: (databaseUrl: string) => Promise<void>;
  readonly work: (parts: WorkingParts<Of>) => Work<Service, Of>;
}

type Gather = (command: Acted<{ readonly type: string }>, state: unknown) => Promise<typeof command>;
type Untyped = CommandHandler<{ readonly type: string }, unknown>;

const merged = <Part extends object>(parts: readonly (Part | undefined)[]): Part =>
  Object.assign({}, ...parts) as Part;

/** A service's aggregates and its work, answering what comes over the bus. */
class Application<Service extends ServiceName, Of extends Aggregates> implements Answering {
  readonly log;
  readonly work: Work<Service, Of>;
  private readonly handlers: Readonly<Record<string, Untyped>>;
  /** Which aggregate decides a command: the one that has a policy for it. */
  private readonly deciding = new Map<string, Untyped>();

  constructor(
    aggregates: Of,
    work: (parts: WorkingParts<Of>) => Work<Service, Of>,
    private readonly parts: ServiceParts,
  ) {
    this.log = parts.log;
    const { store, clock } = parts;
    const offices: ServiceParts['offices'] = {
      holds: (...asked) => (this.work.offices ?? parts.offices).holds(...asked),
    };
    const handlerOf = (name: string): Untyped => {
      const { rulesetOf = () => null, upcasters = {}, ...aggregate } = aggregates[name]!;
      return commandHandler<{ readonly type: string }, unknown, DomainEvent>({
        ...aggregate,
        store,
        rulesetOf,
        upcasters,
        offices,
        evidence: async (command, state) => {
          const gather = this.work.evidence?.[name] as Gather | undefined;
          return gather === undefined ? command : gather(command, state);
        },
        domainNow: () => clock.now(),
        realNow,
      });
    };
    this.handlers = Object.fromEntries(Object.keys(aggregates).map((name) => [name, handlerOf(name)]));
    for (const [name, { policies }] of Object.entries(aggregates))
      for (const type of Object.keys(policies as object)) {
        if (this.deciding.has(type)) throw new Error(`two aggregates decide ${type}`);
        this.deciding.set(type, this.handlers[name]!);
      }
    this.work = work({ ...parts, offices, aggregates: this.handlers as unknown as Handlers<Of> });
  }

  async command(message: CommandMessage): Promise<CommandReply> {
    const reply = await this.decide(message);
    if (reply.ok) await this.work.after?.(message);
    return reply;
  }

  query(query: { readonly type: string }, actor: Actor): Promise<QueryReply> {
    const queries = { ...this.work.queries, progress: this.progress } as unknown as Readonly<
      Record<string, (query: object, actor: Actor) => Promise<QueryReply>>
    >;
    const answer = Object.hasOwn(queries, query.type) ? queries[query.type] : undefined;
    return answer === undefined
      ? Promise.resolve({ ok: false, rejection: { code: 'bad-request', detail: 'unknown query' } })
      : answer(query, actor);
  }

  feed(message: Parameters<Answering['feed']>[0]): Promise<object> {
    return answerFeed(this.parts.feeds, message);
  }

  /** How far the reactions to another service's feed have come. */
  private readonly progress = async (
    { from }: Question<ServiceName, 'progress'>,
    { office }: Actor,
  ): Promise<QueryReply<Progress>> => {
    if (office !== 'service') return { ok: false, rejection: { code: refusal.forbidden } };
    const following = (this.work.reactions ?? []).filter(({ to, whole }) => to === from && whole !== true);
    const consumers = following.map(({ consequence }) => consumerOf(consequence.name, from));
    return { ok: true, value: await progressOf(await this.parts.readModels(), consumers) };
  };

  private async decide(message: CommandMessage): Promise<CommandReply> {
    const { type } = message.command;
    const handler = this.deciding.get(type);
    const { around, commands = {} } = this.work;
    if (handler !== undefined)
      return around === undefined ? handler.handle(message) : around(message, (one) => handler.handle(one));
    const beside = commands as Readonly<Record<string, CommandWork<{ readonly type: string }>>>;
    const work = Object.hasOwn(beside, type) ? beside[type] : undefined;
    if (work === undefined)
      return { ok: false, rejection: { code: 'bad-request', detail: 'unknown command' } };
    return work(message.command, { actor: message.actor, message });
  }
}

/** Everything that makes a service the one it is; handlers, routes and followers are the same for all of them. */
export const service = <const Name extends ServiceName, Of extends Aggregates, Context = null>(
  definition: ServiceDefinition<Name, Of, Context> & SharingOnly<Name, Of>,
): Service => {
  const { name, aggregates, publicPolicy, projections, tables, readMigrations, prepare, work } = definition;
  const all = Object.values(aggregates);
  return legacyService<DomainEvent, string, Context, Application<Name, Of>>({
    name,
    upcasters: merged<Upcasters>(all.map(({ upcasters }) => upcasters)),
    audiences: merged<AudienceMap<DomainEvent, string, Context>>(all.map(({ audiences }) => audiences)),
    ...(publicPolicy === undefined
      ? {}
      : { publicPolicy: publicPolicy as unknown as PublicPolicy<DomainEvent, Context> }),
    projections,
    ...(tables === undefined ? {} : { tables }),
    readMigrations,
    ...(prepare === undefined ? {} : { prepare }),
    application: (parts) => new Application(aggregates, work, parts),
    module: (application, door) => onBus(name, application, door),
    reactions: (_parts, application) => application.work.reactions ?? [],
    workers: (context, _parts, application) => application.work.workers?.(context) ?? [],
    close: async (application) => application.work.close?.(),
  });
};

/** What an aggregate shares with other services is what the contract says. */
type SharingOnly<Name extends ServiceName, Of extends Aggregates> = {
  readonly aggregates: {
    readonly [Each in keyof Of]: {
      readonly audiences: AudienceMap<EventIn<Of[Each]>, string, never, EventOf<Name>>;
    };
  };
};
