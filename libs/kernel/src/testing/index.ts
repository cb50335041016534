import { fold, type Decider, type Rejection } from '../decider';

/** Commands as a test says them, without the fields that it gives to all of them. */
export type Without<Command, Field extends PropertyKey> = Command extends unknown
  ? Omit<Command, Field>
  : never;

/**
 * Given/when/then for deciders. `given(events).when(command).then(events)`; the sentence in `it()` is the rule.
 * Works with any runner that provides a global `expect` like jest's.
 */
export const spec = <Command, State, Event, Refusal extends Rejection>(
  decider: Decider<Command, State, Event, Refusal>,
) => ({
  /** What is on record after these commands, all of which have to be accepted. */
  carriedOut: (...commands: readonly Command[]): readonly Event[] => {
    const events: Event[] = [];
    for (const command of commands) {
      const decision = decider.decide(command, fold(decider.evolve, decider.initialState, events));
      if (!decision.ok) throw new Error(JSON.stringify(decision.rejection));
      events.push(...decision.events);
    }
    return events;
  },
  given: (...history: readonly Event[]) => ({
    when: (command: Command) => {
      const state = fold(decider.evolve, decider.initialState, history);
      const decision = decider.decide(command, state);
      return {
        decision,
        then: (...events: readonly Event[]): void => expect(decision).toEqual({ ok: true, events }),
        /** The events need only contain what is named here. */
        thenLike: (...events: readonly object[]): void =>
          expect(decision).toMatchObject({
            ok: true,
            events: events.map((event) => expect.objectContaining(event)),
          }),
        thenNothing: (): void => expect(decision).toEqual({ ok: true, events: [] }),
        thenRejected: (code: Refusal['code'], rule?: string): void =>
          expect(decision).toMatchObject({
            ok: false,
            rejection: rule === undefined ? { code } : { code, rule },
          }),
        /** The state after the decision, for reading in a test. */
        state: (): State => (decision.ok ? fold(decider.evolve, state, decision.events) : state),
      };
    },
  }),
});
