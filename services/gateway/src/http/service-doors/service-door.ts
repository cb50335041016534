import type { z } from 'zod';

/** One thing people may ask of a service, whose command is what the path and the body say and nothing else. */
export interface ServiceDoor {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  /** From the root. A parameter (`:player`) is the command's field of that name. */
  readonly path: string;
  readonly service: string;
  readonly command: string;
  readonly summary: string;
  /** What the parameters are read with. */
  readonly parameters: Readonly<Record<string, z.ZodType<string>>>;
  /** Without one the body is empty. */
  readonly body?: z.ZodType<object | null | undefined>;
  /** Fields that this door alone gives the command. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** What comes and goes, such as an office: the same request a second time is a command of its own. */
  readonly comesAndGoes?: true;
}

/** Doors of one service whose paths share their first parameter. */
export const doorsOf = (
  shared: Pick<ServiceDoor, 'service' | 'parameters' | 'comesAndGoes'>,
  doors: readonly (Omit<ServiceDoor, 'service' | 'parameters'> & Partial<Pick<ServiceDoor, 'parameters'>>)[],
): readonly ServiceDoor[] =>
  doors.map((door) => ({ ...shared, ...door, parameters: { ...shared.parameters, ...door.parameters } }));
