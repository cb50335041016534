import type { ServiceName } from '@amici/contracts';
import type { Checked } from './checked';
import type { CommandOpening, QueryOpening, Words } from './opening';

interface Standing<Service extends ServiceName> {
  readonly service: Service;
  readonly topic: string;
  readonly words: Words;
}

export type CommandDoor<
  Service extends ServiceName = ServiceName,
  Command extends string = string,
  Name extends string = string,
> = Omit<CommandOpening, 'command' | 'name'> &
  Standing<Service> & { readonly command: Command; readonly name?: Name };

export type QueryDoor<Service extends ServiceName = ServiceName, Name extends string = string> = Omit<
  QueryOpening,
  'query'
> &
  Standing<Service> & { readonly query: Name };

export type Door = CommandDoor | QueryDoor;

/** What tells a secret has no form. */
type Telling<Declared> = Pick<Declared, Extract<keyof Declared, 'secret' | 'signing'>>;

type NameOf<Declared, Command extends string> = Declared extends { readonly name: infer Name extends string }
  ? Name
  : Command;

type DoorOf<Service extends ServiceName, Declared> = Declared extends {
  readonly command: infer Command extends string;
}
  ? CommandDoor<Service, Command, NameOf<Declared, Command>> & Telling<Declared>
  : Declared extends { readonly query: infer Name extends string }
    ? QueryDoor<Service, Name>
    : never;

/**
 * What makes the doors of one service: each checked by the compiler against the service's contract, so that a field
 * renamed there is found here. `topic` is where the API's description lists them.
 */
export function doorsOf<Service extends ServiceName, const Its extends Words>(
  service: Service,
  topic: string,
  words: Its,
): <const Declared extends CommandOpening | QueryOpening>(
  declared: Declared & Checked<Service, Its, Declared>,
) => DoorOf<Service, Declared>;
export function doorsOf(service: ServiceName, topic: string, words: Words) {
  return (declared: CommandOpening | QueryOpening): Door => ({ ...declared, service, topic, words });
}
