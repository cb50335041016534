import type { ServiceName } from '@amici/contracts';
import type { CommandEndpoint, Endpoint, QueryEndpoint } from '@amici/contracts/endpoint';
import type { Checked } from './checked-path';
import type { CommandOpening, QueryOpening, Words } from './declaration';

/** What tells a secret has no form. */
type Secrecy<Declared> = Pick<Declared, Extract<keyof Declared, 'secret' | 'signing'>>;

type NameOf<Declared, Command extends string> = Declared extends { readonly name: infer Name extends string }
  ? Name
  : Command;

type EndpointOf<Service extends ServiceName, Declared> = Declared extends {
  readonly command: infer Command extends string;
}
  ? CommandEndpoint<Service, Command, NameOf<Declared, Command>> & Secrecy<Declared>
  : Declared extends { readonly query: infer Name extends string }
    ? QueryEndpoint<Service, Name>
    : never;

/**
 * What makes the endpoints of one service: each checked by the compiler against the service's contract, so that a field
 * renamed there is found here. `topic` is where the API's description lists them.
 */
export function endpointsOf<Service extends ServiceName, const Its extends Words>(
  service: Service,
  topic: string,
  words: Its,
): <const Declared extends CommandOpening | QueryOpening>(
  declared: Declared & Checked<Service, Its, Declared>,
) => EndpointOf<Service, Declared>;
export function endpointsOf(service: ServiceName, topic: string, words: Words) {
  return (declared: CommandOpening | QueryOpening): Endpoint => ({ ...declared, service, topic, words });
}
