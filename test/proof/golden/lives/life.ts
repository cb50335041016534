import type { Actor } from '@amici/contracts';
import { fold, type Decider, type Instant } from '@amici/kernel';
import type { DomainEvent } from '@amici/contracts/event-format';

/** What one command leads to, as the log records it: at once. */
export interface Step {
  readonly command: object;
  readonly actor: Actor;
  readonly at: Instant;
  readonly events: readonly DomainEvent[];
}

/** All that is recorded in one stream, step by step. */
export interface Life {
  readonly stream: string;
  readonly steps: readonly Step[];
}

interface Given {
  readonly type: string;
  readonly actor: Actor;
  readonly at: Instant;
}

/** What a command says besides what all of a life say; of the common things too, where it says them otherwise. */
type StepCommand<Command, Common> = Command extends unknown
  ? Omit<Command, keyof Common> & Partial<Common>
  : never;

/** What is recorded where these commands are given one after the other; each has to be taken. */
export const lifeIn = <Command extends Given, State, Event extends DomainEvent, Common extends object>(
  stream: string,
  { decide, evolve, initialState }: Decider<Command, State, Event>,
  common: Common,
  ...commands: readonly StepCommand<Command, Common>[]
): Life => {
  let state = initialState;
  const steps = commands.map((input): Step => {
    const command = { ...common, ...input } as unknown as Command;
    const decision = decide(command, state);
    if (!decision.ok)
      throw new Error(`${stream}: ${command.type} refused: ${JSON.stringify(decision.rejection)}`);
    state = fold(evolve, state, decision.events);
    return { command, actor: command.actor, at: command.at, events: decision.events };
  });
  return { stream, steps };
};

const SOMEBODY: Actor = { subject: 'anna', office: 'player' };

/** A history of which nothing but its events is known, as recorded at one instant. */
export const historyIn = (stream: string, at: Instant, events: readonly DomainEvent[]): Life => ({
  stream,
  steps: events.map((event) => ({ command: {}, actor: SOMEBODY, at, events: [event] })),
});
