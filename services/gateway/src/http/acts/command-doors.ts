import { DOORS } from '../doors';
import type { CommandDoor, Door } from '../doors/door';

/** What the API's description calls a door. */
export const nameOf = ({ name, command }: CommandDoor): string => name ?? command;

/** Doors of commands by what the API's description calls them. */
export const COMMAND_DOORS: ReadonlyMap<string, CommandDoor> = new Map(
  (DOORS as readonly Door[]).flatMap((door) => ('command' in door ? [[nameOf(door), door] as const] : [])),
);
