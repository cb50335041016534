import type { Decision } from '@amici/kernel';
import type { AudienceMap } from './audience';
import type { PolicyTable } from './authority';
import type { Actor } from './envelope';

type Typed = { readonly type: string };
type Of<Union extends Typed, Type extends Union['type']> = Extract<Union, { readonly type: Type }>;

/** What a decider sees: the command with who acts and when it counts (ms UTC). */
export type Acted<Command> = Command & { readonly actor: Actor; readonly at: number };

/** A recorded fact that does not come out when it is computed again from the state before it. */
export interface Finding {
  /** The field of the event, such as `clock` or `result`. */
  readonly fact: string;
  readonly recorded: unknown;
  readonly computed: unknown;
  /** Id of the catalogue row by which it was computed. */
  readonly rule: string;
}

/** One decision per command of the subject; a command without one does not compile. */
export type Decisions<Command extends Typed, State, Event> = {
  readonly [Type in Command['type']]: (command: Acted<Of<Command, Type>>, state: State) => Decision<Event>;
};

/** What follows for the state from each event of the subject. */
export type Evolutions<Own extends Typed, State> = {
  readonly [Type in Own['type']]: (state: State, event: Of<Own, Type>) => State;
};

/** Each event of the subject as a sentence of the record. */
export type Sentences<Own extends Typed> = {
  readonly [Type in Own['type']]: (event: Of<Own, Type>) => string;
};

/** What is computed again of each event, under the ruleset that it names; empty where nothing is or all agrees. */
export type Checks<Own extends Typed, State> = {
  readonly [Type in Own['type']]: (event: Of<Own, Type>, before: State) => readonly Finding[];
};

/**
 * All that one subject of an aggregate decides and records, over its own part of the aggregate's unions. What it
 * decides may record events of other subjects (`Event`); what becomes of its own events it alone says. `Begun` is the
 * state in which there is something to decide, where that is not so from the beginning.
 */
export interface Subject<
  Command extends Typed,
  Own extends Typed,
  State,
  Event,
  Party extends string,
  Context,
  Shared extends Typed = Typed,
  Begun extends State = State,
> {
  readonly decide: Decisions<Command, Begun, Event>;
  readonly evolve: Evolutions<Own, Begun>;
  readonly policies: PolicyTable<Command, State>;
  readonly audiences: AudienceMap<Own, Party, Context, Shared>;
  readonly sentences: Sentences<Own>;
  readonly check: Checks<Own, Begun>;
}

/** The tables of several subjects as one each; of a command or event that two of them speak of it throws. */
export const combineRows = <Part extends string>(
  parts: readonly Part[],
  subjects: readonly { readonly [Name in Part]?: object }[],
): Readonly<Record<Part, object>> => {
  const combined = Object.fromEntries(parts.map((part) => [part, {}])) as Record<Part, object>;
  for (const subject of subjects)
    for (const part of parts) {
      const rows = subject[part] ?? {};
      const twice = Object.keys(rows).find((type) => Object.hasOwn(combined[part], type));
      if (twice !== undefined) throw new Error(`two subjects ${part} ${twice}`);
      Object.assign(combined[part], rows);
    }
  return combined;
};
