import { nameOf } from '@amici/edge/endpoint-names';
import { ENDPOINTS } from './index';
import type { CommandEndpoint, Endpoint } from '@amici/contracts/endpoint';

/** Endpoints of commands by what the API's description calls them. */
export const COMMAND_ENDPOINTS: ReadonlyMap<string, CommandEndpoint> = new Map(
  (ENDPOINTS as readonly Endpoint[]).flatMap((endpoint) =>
    'command' in endpoint ? [[nameOf(endpoint), endpoint] as const] : [],
  ),
);
