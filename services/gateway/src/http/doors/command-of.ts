import { AMICI_NAMESPACE, uuidV5 } from '@amici/kernel';
import type { Asked } from '../caller';
import { parametersOf } from '../handlers';
import { validated } from '../validated';
import type { Door } from './door';
import { ownId, ply } from './fields';

const readParameter = (name: string, text: string | undefined): unknown =>
  name === 'ply' ? validated(ply, Number(text)) : validated(ownId, text);

/** What a request asks: the command of its door, before the ids that follow from the command's own are known. */
export interface Requested {
  readonly door: Door;
  readonly game: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Reads path and body of a request; refuses whatever is not exactly what the door takes (`bad-request`). */
export const requested = (
  door: Door,
  game: string,
  path: Readonly<Record<string, string>>,
  body: unknown,
): Requested => ({
  door,
  game,
  parameters: Object.fromEntries(
    parametersOf(door.path).map((name) => [name, readParameter(name, path[name])]),
  ),
  body: validated(door.body, body ?? {}),
});

/** The id of what a command begins, or of the ruling it carries: sending the command again gives the same one. */
export const idFrom = (seed: string, what: string): string => uuidV5(AMICI_NAMESPACE, `${what} ${seed}`);

/** The command itself. `seed` is unique to the request and the same when it is sent again. */
export const commandOf = ({ door, game, parameters, body }: Requested, seed: string): Asked => ({
  ...body,
  ...('ruling' in body && typeof body['ruling'] === 'object'
    ? { ruling: { ...body['ruling'], id: idFrom(seed, 'ruling') } }
    : {}),
  ...parameters,
  ...(door.begins === undefined ? {} : { [door.begins]: idFrom(seed, door.begins) }),
  type: door.command,
  game,
});
