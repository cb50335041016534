import type { Acted, AudienceMap, CommandOf, PolicyTable, ServiceName } from '@amici/contracts';
import type { Decider } from '@amici/kernel';
import type { CommandHandler } from '../command-handler';
import type { DomainEvent, Upcasters } from '@amici/contracts/event-format';
import type { Reserve } from '../reserving';

type Typed = { readonly type: string };

/** One kind of stream and all that is decided in it. */
export interface Aggregate<
  Command extends Typed,
  State,
  Event extends DomainEvent,
  Party extends string,
  Context,
  Shared extends Typed,
> {
  readonly decider: Decider<Acted<Command>, State, Event>;
  /** One row per command: these are the commands that reach the aggregate. */
  readonly policies: PolicyTable<Command, State>;
  /** The stream a command is decided in. */
  readonly streamOf: (command: Command) => string;
  readonly audiences: AudienceMap<Event, Party, Context, Shared>;
  /** The ruleset the stream's decisions are taken under, for the envelope; none where absent. */
  readonly rulesetOf?: (state: State) => string | null;
  /** Of every event type with more than one version. */
  readonly upcasters?: Upcasters;
  /** Its decisions say themselves how much one person may have recorded in a stream; else there is a limit for all. */
  readonly ownLimits?: boolean;
}

/* eslint-disable @typescript-eslint/no-explicit-any -- aggregates of any commands, states and events, told apart below */
type Some = Aggregate<any, any, any, any, any, any>;
export type CommandIn<Of> = Of extends Aggregate<infer Command, any, any, any, any, any> ? Command : never;
export type StateIn<Of> = Of extends Aggregate<any, infer State, any, any, any, any> ? State : never;
export type EventIn<Of> = Of extends Aggregate<any, any, infer Event, any, any, any> ? Event : never;
/* eslint-enable @typescript-eslint/no-explicit-any */

/** The aggregates of a service, by name. */
export type Aggregates = Readonly<Record<string, Some>>;

/**
 * Costly or outside answers, obtained before `decide` and recorded by the event. What no other stream may have is reserved:
 * it is let go of where nothing is decided.
 */
export type Evidence<Of> = (
  command: Acted<CommandIn<Of>>,
  state: StateIn<Of>,
  reserve: Reserve,
) => Promise<Acted<CommandIn<Of>>>;

/** The aggregates of a service at work. */
export type Handlers<Of extends Aggregates> = {
  readonly [Name in keyof Of]: CommandHandler<CommandIn<Of[Name]>, StateIn<Of[Name]>>;
};

type TypeOf<Union> = Union extends { readonly type: infer Type extends string } ? Type : never;

/** The types of a service's commands that no aggregate of it decides. */
export type Auxiliary<Service extends ServiceName, Of extends Aggregates> = Exclude<
  TypeOf<CommandOf<Service>>,
  TypeOf<CommandIn<Of[keyof Of]>>
>;
