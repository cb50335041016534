import type { z } from 'zod';

/**
 * One thing people may ask of a game, as a path of HTTP. Its body is the command's fields and nothing else; the
 * command's type and game come from the path alone, so that no body can mean another command.
 */
export interface Door<Command extends string = string, Body extends z.ZodObject = z.ZodObject> {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/games/:id/`; a parameter (`:claim`) is the command's field of that name. */
  readonly path: string;
  readonly command: Command;
  /** Who may ask it, for the reader; the game service decides. */
  readonly who: string;
  readonly summary: string;
  readonly body: Body;
  /** The command's field that names what is begun here: a new id, answered as `id`. */
  readonly begins?: string;
  /** The header `Amici-On-Behalf-Of` names whom it is done for. */
  readonly onBehalf?: true;
}

/** Keeps the door's own types for the check against the commands of the domain. */
export const door = <const Command extends string, Body extends z.ZodObject>(
  made: Door<Command, Body>,
): Door<Command, Body> => made;
