import type { Environment } from './load';
import type { Setting, Way } from './setting';
import { settings } from './settings';

/** Every setting that reaches a process from its operator, in a way of running. */
export const passedOn = (way: Way, process: string): readonly Setting<unknown>[] =>
  Object.values<Setting<unknown>>(settings).filter(
    ({ readBy, settled }) => settled?.[way] === undefined && (readBy?.includes(process) ?? true),
  );

/** What the operator has set, for the environment of a process. */
export const setFor = (way: Way, process: string, environment: Environment): Record<string, string> =>
  Object.fromEntries(
    passedOn(way, process).flatMap(({ variable }) => {
      const text = environment[variable];
      return text === undefined ? [] : [[variable, text]];
    }),
  );
