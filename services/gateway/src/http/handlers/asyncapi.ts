import { publicEventsFile } from '@amici/web';
import { ASYNCAPI } from '../../generated/asyncapi';
import { JSON_TYPE, type Answered } from '@amici/edge/exchange';
import type { Described, Route } from '../route';
import { WEB_PAGE_POLICY } from '@amici/edge/page-policy';
import { ProblemException } from '@amici/edge/problem-exception';
import { listedIn, schemasIn, type EventsDocument } from '../public-events';
import { oneLine } from '@amici/contracts/fields';

const SCHEMA_TYPE = 'application/schema+json';

/** s; within a version fields are only added. */
const FOR_AN_HOUR = { 'Cache-Control': 'public, max-age=3600' } as const;

const ofDocument = <Value>(make: (document: EventsDocument) => Value): (() => Value) => {
  let value: Value | undefined;
  return () => (value ??= make(JSON.parse(ASYNCAPI) as EventsDocument));
};

const page = ofDocument((document) => publicEventsFile(listedIn(document)));

const schemas = ofDocument(schemasIn);

const described = (
  name: string,
  summary: string,
  type: string,
  schema: Readonly<Record<string, unknown>>,
): Omit<Described, 'statuses'> => ({
  ...{ name, tag: 'events', summary, parameters: {}, headers: [] },
  answer: () => ({ [type.split(';')[0]!]: { schema } }),
});

const answered = (type: string, text: string, headers: Answered['headers'] = {}): Answered => ({
  status: 200,
  headers: { 'Content-Type': type, ...headers },
  text,
});

const HTML_TYPE = 'text/html; charset=utf-8';

/** What the public events look like, for programs and for people. */
export const asyncApiRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: 'asyncapi.json',
    described: {
      ...described('asyncapi', 'The public events as an AsyncAPI 3 document', JSON_TYPE, { type: 'object' }),
      statuses: [200],
    },
    handle: () => Promise.resolve(answered(JSON_TYPE, ASYNCAPI)),
  },
  {
    method: 'GET',
    path: 'asyncapi',
    described: {
      ...described('asyncapi-page', 'The public events as a page', HTML_TYPE, { type: 'string' }),
      statuses: [200],
    },
    handle: () => Promise.resolve(answered(HTML_TYPE, page(), WEB_PAGE_POLICY)),
  },
  {
    method: 'GET',
    path: 'schemas/:schema',
    described: {
      ...described('event-schema', 'The JSON Schema of the data of a public event', SCHEMA_TYPE, {
        type: 'object',
      }),
      parameters: {
        schema: oneLine(128).describe('As an event says in `dataschema`: `urn:amici:game:v1:MoveMade`'),
      },
      statuses: [200, 404],
    },
    handle: ({ parameters }) => {
      const text = schemas().get(parameters['schema']!);
      if (text === undefined) throw new ProblemException({ code: 'not-found' });
      return Promise.resolve(answered(SCHEMA_TYPE, text, FOR_AN_HOUR));
    },
  },
];
