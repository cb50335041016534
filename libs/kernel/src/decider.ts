import type { DetailText } from './detail';

/** An instant: integer milliseconds since 1970-01-01T00:00:00Z, always UTC. */
export type Instant = number;

/** A length of time in integer milliseconds. */
export type Milliseconds = number;

/**
 * Why a command was refused. `code` is stable kebab-case and part of the public interface; `rule` is the id of
 * the catalogue row that is enforced (docs/rules/catalogue.csv), absent only where no rule book speaks of it;
 * `detail` is a sentence for a person, `data` what a program needs to go on.
 */
export interface Rejection<Code extends string = string> {
  readonly code: Code;
  readonly rule?: string;
  readonly detail?: DetailText;
  readonly data?: Readonly<Record<string, unknown>>;
}

export type Decision<Event, Refusal extends Rejection = Rejection> =
  | { readonly ok: true; readonly events: readonly Event[] }
  | { readonly ok: false; readonly rejection: Refusal };

/** A decision procedure over one stream: no I/O, no wall clock, no randomness; all of that comes in with the command. */
export interface Decider<Command, State, Event, Refusal extends Rejection = Rejection> {
  readonly initialState: State;
  readonly decide: (command: Command, state: State) => Decision<Event, Refusal>;
  /** Total: an event type it does not know is a bug and throws (`unreachable`). */
  readonly evolve: (state: State, event: Event) => State;
}

/** Accepts with these events; none means the command changes nothing (it was carried out before). */
export const accept = <Event>(
  ...events: readonly Event[]
): { readonly ok: true; readonly events: readonly Event[] } => ({
  ok: true,
  events,
});

export const reject = <Code extends string>(
  code: Code,
  rule?: string,
  more: Pick<Rejection, 'detail' | 'data'> = {},
): { readonly ok: false; readonly rejection: Rejection<Code> } => ({
  ok: false,
  rejection: { code, ...(rule === undefined ? {} : { rule }), ...more },
});

export const refuse = (rejection: Rejection): { readonly ok: false; readonly rejection: Rejection } => ({
  ok: false,
  rejection,
});

/** Marks a case the compiler proves impossible; reached only by an event this code was not built for. */
export const unreachable = (value: never): never => {
  const type = (value as { type?: unknown } | null)?.type;
  throw new UnknownEventType(typeof type === 'string' ? type : JSON.stringify(value));
};

/** A stored event of a type this code does not know: the stream (or projection) must stop, visibly. */
export class UnknownEventType extends Error {
  constructor(readonly eventType: string) {
    super(`unknown event type: ${eventType}`);
    this.name = 'UnknownEventType';
  }
}

export const fold = <State, Event>(
  evolve: (state: State, event: Event) => State,
  initialState: State,
  events: Iterable<Event>,
): State => {
  let state = initialState;
  for (const event of events) state = evolve(state, event);
  return state;
};
