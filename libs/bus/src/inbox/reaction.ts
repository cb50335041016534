import type { EventOf, RecordedEvent, ServiceName } from '@amici/contracts';
import { reactionId, UnknownEventType } from '@amici/kernel';
import { inSpanAfter } from '@amici/ops';
import type { Consequence } from './feed-consumer';

type Typed = { readonly type: string };

/** What a reaction is given besides the event. */
export interface ReactionContext {
  /**
   * The id under which the command is sent, derived from the event and the reaction, so that a repeat is recognised;
   * where an event leads to several commands, each names its part.
   */
  commandId(part?: string): string;
  /** The ids of a command that follows from the event: its own and what caused it. */
  following(part?: string): {
    readonly commandId: string;
    readonly correlationId: string;
    readonly causationId: string;
  };
}

export interface ReactionDefinition<Event extends Typed> extends Pick<Consequence, 'begin' | 'prepare'> {
  /** Part of command ids: never renamed. */
  readonly name: string;
  /** Mapped over the events of the feed: a type without a decision does not compile. */
  readonly on: {
    readonly [Type in Event['type']]:
      | ((
          recorded: RecordedEvent<Extract<Event, { readonly type: Type }>>,
          context: ReactionContext,
        ) => Promise<void>)
      | 'ignore';
  };
}

type Handler = (recorded: RecordedEvent, context: ReactionContext) => Promise<void>;
type Handlers = Readonly<Record<string, Handler | 'ignore'>>;

/** What follows here from a service's events. */
export interface Reaction {
  readonly to: ServiceName;
  /** Follows the service's own log, with what others do not get; `to` is the service itself. */
  readonly whole?: true;
  readonly consequence: Consequence;
}

const handlerOf = (handlers: Handlers, type: string): Handler | 'ignore' | undefined =>
  Object.hasOwn(handlers, type) ? handlers[type] : undefined;

const contextOf = (name: string, { id, correlationId }: RecordedEvent): ReactionContext => {
  const commandId = (part?: string) => reactionId(id, part === undefined ? name : `${name}/${part}`);
  return {
    commandId,
    following: (part) => ({ commandId: commandId(part), correlationId, causationId: id }),
  };
};

/**
 * What follows from a service's events, in the words of its contract. An event of a type that this code was not
 * compiled with parks its stream, whatever it would have meant.
 */
export const reaction = <Event extends Typed>({
  name,
  on,
  ...also
}: ReactionDefinition<Event>): Consequence => {
  const handlers = { ...on, Unshared: 'ignore' } as unknown as Handlers;
  return {
    ...also,
    name,
    ignored: Object.keys(handlers).filter((type) => handlers[type] === 'ignore'),
    concerns: (type) => handlerOf(handlers, type) !== 'ignore',
    apply: async (recorded) => {
      const handler = handlerOf(handlers, recorded.event.type);
      if (handler === undefined || handler === 'ignore') throw new UnknownEventType(recorded.event.type);
      await inSpanAfter(recorded, { name: `reaction ${name}`, kind: 'CONSUMER' }, () =>
        handler(recorded, contextOf(name, recorded)),
      );
    },
  };
};

/** A reaction to the events that a service shares with the others. */
export const reactionTo = <Service extends ServiceName>(
  to: Service,
  definition: ReactionDefinition<EventOf<Service>>,
): Reaction => ({ to, consequence: reaction<EventOf<Service>>(definition) });
