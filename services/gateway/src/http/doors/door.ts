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
type Telling<Made> = Pick<Made, Extract<keyof Made, 'secret' | 'signing'>>;

type NameOf<Made, Command extends string> = Made extends { readonly name: infer Name extends string }
  ? Name
  : Command;

type DoorOf<Service extends ServiceName, Made> = Made extends {
  readonly command: infer Command extends string;
}
  ? CommandDoor<Service, Command, NameOf<Made, Command>> & Telling<Made>
  : Made extends { readonly query: infer Name extends string }
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
): <const Made extends CommandOpening | QueryOpening>(
  made: Made & Checked<Service, Its, Made>,
) => DoorOf<Service, Made>;
export function doorsOf(service: ServiceName, topic: string, words: Words) {
  return (made: CommandOpening | QueryOpening): Door => ({ ...made, service, topic, words });
}
