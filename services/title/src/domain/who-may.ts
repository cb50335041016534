import { byService, holding, type Policy } from '@amici/contracts';

/** Norms and what adds up to titles follow from events alone. */
export const itself = byService('title');

/** Nobody acts in his own case. */
export const notOneself =
  <Command extends { readonly player: string }, State>(
    ...offices: readonly string[]
  ): Policy<Command, State> =>
  (command, context) =>
    command.player === context.actor.subject ? false : holding<Command, State>(offices)(command, context);
