import { fold, type Decider } from '@amici/kernel';
import type { DomainEvent } from '@amici/service';

/** What commands lead to one after the other; each has to be taken. */
export const lifeIn = <Command, State, Event extends DomainEvent>(
  { decide, evolve, initialState }: Decider<Command, State, Event>,
  ...commands: readonly Command[]
): readonly Event[] =>
  commands.reduce<readonly Event[]>((events, command) => {
    const decision = decide(command, fold(evolve, initialState, events));
    if (!decision.ok) throw new Error(JSON.stringify(decision.rejection));
    return [...events, ...decision.events];
  }, []);
