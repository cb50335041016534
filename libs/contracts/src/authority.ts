import type { Actor } from './envelope';

/** Who holds which office now, as far as the registry's feed has come; `undefined` = cannot say (fails closed). */
export interface Offices {
  /** Does the subject hold the office for this scope (an event id, or `federation` wide when absent)? */
  holds(subject: string, office: string, scope?: string): Promise<boolean | undefined>;
}

export interface PolicyContext<State> {
  readonly actor: Actor;
  readonly state: State;
  readonly offices: Offices;
  /** ms UTC. */
  readonly at: number;
}

/** The office in which the actor may do it (recorded with the event); true: in the one stated; else refused. */
export type PolicyAnswer = string | boolean | undefined;

export type Policy<Command, State> = (
  command: Command,
  context: PolicyContext<State>,
) => PolicyAnswer | Promise<PolicyAnswer>;

/** One row per command type: a command without a row does not compile. */
export type PolicyTable<Command extends { readonly type: string }, State> = {
  readonly [Type in Command['type']]: Policy<Extract<Command, { readonly type: Type }>, State>;
};

/** Whoever holds one of the offices, in the scope the command and state name; federation wide where they name none. */
export const holding =
  <Command, State>(
    offices: readonly string[],
    scopeOf: (command: Command, state: State) => string | null | undefined = () => undefined,
  ): Policy<Command, State> =>
  async (command, { actor, state, offices: held }) => {
    const scope = scopeOf(command, state) ?? undefined;
    for (const office of offices)
      if ((await held.holds(actor.subject, office, scope)) === true) return office;
    return false;
  };

/** The first of several ways in which the actor may do it. */
export const either =
  <Command, State>(...policies: readonly Policy<Command, State>[]): Policy<Command, State> =>
  async (command, context) => {
    for (const policy of policies) {
      const answer = await policy(command, context);
      if (answer !== false && answer !== undefined) return answer;
    }
    return false;
  };

/** Only what another service of Amici says of itself. */
export const byService =
  (...names: readonly string[]) =>
  (_command: unknown, { actor }: { readonly actor: Actor }): boolean =>
    actor.office === 'service' && names.some((name) => actor.subject === `service:${name}`);
