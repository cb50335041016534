import { z } from 'zod';
import { answerComponents, withInt64, type Json } from './answer-schemas';
import { conditionsSchema, readyExamples } from './conditions-described';
import { answerHeaders, headerComponents, requestHeaders, type AnswerHeader } from './described-headers';
import { templatesOf, describedTags, type Templated } from './described-operations';
import { withDiscriminators } from './discriminators';
import type { Content, Described, Route } from './route';
import { describedWebhooks, notificationComponents } from './notification-schemas';

/** What says who asks. */
const BEARER = {
  type: 'http',
  scheme: 'bearer',
  description:
    'The token of your login, a JWT of the provider that the server trusts, or a personal one (`amici_…`, no JWT: `POST /players/{person}/tokens`), which does what its `scopes` say.',
};

const PROBLEM = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'instead'],
  properties: {
    type: { type: 'string', description: 'Where the problem is explained, relative to this server' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', description: 'Stable, kebab-case' },
    detail: { type: 'string' },
    instance: { type: 'string' },
    rule: { type: 'string', description: 'Id of the rule enforced' },
    sentence: { type: 'string', description: 'What that rule says' },
    field: { type: 'string', description: 'The field that is wrong, or names what it is about' },
    instead: { type: 'string', description: 'The value that would do, or what may be done instead' },
    newest: { type: 'string', description: 'Where a cursor lies ahead: the place from which to go on' },
  },
} as const;

const MEANING: Readonly<Record<number, string>> = {
  200: 'as asked',
  201: 'recorded, now or when it was first sent',
  204: 'done',
  304: 'unchanged',
  400: 'the request cannot be read',
  401: 'no token, or one that is not believed',
  403: 'not yours to do',
  404: 'no such thing',
  409: 'it has come differently already',
  410: 'it was erased',
  412: 'the entity tag is stale',
  408: 'the request did not arrive in time',
  413: 'more than is read at once',
  415: 'not JSON',
  422: 'against the rules: the problem names code and rule',
  429: 'too many requests',
  431: 'headers too large',
  500: 'a fault of the server',
  503: 'not now: send it again',
};

/** A tuple of so many of one kind is a list of so many: generators look for `items` of every list. */
const listsAlike = (schema: Record<string, unknown>): void => {
  const places = schema['prefixItems'];
  if (!Array.isArray(places) || new Set(places.map((place) => JSON.stringify(place))).size !== 1) return;
  delete schema['prefixItems'];
  schema['items'] = places[0];
};

/** What is said of a schema by its meta data: that it is a component, or that one of some fields has to be there; what an id names, or a text or a number holds, is for forms. */
const spelledOut = (schema: Record<string, unknown>): void => {
  const { as, exactlyOne, holds, description } = schema;
  for (const word of ['as', 'exactlyOne', 'ids', 'holds']) delete schema[word];
  // A form takes days, hours and minutes.
  if (holds === 'duration')
    schema['description'] = `${(description as string | undefined) ?? 'Time'} (milliseconds)`;
  listsAlike(schema);
  if (Array.isArray(exactlyOne)) schema['oneOf'] = exactlyOne.map((name: string) => ({ required: [name] }));
  if (typeof as !== 'string') return;
  for (const word of ['type', 'propertyNames', 'additionalProperties']) delete schema[word];
  schema['$ref'] = `#/components/schemas/${as}`;
};

const jsonOf = (schema: z.ZodType): z.core.JSONSchema.BaseSchema =>
  z.toJSONSchema(schema, { io: 'input', override: ({ jsonSchema }) => spelledOut(jsonSchema) });

const schemaOf = (schema: z.ZodType): Json => {
  const { $schema: _, ...described } = jsonOf(schema);
  return described;
};

const inQuery = (query: z.ZodType): readonly Json[] => {
  const { properties = {}, required = [] } = jsonOf(query);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
};

const parameters = (
  { parameters: inPath, query, headers, statuses }: Described,
  called: Templated['names'],
): readonly Json[] => [
  ...Object.entries(inPath).map(([name, schema]) => ({
    name: called[name] ?? name,
    in: 'path',
    required: true,
    schema: schemaOf(schema),
  })),
  ...(query === undefined ? [] : inQuery(query)),
  ...requestHeaders([...headers, ...(statuses.includes(304) ? ['If-None-Match'] : [])]),
];

const PROBLEM_CONTENT = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };

const problemName = (status: number): string => `Problem${status}`;

const WITH_PROBLEMS: Readonly<Record<string, readonly AnswerHeader[]>> = {
  401: ['WWW-Authenticate'],
  429: ['Retry-After', 'RateLimit', 'RateLimit-Policy'],
  503: ['Retry-After'],
};

/** Every problem by its status, described once. */
const PROBLEMS: Json = Object.fromEntries(
  Object.entries(MEANING)
    .filter(([status]) => Number(status) >= 400)
    .map(([status, description]) => [
      problemName(Number(status)),
      {
        description,
        ...answerHeaders(WITH_PROBLEMS[status] ?? []),
        content: PROBLEM_CONTENT,
      },
    ]),
);

const carried = ({ tagged, deprecated, answerHeaders: own = [] }: Described): readonly AnswerHeader[] => [
  ...(['RateLimit', 'RateLimit-Policy'] as const),
  ...(tagged === true ? (['ETag'] as const) : []),
  ...(deprecated === true ? (['Deprecation', 'Sunset', 'Link'] as const) : []),
  ...own,
];

const response = (described: Described, answer: Content | undefined, status: number): Json => {
  if (status >= 400) return { $ref: `#/components/responses/${problemName(status)}` };
  return {
    description: MEANING[status],
    ...answerHeaders(carried(described)),
    ...(answer !== undefined && (status === 200 || status === 201) ? { content: answer } : {}),
  };
};

/** What any request may be answered with, whatever it asks. */
const ANYWHERE = [400, 401, 408, 413, 415, 429, 431, 500, 503];

const requestBody = ({ body, file }: Described): Json => {
  if (file !== undefined)
    return { requestBody: { required: true, content: { [file]: { schema: { type: 'string' } } } } };
  if (body === undefined) return {};
  const { ready, ...schema } = schemaOf(body);
  const examples = ready === undefined ? {} : { examples: readyExamples(ready as Json) };
  return { requestBody: { content: { 'application/json': { schema, ...examples } } } };
};

const whoMay = ({ statuses }: Described): string =>
  statuses.includes(401) ? 'By anybody signed in.' : 'By anybody.';

const operation = (described: Described, called: Templated['names']): Json => {
  const answer = described.answer?.();
  return {
    operationId: described.name,
    tags: [described.tag],
    summary: described.summary,
    description: described.description ?? whoMay(described),
    ...(described.deprecated === true ? { deprecated: true } : {}),
    parameters: parameters(described, called),
    ...requestBody(described),
    responses: Object.fromEntries(
      [...new Set([...described.statuses, ...ANYWHERE])].map((status) => [
        status,
        response(described, answer, status),
      ]),
    ),
    // Of what everybody may ask, a token says who asks it.
    security: [...(described.statuses.includes(401) ? [] : [{}]), { bearer: [] }],
  };
};

/** Those of the schemas that something leads to. */
const usedIn = (roots: readonly unknown[], schemas: Json): Json => {
  const used = new Set<string>();
  const look = (value: unknown): void => {
    for (const [, name] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g))
      if (!used.has(name!)) {
        used.add(name!);
        look(schemas[name!]);
      }
  };
  roots.forEach(look);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
};

/** The API as OpenAPI 3.1, from the very schemas that requests are read with. */
export const openApi = (routes: readonly Route[]): Json => {
  const templated = templatesOf(routes);
  const operations: Record<string, Record<string, Json>> = {};
  for (const { method, path, described } of routes) {
    const { template, names } = templated(path);
    (operations[template] ??= {})[method.toLowerCase()] = operation(described, names);
  }
  const webhooks = describedWebhooks();
  const { paths, schemas } = withDiscriminators(operations, {
    ...{ ...answerComponents(), ...notificationComponents() },
    ...{ ConditionsSaid: conditionsSchema(), Problem: PROBLEM },
  } as Readonly<Record<string, Json>>);
  return withInt64({
    openapi: '3.1.0',
    info: {
      title: 'Amici',
      description:
        'The correspondence-chess federation server. Every refusal is an RFC 9457 problem. What happens is told in [public events](/asyncapi).',
      version: '1',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      contact: { name: 'The operator of this server' },
    },
    servers: [{ url: '/', description: 'The server that gave this document' }],
    tags: describedTags(routes.map(({ described }) => described.tag)),
    paths,
    webhooks,
    components: {
      schemas: usedIn([paths, webhooks, PROBLEMS], schemas),
      responses: PROBLEMS,
      headers: headerComponents([paths, PROBLEMS]),
      securitySchemes: { bearer: BEARER },
    },
  }) as Json;
};
