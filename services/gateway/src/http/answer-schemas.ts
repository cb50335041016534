import type { ServiceName } from '@amici/contracts';
import { ANSWERS } from '../generated/answers';
import type { Content } from './route';
import type { CommandEndpoint, Endpoint, QueryEndpoint } from '@amici/contracts/endpoint';

export type Json = Readonly<Record<string, unknown>>;

/** What answers are described with that no contract of a service describes. */
export const TEXT = { type: 'string' } as const;
export const COUNT = { type: 'integer', minimum: 0 } as const;
export const MAYBE_TEXT = { type: ['string', 'null'] } as const;

/** These fields and no others; all of them are there unless `required` says which. */
export const object = (properties: Json, required: readonly string[] = Object.keys(properties)): Json => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

export const list = (items: Json): Json => ({ type: 'array', items });

export const orNull = (schema: Json): Json => ({ anyOf: [schema, { type: 'null' }] });

export const asJson = (schema: Json): Content => ({ 'application/json': { schema } });

/** What `npm run generate` read from the contracts. */
interface AnswerSchemas {
  readonly schemas: Readonly<Record<string, Json>>;
  readonly answers: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly events: Readonly<Record<string, readonly Json[]>>;
}

let read: AnswerSchemas | undefined;
const generated = (): AnswerSchemas => (read ??= JSON.parse(ANSWERS) as AnswerSchemas);

const REF = '#/components/schemas/';

/** A schema of the components by its name. */
export const ref = (name: string): Json => ({ $ref: `${REF}${name}` });

/** The name of the component that a schema refers to. */
export const nameIn = ({ $ref }: Json): string | undefined =>
  typeof $ref === 'string' ? $ref.slice(REF.length) : undefined;

/** What the fields of a query's answer look like. */
export const fieldsOf = (service: ServiceName, query: string): Readonly<Record<string, Json>> =>
  inFull(generated().answers[service]![query]!)['properties'] as Readonly<Record<string, Json>>;

/** Under what an event stands in the answer to its command, besides what it says itself. */
const PLACE = {
  id: { type: 'string', format: 'uuid', description: 'Of the event: the same wherever it is told' },
  revision: { type: 'integer', minimum: 0, description: 'Its place in its stream' },
  occurredAt: { anyOf: [ref('Instant'), { type: 'null' }], description: 'When it happened' },
  recordedAt: { ...ref('Instant'), description: 'When it was written' },
  hash: { type: 'string', pattern: '^[0-9a-f]{64}$', description: 'SHA-256 of what is recorded' },
} as const;

/** A schema itself where it only refers to one. */
export const inFull = (schema: Json): Json => {
  const name = nameIn(schema);
  return name === undefined ? schema : inFull(generated().schemas[name]!);
};

interface Fields {
  readonly properties: Json;
  readonly required: readonly string[];
}

/** An event as the answer to its command tells it: when it happened is told once. */
const recorded = (event: Json): Json => {
  const { properties, required } = inFull(event) as unknown as Fields;
  const { at: _, ...rest } = properties;
  const always = required.filter((name) => name !== 'at');
  return object({ ...PLACE, ...rest }, [...new Set([...Object.keys(PLACE), ...always])]);
};

/** The events that a service records. */
export const recordedEvents = (service: ServiceName): readonly Json[] => generated().events[service]!;

const nameOf = (service: ServiceName): string => `${service[0]!.toUpperCase()}${service.slice(1)}Event`;

/** The type that is all an event may have. */
export const typeIn = (event: Json): string => {
  const { type } = inFull(event)['properties'] as { readonly type: { readonly const: string } };
  return type.const;
};

/** An event in the answer to its command, by the name of its component. */
const schemaName = (service: ServiceName, event: Json): string => `${nameOf(service)}${typeIn(event)}`;

const unionOf = (schemas: readonly Json[]): Json => ({ anyOf: schemas });

/** What is recorded by each service, and whatever else answers refer to. */
export const answerComponents = (): Json => {
  const { schemas, events } = generated();
  const named = Object.entries(events).flatMap(([name, its]) => {
    const service = name as ServiceName;
    const each = its.map((event) => [schemaName(service, event), recorded(event)] as const);
    return [...each, [nameOf(service), unionOf(each.map(([one]) => ref(one)))] as const];
  });
  const ForetoldEvent = unionOf(events['game']!);
  return { ...schemas, ...Object.fromEntries(named), ForetoldEvent };
};

/** Events, of which one type may be told as a query tells it: when its command was sent again. */
const orEchoed = (service: ServiceName, query: string): Json => {
  const echo = generated().answers[service]![query]!;
  const all = recordedEvents(service);
  const echoed = all.find((event) => typeIn(event) === typeIn(echo))!;
  const [first, again] = [recorded(echoed), inFull(echo)] as unknown as readonly [Fields, Fields];
  const always = first.required.filter((name) => again.required.includes(name));
  const either = object({ ...again.properties, ...first.properties }, always);
  return unionOf(all.map((event) => (event === echoed ? either : ref(schemaName(service, event)))));
};

const outcome = ({
  service,
  begins,
  implies,
  names,
  body,
  echoes,
  secret,
  signing,
}: CommandEndpoint): Json => {
  const named = begins !== undefined || implies !== undefined || names !== undefined;
  return {
    type: 'object',
    properties: {
      ...(named ? { id: { type: 'string', description: 'Of what was begun' } } : {}),
      ...((secret ?? signing) === undefined
        ? {}
        : { secret: { type: 'string', description: 'Told once, here' } }),
      ...(body === undefined ? {} : { ruling: { type: 'string', format: 'uuid' } }),
      revision: { type: 'integer', description: 'Of the stream, after it' },
      events: {
        type: 'array',
        items: echoes === undefined ? ref(nameOf(service)) : orEchoed(service, echoes),
      },
      omitted: { type: 'integer', description: 'Events that are too many to be told here' },
      receipt: {
        type: 'string',
        description:
          'What the log promises, signed: keep it, and `amici verify receipt` says later whether it was kept',
      },
    },
    required: [...(named ? ['id'] : []), 'revision', 'events'],
    additionalProperties: false,
  };
};

/** A table as JSON: the text it may be written as instead is answered as such. */
const asTable = (answer: Json): Json => {
  const kinds = (answer['anyOf'] ?? []) as readonly Json[];
  const [table, ...others] = kinds.filter(
    ({ properties }) => Object.keys(properties ?? {}).join() !== 'text',
  );
  if (table === undefined) return answer;
  return others.length === 0 ? table : { anyOf: [table, ...others] };
};

const found = ({ service, query, text, table }: QueryEndpoint): Content => {
  const answer = generated().answers[service]![query]!;
  if (text !== undefined) return { [text.media]: { schema: TEXT } };
  if (table !== true) return asJson(answer);
  return {
    ...asJson(asTable(answer)),
    'text/csv': { schema: TEXT },
    'text/plain': { schema: TEXT },
  };
};

/** What an endpoint answers where it does what it is asked; undefined where it only says that it is done. */
export const answerOf = (endpoint: Endpoint): Content | undefined => {
  if (!('command' in endpoint)) return found(endpoint);
  return endpoint.silent === true ? undefined : asJson(outcome(endpoint));
};

const LEAST = -(2 ** 31);
const MOST = 2 ** 31 - 1;

const isInt32 = ({ minimum, maximum, enum: choices }: Json): boolean =>
  Array.isArray(choices) || (Number(minimum) >= LEAST && Number(maximum) <= MOST);

/**
 * A schema in which every whole number that is not known to fit into 32 bits says `int64`: generators make a number of 32
 * bits of an integer without a format, which no length of time in milliseconds over 25 days fits.
 */
export const withInt64 = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(withInt64);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [name, name === 'examples' ? value : withInt64(value)]),
  );
  const isWhole = [inner['type']].flat().includes('integer') && inner['format'] === undefined;
  return isWhole && !isInt32(inner) ? { ...inner, format: 'int64' } : inner;
};
