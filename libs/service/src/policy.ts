import type { Actor } from '@amici/contracts';
import type { Instant } from '@amici/kernel';

/** Who holds which office now, as far as the registry's feed has come; `undefined` = cannot say (fails closed). */
export interface Offices {
  /** Does the subject hold the office for this scope (an event id, or `federation` wide when absent)? */
  holds(subject: string, office: string, scope?: string): Promise<boolean | undefined>;
}

export interface PolicyContext<State> {
  readonly actor: Actor;
  readonly state: State;
  readonly offices: Offices;
  readonly at: Instant;
}

/** The office in which the actor may do it (recorded with the event), or false: `forbidden`. */
export type PolicyAnswer = string | boolean | undefined;

/** True allows in the office stated; false and undefined refuse. */
export type Policy<Command, State> = (
  command: Command,
  context: PolicyContext<State>,
) => PolicyAnswer | Promise<PolicyAnswer>;

/** One row per command type: a command without a row does not compile. */
export type PolicyTable<Command extends { readonly type: string }, State> = {
  readonly [Type in Command['type']]: Policy<Extract<Command, { readonly type: Type }>, State>;
};

/** The actor in the office that allows the command; undefined where none does. */
export const authorise = async <Command extends { readonly type: string }, State>(
  policies: PolicyTable<Command, State>,
  command: Command,
  context: PolicyContext<State>,
): Promise<Actor | undefined> => {
  const policy = policies[command.type as Command['type']] as Policy<Command, State> | undefined;
  const answer = policy === undefined ? false : await policy(command, context);
  if (answer === true) return context.actor;
  return typeof answer === 'string' ? { ...context.actor, office: answer } : undefined;
};

/** Only what another service of Amici says of itself. */
export const byService =
  (...names: readonly string[]) =>
  (_command: unknown, { actor }: { readonly actor: Actor }): boolean =>
    actor.office === 'service' && names.some((name) => actor.subject === `service:${name}`);
