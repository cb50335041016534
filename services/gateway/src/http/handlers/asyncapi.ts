import { ASYNCAPI } from '../../generated/asyncapi';
import { eventsPage, type EventsDocument } from '../events-page';
import { JSON_TYPE, type Route } from '../exchange';
import { policyOf } from '../guards';

let page: string | undefined;

const told = (path: string, name: string, summary: string, type: string, text: () => string): Route => ({
  method: 'GET',
  path,
  described: {
    name,
    tag: 'events',
    summary,
    parameters: {},
    headers: [],
    statuses: [200],
    answer: () => ({ [type.split(';')[0]!]: { schema: { type: type === JSON_TYPE ? 'object' : 'string' } } }),
  },
  handle: () =>
    Promise.resolve({
      status: 200,
      headers: {
        'Content-Type': type,
        ...policyOf(type),
      },
      text: text(),
    }),
});

/** What the public events look like, for programs and for people. */
export const asyncApiRoutes: readonly Route[] = [
  told(
    'asyncapi.json',
    'asyncapi',
    'The public events as an AsyncAPI 3.0 document',
    JSON_TYPE,
    () => ASYNCAPI,
  ),
  told(
    'asyncapi',
    'asyncapi-page',
    'The public events as a page',
    'text/html; charset=utf-8',
    () => (page ??= eventsPage(JSON.parse(ASYNCAPI) as EventsDocument)),
  ),
];
