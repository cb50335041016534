import type { DeskMatter } from '@amici/contracts';
import { DOORS } from '../doors';
import type { CommandDoor, Door } from '../doors/door';

/** A door that settles a matter. */
export interface SettlingDoor {
  readonly method: string;
  /** With the matter's ids in it; what is left to fill in stands in braces. */
  readonly path: string;
  /** What the description of the API calls it, and its body. */
  readonly schema: string;
  /** By whom it is opened. */
  readonly who: string;
}

const commandDoors: ReadonlyMap<string, CommandDoor> = new Map(
  (DOORS as readonly Door[]).flatMap((door) =>
    'command' in door ? [[`${door.service} ${door.command}`, door] as const] : [],
  ),
);

const filled = (path: string, about: DeskMatter['about']): string =>
  `/${path.replace(/:(\w+)/g, (_, name: string) => about[name] ?? `{${name}}`)}`;

/** The doors that settle a matter, those that do it most plainly first. */
export const settlingDoors = ({ settledBy, about }: DeskMatter): readonly SettlingDoor[] =>
  Object.entries(settledBy).flatMap(([service, commands]) =>
    commands.flatMap((command) => {
      const door = commandDoors.get(`${service} ${command}`);
      if (door === undefined) return [];
      const { method, path, name = command, who } = door;
      return [{ method, path: filled(path, about), schema: name, who }];
    }),
  );
