import type { Services } from '@amici/service';
import type { Caller } from './http/caller';
import { ENDPOINTS } from './http/endpoints';
import { opened } from './http/endpoints/register';
import type { Route } from './http/route';
import { acceptInvitationRoute } from './http/handlers/accept-invitation';
import { asyncApiRoutes } from './http/handlers/asyncapi';
import { tasksRoute } from './http/handlers/tasks';
import { documentRoutes } from './http/handlers/documents';
import { feedRoutes } from './http/handlers/feed';
import { bundleRoutes } from './http/handlers/bundles';
import { logRoutes } from './http/handlers/log';
import { mailLinkRoutes } from './http/handlers/mail-links';
import { myEventsRoute } from './http/handlers/my-events';
import { pgnRoutes } from './http/handlers/pgn';
import { playerCardRoute } from './http/handlers/player-card';
import { problemRoutes } from './http/handlers/problems';
import { importRoutes } from './import-routes';
import { rehearsalRoutes, type RehearsalTime } from './http/handlers/rehearsal';
import { parkedRoute } from './http/handlers/parked';
import { rebuildRoute } from './http/handlers/rebuilds';
import { retiredKeyRoute } from './http/handlers/retired-keys';
import { statusRoute } from './http/handlers/status';
import { openStreams, type Streams } from './http/open-streams';

/** Everything the gateway answers: the endpoints, and what is no question or command of one service. */
export const routesOf = (
  services: Services,
  caller: Caller,
  rehearsal: RehearsalTime | undefined,
  /** When the server stops taking requests. */
  stopping: AbortSignal = new AbortController().signal,
  streams: Streams = openStreams(),
  /** Where people reach the server, where that is configured. */
  publicUrl?: string,
): readonly Route[] => [
  ...ENDPOINTS.map((endpoint) => opened(endpoint, caller)),
  acceptInvitationRoute(caller),
  ...documentRoutes(caller),
  ...importRoutes(caller),
  ...pgnRoutes(caller, streams.files),
  ...mailLinkRoutes(caller),
  playerCardRoute(caller),
  tasksRoute(services, caller),
  statusRoute(services, caller, streams),
  parkedRoute(caller),
  rebuildRoute(caller),
  retiredKeyRoute(caller),
  ...feedRoutes(services, stopping, streams.feeds, publicUrl),
  ...bundleRoutes(caller),
  ...logRoutes(caller),
  myEventsRoute(services, caller, stopping, streams.own),
  ...rehearsalRoutes(caller, rehearsal),
  ...asyncApiRoutes,
  ...problemRoutes,
];
