import { parametersOf } from '@amici/edge/endpoint-names';
import { answerOf } from '../answer-schemas';
import type { Described } from '../route';
import type { Endpoint } from '@amici/contracts/endpoint';

const COMMAND_REFUSES = [400, 401, 403, 404, 409, 412, 422] as const;
const QUERY_REFUSES = [400, 401, 403, 404] as const;

const statusesOf = (endpoint: Endpoint): readonly number[] => {
  if ('command' in endpoint)
    return [endpoint.silent === true ? 204 : 201, ...(endpoint.refuses ?? COMMAND_REFUSES)];
  return [200, ...(endpoint.tag === undefined ? [] : [304]), ...(endpoint.refuses ?? QUERY_REFUSES)];
};

const headersOf = (endpoint: Endpoint): readonly string[] => {
  if (!('command' in endpoint)) return [];
  return ['Idempotency-Key', 'If-Match', ...(endpoint.onBehalf === true ? ['Amici-On-Behalf-Of'] : [])];
};

/** What the API's description says of an endpoint; its schemas are made when it is read. */
export const described = (endpoint: Endpoint): Described => ({
  name: endpoint.name ?? ('command' in endpoint ? endpoint.command : `${endpoint.service}-${endpoint.query}`),
  tag: endpoint.topic,
  summary: endpoint.summary,
  description: `By ${endpoint.who}.`,
  get parameters() {
    return Object.fromEntries(parametersOf(endpoint.path).map((name) => [name, endpoint.words[name]!]));
  },
  get query() {
    return 'asks' in endpoint ? endpoint.asks : undefined;
  },
  get body() {
    return endpoint.body;
  },
  headers: headersOf(endpoint),
  answerHeaders: [
    'Amici-Parked',
    ...('command' in endpoint && endpoint.located !== undefined ? (['Location'] as const) : []),
  ],
  statuses: statusesOf(endpoint),
  ...(endpoint.deprecated === undefined ? {} : { deprecated: true }),
  answer: () => answerOf(endpoint),
  tagged: 'command' in endpoint ? endpoint.silent !== true : endpoint.tag !== undefined,
});
