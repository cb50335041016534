import type { Caller } from './http/caller';
import { eventFileRoutes } from './http/imports/event-file/routes';
import { trfRoute } from './http/imports/event-file/trf-route';
import { listRoutes } from './http/imports/list-routes';
import { takeoverRoutes } from './http/imports/takeover-routes';
import type { Route } from './http/route';

/** Files that are imported, with a report of each line. */
export const importRoutes = (caller: Caller): readonly Route[] => [
  ...listRoutes(caller),
  trfRoute(caller),
  ...eventFileRoutes(caller),
  ...takeoverRoutes(caller),
];
