import type { ClockCommand, ClockEvent, ClockQueries } from './clock';
import type { CourierCommand, CourierEvent, CourierQueries } from './courier';
import type { TaskQuery, TaskListPart } from './tasks';
import type { LogQueries } from './log';
import type { GameCommand, GameEvent, GameQueries } from './game';
import type { Query } from './query';
import type { RatingCommand, RatingEvent, RatingQueries } from './rating';
import type { ForParties, Withheld } from './recorded-event';
import type { RegistryCommand, RegistryEvent, RegistryQueries } from './registry';
import type { ServiceName } from './service-name';
import type { ParkedRelease, ServiceStatus } from './service-status';
import type { TextRef } from './text-ref';
import type { TitleCommand, TitleEvent, TitleQueries } from './title';
import type { TournamentCommand, TournamentEvent, TournamentQueries } from './tournament';

/** What services say to each other: the events that others may read, what may be commanded and asked, and the answers. */
export interface Language extends Record<ServiceName, Speech<unknown, unknown, unknown>> {
  readonly game: Speech<GameEvent, GameCommand, GameQueries>;
  readonly clock: Speech<ClockEvent, ClockCommand, ClockQueries>;
  readonly tournament: Speech<TournamentEvent, TournamentCommand, TournamentQueries>;
  readonly rating: Speech<RatingEvent, RatingCommand, RatingQueries>;
  readonly title: Speech<TitleEvent, TitleCommand, TitleQueries>;
  readonly registry: Speech<RegistryEvent, RegistryCommand, RegistryQueries>;
  readonly courier: Speech<CourierEvent, CourierCommand, CourierQueries>;
}

interface Speech<Event, Command, Queries> {
  readonly event: Event;
  readonly command: Command;
  readonly queries: Queries;
}

/** How far a service has come with what follows in it from another's events. */
export interface Progress {
  /** The sequence of the other's feed up to which everything has followed, but for what is parked. */
  readonly position: number;
  /** The other's streams that wait for an operator. */
  readonly parked: readonly string[];
}

/** What every service answers by itself. */
export interface CommonQueries extends LogQueries {
  /** To services only. */
  readonly progress: Query<{ readonly from: ServiceName }, Progress>;
  /** What waits in it for who asks. */
  readonly taskList: Query<TaskQuery, TaskListPart>;
  /** To operators only: how it stands. */
  readonly status: Query<object, ServiceStatus>;
  /** To operators only: a parked stream is gone on with, and who asked is recorded; false where nothing is parked there. */
  readonly release: Query<ParkedRelease, boolean>;
  /** To operators only: a read model is made anew, and who asked is recorded; answers how many events there are to read. */
  readonly rebuild: Query<{ readonly projection: string }, number>;
  /**
   * For operators only: a key no longer signs the log, and the record says who decided it. Answers the verifier
   * keys left.
   */
  readonly 'retire-key': Query<
    { readonly key: string; readonly reason: string },
    { readonly keys: readonly string[] }
  >;
  /** To the registry only: whether somebody may read a document that a stream cites, as what cites it is read. */
  readonly 'reads-document': Query<
    { readonly stream: string; readonly document: TextRef; readonly reader: string },
    boolean
  >;
  /** To the courier only: its log after a sequence, as far as parties may read it. */
  readonly parties: Query<
    { readonly after: number; readonly limit: number },
    { readonly items: readonly (ForParties | Withheld)[]; readonly head: number }
  >;
}

/** The events of a service that other services may read. */
export type EventOf<Service extends ServiceName> = Language[Service]['event'];

export type CommandOf<Service extends ServiceName> = Language[Service]['command'];

/** The queries that a service's own contract names. */
export type OwnQueryName<Service extends ServiceName> = keyof Language[Service]['queries'] & string;

export type QueryName<Service extends ServiceName> = OwnQueryName<Service> | keyof CommonQueries;

type AsQuery<Of> = Of extends Query<infer Request, infer Answer> ? Query<Request, Answer> : never;

type QueryOf<Service extends ServiceName, Name extends QueryName<Service>> = AsQuery<
  Name extends keyof CommonQueries
    ? CommonQueries[Name]
    : Language[Service]['queries'][Name & OwnQueryName<Service>]
>;

/** A query of this name as it is sent. */
export type Question<Service extends ServiceName, Name extends QueryName<Service> = QueryName<Service>> = {
  readonly [Each in Name]: { readonly type: Each } & QueryOf<Service, Each>['ask'];
}[Name];

export type Answer<Service extends ServiceName, Name extends QueryName<Service>> = QueryOf<
  Service,
  Name
>['answer'];
