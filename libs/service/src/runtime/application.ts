import { answerFeed, consumerOf, MAX_FEED_PAGE, progressOf } from '@amici/bus';
import {
  refusal,
  type Acted,
  type Actor,
  type Answer,
  type Progress,
  type Question,
  type ServiceName,
  type ServiceStatus,
} from '@amici/contracts';
import { ok, reject } from '@amici/kernel';
import { realNow } from '@amici/ops';
import { citing, citingEvents } from '../citing';
import { isForeseen, type CommandMessage, type CommandReply } from '../command';
import { commandHandler, type CommandHandler } from '../command-handler';
import type { DomainEvent } from '@amici/contracts/event-format';
import { fitting } from '../fitting';
import { foreseenReply } from '../foreseeing';
import { authoriseRow } from '../policy';
import { mayRead } from '../reading';
import type { QueryReply } from '../query';
import type { Reservations, Reserve } from '../reserving';
import type { Aggregates, Handlers } from './aggregate';
import { taskListAnswer, NO_TASK_LIST } from './tasks/task-list';
import type { CommandWork, Readers, ServiceDefinition, ServiceParts, Work } from './definition';
import { measured, measureWaiting, timedAppends } from './measured';
import type { Answering } from './on-bus';
import { parkedFor } from './parked';

type Refused = Extract<QueryReply, { ok: false }>;
type Gather = (
  command: Acted<{ readonly type: string }>,
  state: unknown,
  reserve: Reserve,
) => Promise<typeof command>;
type Untyped = CommandHandler<{ readonly type: string }, unknown>;
/** A method, whose question may be narrower than any: which one it takes is said by its name on the bus. */
type UntypedQuery = { ask(query: object, actor: Actor): Promise<QueryReply> }['ask'];

/** A service's aggregates and its work, answering what comes over the bus. */
export class Application<Service extends ServiceName, Of extends Aggregates> implements Answering {
  readonly log;
  readonly work: Work<Service, Of>;
  private readonly handlers: Readonly<Record<string, Untyped>>;
  /** Which aggregate decides a command: the one that has a policy for it. */
  private readonly deciding = new Map<string, Untyped>();
  private readonly streams = new Map<string, (command: { readonly type: string }) => string>();
  private readonly measured: (message: CommandMessage) => Promise<CommandReply>;
  private readonly parked: () => Promise<number>;
  private readonly queries: Readonly<Record<string, UntypedQuery>>;
  private readonly standing: Pick<ServiceParts, 'offices' | 'interests'>;

  constructor(
    private readonly definition: Pick<
      ServiceDefinition<Service, Of, never>,
      'name' | 'aggregates' | 'reads' | 'work'
    >,
    private readonly parts: ServiceParts,
  ) {
    this.log = parts.log;
    const { name, aggregates, work } = definition;
    const { store, clock } = parts;
    const { metrics } = parts.surroundings;
    const appending = timedAppends(name, metrics, store);
    this.measured = measured(name, metrics, (message) => this.decide(message));
    const offices: ServiceParts['offices'] = {
      holds: (...args) => (this.work.offices ?? parts.offices).holds(...args),
    };
    const knowing = () => ({ ...parts.interests, ...this.work.interests });
    const interests: ServiceParts['interests'] = {
      takesPart: (...args) => knowing().takesPart(...args),
      playsIn: (...args) => knowing().playsIn(...args),
      isOf: (...args) => knowing().isOf(...args),
      meets: (...args) => knowing().meets(...args),
      isPlaying: (...args) => knowing().isPlaying(...args),
      game: (...args) => knowing().game(...args),
    };
    this.standing = { offices, interests };
    const handlerOf = (name: string): Untyped => {
      const { rulesetOf = () => null, upcasters = {}, ...aggregate } = aggregates[name]!;
      return commandHandler<{ readonly type: string }, unknown, DomainEvent>({
        ...aggregate,
        store: appending,
        digests: parts.digests,
        rulesetOf,
        upcasters,
        offices,
        interests,
        evidence: async (command, state, reserve) => {
          const gather = this.work.evidence?.[name] as Gather | undefined;
          return gather === undefined ? command : gather(command, state, reserve);
        },
        reservations: () => this.reservations,
        isAhead: (type) => (this.work.ahead as readonly string[] | undefined)?.includes(type) === true,
        shownOfSecret: (type) =>
          (this.work.secret as Readonly<Record<string, readonly string[]>> | undefined)?.[type],
        domainNow: () => clock.now(),
        realNow,
      });
    };
    this.handlers = Object.fromEntries(Object.keys(aggregates).map((name) => [name, handlerOf(name)]));
    for (const [name, { policies }] of Object.entries(aggregates))
      for (const type of Object.keys(policies as object)) {
        if (this.deciding.has(type)) throw new Error(`two aggregates decide ${type}`);
        this.deciding.set(type, this.handlers[name]!);
        this.streams.set(type, aggregates[name]!.streamOf);
      }
    this.work = work({ ...parts, offices, interests, aggregates: this.handlers as unknown as Handlers<Of> });
    if (this.work.figures !== undefined) measureWaiting(name, metrics, this.work.figures);
    const consumers = (this.work.reactions ?? []).map(({ to, consequence }) =>
      consumerOf(consequence.name, to),
    );
    this.parked = parkedFor(consumers, parts.readModels, realNow);
    const taskList = taskListAnswer(name, this.work.taskList ?? NO_TASK_LIST, {
      ...parts,
      offices,
      interests,
    });
    const queries: Readonly<Record<string, UntypedQuery>> = this.work.queries ?? {};
    this.queries = {
      ...parts.logAnswers,
      ...queries,
      progress: this.progress,
      parties: this.forParties,
      'reads-document': this.readsDocument,
      status: this.status,
      release: this.release,
      rebuild: this.rebuild,
      'retire-key': this.retireKey,
      taskList,
    };
  }

  async command(message: CommandMessage): Promise<CommandReply> {
    const { receipts } = this.parts;
    const decide = () => this.parts.books.deciding(() => this.recorded(message));
    const reply = await (receipts === undefined ? decide() : receipts.given(message, decide));
    if (!reply.ok) return reply;
    const events = fitting(reply.events);
    const omitted = reply.events.length - events.length;
    return omitted === 0 ? reply : { ...reply, events, omitted };
  }

  private async recorded(message: CommandMessage): Promise<CommandReply> {
    const decided = await this.measured(message);
    if (decided.ok && !isForeseen(message)) await this.work.after?.(message, decided);
    return decided;
  }

  async query(query: { readonly type: string }, actor: Actor): Promise<QueryReply> {
    const answer = Object.hasOwn(this.queries, query.type) ? this.queries[query.type] : undefined;
    if (answer === undefined) return reject('bad-request', undefined, { detail: { name: 'unknown-query' } });
    const readers = (this.definition.reads as Readonly<Record<string, Readers>>)[query.type];
    if (readers === 'services' && actor.office !== 'service') return reject(refusal.forbidden);
    const reply = await this.parts.books.deciding(() => answer(query, actor));
    if (!reply.ok) return reply;
    const parked = await this.parked();
    return parked === 0 ? reply : { ...reply, parked };
  }

  feed(message: Parameters<Answering['feed']>[0]): Promise<object> {
    return answerFeed(this.parts.feeds, message);
  }

  /** How far the reactions to another service's feed have come. */
  private readonly progress = async (
    { from }: Question<ServiceName, 'progress'>,
    { office }: Actor,
  ): Promise<QueryReply<Progress>> => {
    if (office !== 'service') return reject(refusal.forbidden);
    const following = (this.work.reactions ?? []).filter(({ to, whole }) => to === from && whole !== true);
    const consumers = following.map(({ consequence }) => consumerOf(consequence.name, from));
    return ok(await progressOf(await this.parts.readModels(), consumers));
  };

  /** The log as parties may read it: to the service that tells them, and to nobody else. */
  private readonly forParties = async (
    { after, limit }: Question<ServiceName, 'parties'>,
    { office, subject }: Actor,
  ): Promise<QueryReply<Answer<ServiceName, 'parties'>>> => {
    if (office !== 'service' || subject !== 'service:courier') return reject(refusal.forbidden);
    return ok(await this.parts.feeds.parties.read(after, Math.min(limit, MAX_FEED_PAGE)));
  };

  /** As whatever cites it in the stream is read. */
  private readonly readsDocument = async (
    { stream, document, reader }: Question<ServiceName, 'reads-document'>,
    { office, subject }: Actor,
  ): Promise<QueryReply<boolean>> => {
    if (office !== 'service' || subject !== 'service:registry') return reject(refusal.forbidden);
    const events = await citingEvents(this.parts.store, stream, document);
    if (events.length === 0) return ok(false);
    if (events.some(({ actor }) => actor.subject === reader)) return ok(true);
    const args = { subject: reader, office: 'person' };
    return ok((await this.work.readsStream?.(stream, args, events)) ?? false);
  };

  /** Of the whole service, and of this process of it. */
  private readonly status = async (_query: object, actor: Actor): Promise<QueryReply<ServiceStatus>> => {
    const refused = await this.unlessOperator(actor);
    if (refused !== undefined) return refused;
    const [stands, figures] = await Promise.all([this.parts.standing(), this.work.figures?.()]);
    return ok({ ...stands, figures: figures ?? {} });
  };

  /** Recorded by the process that goes on with the stream. */
  private readonly release = async (
    args: Question<ServiceName, 'release'>,
    actor: Actor,
  ): Promise<QueryReply<boolean>> => {
    const refused = await this.unlessOperator(actor);
    if (refused !== undefined) return refused;
    const { subject } = actor;
    return ok(await this.parts.release(args, { subject, office: 'operator' }));
  };

  /** In this process; how far it is, `status` of any process tells. */
  private readonly rebuild = async (
    { projection }: Question<ServiceName, 'rebuild'>,
    actor: Actor,
  ): Promise<QueryReply<number>> => {
    const refused = await this.unlessOperator(actor);
    if (refused !== undefined) return refused;
    const begun = await this.parts.rebuild([projection], { subject: actor.subject, office: 'operator' });
    return begun.ok ? ok(begun.events) : begun;
  };

  private readonly retireKey = async (
    { key, reason }: Question<ServiceName, 'retire-key'>,
    actor: Actor,
  ): Promise<QueryReply<Answer<ServiceName, 'retire-key'>>> =>
    (await this.unlessOperator(actor)) ??
    this.parts.retireKey(key, reason, { subject: actor.subject, office: 'operator' });

  private async unlessOperator({ subject }: Actor): Promise<Refused | undefined> {
    const reading = { by: [{ offices: ['operator'] }], touches: 'nobody' } as const;
    const may = await mayRead(this.standing, { subject, office: 'person' }, reading);
    return may.ok ? undefined : may;
  }

  private get reservations(): Reservations {
    const { reservations } = this.work;
    if (reservations === undefined)
      throw new Error(`${this.definition.name} has nowhere to reserve anything`);
    return reservations;
  }

  private async decide(message: CommandMessage): Promise<CommandReply> {
    const { type } = message.command;
    const { services, self } = this.parts;
    const parts = { services, self, service: this.definition.name, log: this.log };
    const stream = this.streams.get(type)?.(message.command);
    return citing(parts, message, stream, () => this.decideAlone(message));
  }

  private async decideAlone(message: CommandMessage): Promise<CommandReply> {
    const { type } = message.command;
    const handler = this.deciding.get(type);
    const { around, commands = {} } = this.work;
    if (handler !== undefined)
      return around === undefined ? handler.handle(message) : around(message, (one) => handler.handle(one));
    const beside = commands as Readonly<Record<string, CommandWork<{ readonly type: string }>>>;
    const row = Object.hasOwn(beside, type) ? beside[type] : undefined;
    return row === undefined
      ? reject('bad-request', undefined, { detail: { name: 'unknown-command' } })
      : this.beside(row, message);
  }

  private async beside(
    row: CommandWork<{ readonly type: string }>,
    message: CommandMessage,
  ): Promise<CommandReply> {
    const { command, actor, receivedAt: at } = message;
    const matter = row.streamOf?.(command) ?? command.type;
    const authorised = await authoriseRow(row, command, { ...this.standing, actor, state: null, at, matter });
    if (!authorised.ok) return authorised;
    return isForeseen(message) && row.foresees !== true
      ? foreseenReply(-1, [])
      : row.work(command, { actor: authorised.actor, message });
  }
}
