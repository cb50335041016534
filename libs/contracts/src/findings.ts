import type { Finding } from './subject';

/** Facts of an event as they come out when computed again; one that is `undefined` must be absent. */
type Computed<Event> = { readonly [Fact in keyof Event]?: Event[Fact] | undefined };

interface Recorded {
  readonly type: string;
  readonly rule?: string;
}

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Whether two facts say the same in JSON, where the order of fields is nothing and what is undefined is absent. */
export const sameFact = (one: unknown, other: unknown): boolean => {
  if (!isObject(one) || !isObject(other)) return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const fields = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...fields].every((field) => sameFact(one[field], other[field]));
};

/** The facts of an event that are recorded otherwise than they come out, each with the rule it was computed by. */
export const compared = <Event extends Recorded>(
  event: Event,
  computed: Computed<Event>,
  rule: string = computed.rule ?? event.rule ?? 'L-8.1.1',
): readonly Finding[] =>
  (Object.keys(computed) as (keyof Event & string)[])
    .filter((fact) => !sameFact(event[fact], computed[fact]))
    .map((fact) => ({ fact, recorded: event[fact], computed: computed[fact], rule }));

/** A finding about one fact unless it agrees with what is known; `computed` says what it could have been. */
export const unless = <Event extends Recorded>(
  agrees: boolean,
  event: Event,
  fact: keyof Event & string,
  computed: unknown,
  rule: string = event.rule ?? 'L-8.1.1',
): readonly Finding[] => (agrees ? [] : [{ fact, recorded: event[fact], computed, rule }]);

/** A finding unless a fact is one of those that were possible. */
export const among = <Event extends Recorded, Fact extends keyof Event & string>(
  event: Event,
  fact: Fact,
  possible: readonly Event[Fact][],
): readonly Finding[] =>
  unless(
    possible.some((one) => sameFact(event[fact], one)),
    event,
    fact,
    possible,
  );

/**
 * What an event says of an instant it does not name, for each instant it may have been: a ruling is dated when it was
 * given, and takes effect when it is recorded. The findings of the instant that explains most.
 */
export const atAnyOf = <Event extends Recorded>(
  event: Event,
  instants: readonly number[],
  computed: (at: number) => Computed<Event>,
): readonly Finding[] =>
  instants.map((at) => compared(event, computed(at))).reduce((a, b) => (b.length < a.length ? b : a));
