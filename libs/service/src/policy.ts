import type { Actor, Policy, PolicyContext, PolicyTable } from '@amici/contracts';

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
