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
  /** By type of event; a type that the feed names and this does not is passed over. */
  readonly on: {
    readonly [Type in Event['type']]?: (
      recorded: RecordedEvent<Extract<Event, { readonly type: Type }>>,
      context: ReactionContext,
    ) => Promise<void>;
  };
}

type Handler = (recorded: RecordedEvent, context: ReactionContext) => Promise<void>;

/** What follows here from a service's events. */
export interface Reaction {
  readonly to: ServiceName;
  /** Follows the service's own log, with what others do not get; `to` is the service itself. */
  readonly whole?: true;
  readonly consequence: Consequence;
}

const contextOf = (name: string, { id, correlationId }: RecordedEvent): ReactionContext => {
  const commandId = (part?: string) => reactionId(id, part === undefined ? name : `${name}/${part}`);
  return {
    commandId,
    following: (part) => ({ commandId: commandId(part), correlationId, causationId: id }),
  };
};

/** What follows from a service's events, in the words of its contract. */
export const reaction = <Event extends Typed>({
  name,
  on,
  ...also
}: ReactionDefinition<Event>): Consequence => {
  const handlers = new Map(Object.entries(on) as [string, Handler][]);
  return {
    ...also,
    name,
    concerns: (type) => handlers.has(type),
    apply: async (recorded) => {
      const handler = handlers.get(recorded.event.type);
      if (handler === undefined) throw new UnknownEventType(recorded.event.type);
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
