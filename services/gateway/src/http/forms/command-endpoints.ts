import { ENDPOINTS } from '../endpoints';
import type { CommandEndpoint, Endpoint } from '@amici/contracts/endpoint';

/** What the API's description calls an endpoint. */
export const nameOf = ({ name, command }: CommandEndpoint): string => name ?? command;

/** Endpoints of commands by what the API's description calls them. */
export const COMMAND_ENDPOINTS: ReadonlyMap<string, CommandEndpoint> = new Map(
  (ENDPOINTS as readonly Endpoint[]).flatMap((endpoint) =>
    'command' in endpoint ? [[nameOf(endpoint), endpoint] as const] : [],
  ),
);
