import type { Recorded } from '@amici/contracts';
import { reactionId, UnknownEventType } from '@amici/kernel';
import type { Consequence } from './feed-consumer';

type Typed = { readonly type: string };

/** What a reaction is given besides the event. */
export interface ReactionContext {
  /**
   * The id under which the command is sent, derived from the event and the reaction, so that a repeat is recognised;
   * where an event leads to several commands, each names its part.
   */
  commandId(part?: string): string;
}

export interface ReactionDefinition<Event extends Typed> {
  /** Part of command ids: never renamed. */
  readonly name: string;
  /** Mapped over the events of the feed: a type without a decision does not compile. */
  readonly on: {
    readonly [Type in Event['type']]:
      | ((
          recorded: Recorded<Extract<Event, { readonly type: Type }>>,
          context: ReactionContext,
        ) => Promise<void>)
      | 'ignore';
  };
}

type Handler = (recorded: Recorded, context: ReactionContext) => Promise<void>;

/** A reaction to another service's events. An event of a type it was not compiled with parks its stream. */
export const reaction = <Event extends Typed>({ name, on }: ReactionDefinition<Event>): Consequence => {
  const handlers = on as unknown as Readonly<Record<string, Handler | 'ignore'>>;
  const handlerOf = (type: string): Handler | 'ignore' | undefined =>
    Object.hasOwn(handlers, type) ? handlers[type] : undefined;
  return {
    name,
    concerns: (type) => handlerOf(type) !== 'ignore',
    apply: async (recorded) => {
      const handler = handlerOf(recorded.event.type);
      if (handler === undefined || handler === 'ignore') throw new UnknownEventType(recorded.event.type);
      await handler(recorded, {
        commandId: (part) => reactionId(recorded.id, part === undefined ? name : `${name}/${part}`),
      });
    },
  };
};
