import type { Reaction } from '@amici/bus';
import type {
  Actor,
  Answer,
  AudienceMap,
  CommandOf,
  EventEnvelope,
  EventOf,
  OwnQueryName,
  ParkedRelease,
  PolicyRow,
  PublicPolicy,
  Question,
  ServiceName,
} from '@amici/contracts';
import type { CommandDigests, KeyedHashes } from '@amici/auth';
import type { EventStore, Migration } from '@amici/event-store';
import type { Feeds } from '@amici/bus';
import type { Clock, Logger, ReadinessCheck } from '@amici/ops';
import type { FollowerContext, Projection, ReadModelOptions } from '@amici/projections';
import type { DataSource } from 'typeorm';
import type { CommandMessage, CommandReply } from '../command';
import type { LearningBooks } from '../learning-books';
import type { QueryReply } from '../query';
import type { Reservations } from '../reserving';
import type { TaskList } from './tasks/waiting';
import type { Receipts } from '../trust/receipts';
import type { Bundling } from '../trust/bundling';
import type { KeysInForce } from '../trust/keys-in-force';
import type { LogAnswers } from '../trust/log-answers';
import type { Aggregates, Auxiliary, EventIn, Evidence, Handlers } from './aggregate';
import type { Rebuilds } from './rebuilds';
import type { Worker } from './running';
import type { StandingNow } from './status';
import type { Standing, Surroundings } from './surroundings';

/** What the application layer of a service works with. */
export interface ServiceParts extends Standing {
  /** What anybody may ask of the log. */
  readonly logAnswers: LogAnswers;
  /** Puts events of the log into a file that is checked by itself. */
  readonly bundling: Bundling;
  /** Promises what is acknowledged; absent where nothing is signed. */
  readonly receipts?: Receipts | undefined;
  readonly store: EventStore;
  /** What it records in place of hashes of what could be guessed. */
  readonly hashes: KeyedHashes;
  /** By what its commands are recognised when they come again. */
  readonly digests: CommandDigests;
  /** Opened when something is first asked of it. */
  readonly readModels: () => Promise<DataSource>;
  readonly feeds: Feeds;
  /** Domain time. */
  readonly clock: Clock;
  /** Learns books of rules that are not built in. */
  readonly books: LearningBooks;
  readonly log: Logger;
  readonly surroundings: Surroundings;
  /** How the service stands, as far as every service has it. */
  readonly standing: () => Promise<StandingNow>;
  /** Asks for a parked stream to be gone on with; false where nothing is parked there. */
  readonly release: (request: ParkedRelease, actor: Actor) => Promise<boolean>;
  /** Begins to make a read model anew. */
  readonly rebuild: Rebuilds['begin'];
  /** Retires a key that the log is signed with. */
  readonly retireKey: KeysInForce['retire'];
}

/** A command that no aggregate decides by itself: who may give it, the people it touches, and what is done. */
export interface CommandWork<Command> extends PolicyRow<Command, null> {
  /** The stream of what it is about, for which a deputy can be named; absent where there is none. */
  readonly streamOf?: (command: Command) => string;
  readonly work: (
    command: Command,
    context: { readonly actor: Actor; readonly message: CommandMessage<Command & { readonly type: string }> },
  ) => Promise<CommandReply>;
  /** Of a command that is only foreseen its work keeps and erases nothing; absent: then it is not done at all. */
  readonly foresees?: true;
}

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
type CommandsBeside<Service extends ServiceName, Of extends Aggregates> = [Auxiliary<Service, Of>] extends [
  never,
]
  ? { readonly commands?: undefined }
  : {
      readonly commands: {
        readonly [Type in Auxiliary<Service, Of>]: CommandWork<Named<CommandOf<Service>, Type>>;
      };
    };

/** What a service does besides deciding. */
export type Work<Service extends ServiceName, Of extends Aggregates> = Working<Service, Of> &
  CommandsBeside<Service, Of>;

interface Working<Service extends ServiceName, Of extends Aggregates> {
  /** One answer for each query of the contract. */
  readonly queries: { readonly [Name in OwnQueryName<Service>]: QueryWork<Service, Name> };
  /** What waits here for somebody; absent: nothing but what is parked. */
  readonly taskList?: TaskList;
  readonly evidence?: { readonly [Name in keyof Of]?: Evidence<Of[Name]> };
  /** Where its evidence reserves what no other stream may have. */
  readonly reservations?: Reservations;
  /** Commands whose evidence holds whatever else their stream records meanwhile. */
  readonly ahead?: readonly CommandOf<Service>['type'][];
  /**
   * Commands of which nobody is to know before they are recorded what comes of them (lots, answers of tablebases), each
   * with the fields of its first event that are shown all the same.
   */
  readonly secret?: { readonly [Type in CommandOf<Service>['type']]?: readonly string[] };
  /** Around the handling of every command by its aggregate. */
  readonly around?: (
    message: CommandMessage,
    handle: (message: CommandMessage) => Promise<CommandReply>,
  ) => Promise<CommandReply>;
  /** After a command was carried out, or recognised. */
  readonly after?: (message: CommandMessage, reply: CommandReply) => Promise<void>;
  readonly reactions?: readonly Reaction[];
  /** What else waits here, counted: for operators. */
  readonly figures?: () => Promise<Readonly<Record<string, number>>>;
  /** Work that follows the log or the clock, one process at a time by lease. */
  readonly workers?: (context: FollowerContext) => readonly Worker[];
  /** What `/readyz` says of the service besides what it says of every service. */
  readonly checks?: readonly ReadinessCheck[];
  /** Who holds which office, where the service itself knows. */
  readonly offices?: ServiceParts['offices'];
  /** Who has a part in what, where the service itself knows. */
  readonly interests?: Partial<ServiceParts['interests']>;
  /**
   * Whether a person reads a stream's matter, and so the documents cited in it; absent: only those who cited them
   * do. `events` are those that cite one.
   */
  readonly readsStream?: (
    stream: string,
    reader: Actor,
    events: readonly EventEnvelope[],
  ) => Promise<boolean>;
  /** Lets go of what the work has opened. */
  readonly close?: () => Promise<void>;
}

/**
 * Who may have the answer to a query. `everybody`: each gets what is for them. `services`: other services alone.
 * `person`: the person it is about, as the requester. `office`: a holder of an office, unless it is their own
 * cause (`mayRead`).
 */
export type Readers = 'everybody' | 'services' | 'person' | 'office';

/** One for each query of the contract: a query without its readers does not compile. */
export type ReadersOf<Service extends ServiceName> = {
  readonly [Name in OwnQueryName<Service>]: Readers;
};

/** A service as data: what is decided in it, what is read from it, what follows in it. */
export interface ServiceDefinition<Service extends ServiceName, Of extends Aggregates, Context> {
  /** Names its log, role, schemas and bus patterns. */
  readonly name: Service;
  readonly aggregates: Of;
  readonly reads: ReadersOf<Service>;
  /** Absent where nothing of the service is for the public. */
  readonly publicPolicy?: PublicPolicy<EventIn<Of[keyof Of]>, Context>;
  readonly projections: readonly Projection[];
  /** Tables of the read schema beside those of the projections. */
  readonly tables?: ReadModelOptions['tables'];
  readonly readMigrations: ReadModelOptions['migrations'];
  /** Schemas beside the log and the read models (profiles, texts), with their migrations. */
  readonly beside?: Readonly<Record<string, readonly Migration[]>>;
  readonly work: (parts: WorkingParts<Of>) => Work<Service, Of>;
}

/** What an aggregate shares with other services is what the contract says. */
export type SharingOnly<Name extends ServiceName, Of extends Aggregates> = {
  readonly aggregates: {
    readonly [Each in keyof Of]: {
      readonly audiences: AudienceMap<EventIn<Of[Each]>, string, never, EventOf<Name>>;
    };
  };
};
