import type { DescMessage } from '@bufbuild/protobuf';
import { schemaUriOf } from '@amici/contracts';
import { messageSchema, type CommentOf, type Schema, type Schemas } from './json-schema';

/** A service's public events: the messages of its contract that its policy publishes. */
export interface PublicFeed {
  readonly service: string;
  readonly events: readonly DescMessage[];
}

/** What surrounds the data of every public event (CloudEvents 1.0). */
const envelope = (type: string, service: string, data: Schema): Schema => ({
  type: 'object',
  required: [
    'specversion',
    'sequence',
    'id',
    'source',
    'type',
    'subject',
    'datacontenttype',
    'dataschema',
    'data',
  ],
  properties: {
    specversion: { const: '1.0' },
    sequence: {
      type: 'string',
      pattern: '^[0-9]{16}$',
      description: 'Place in this feed, from 1 without holes, stamped at release; sorts as text',
    },
    id: { type: 'string', format: 'uuid', description: 'With the source it identifies the event' },
    source: {
      type: 'string',
      format: 'uri-reference',
      pattern: `/amici/${service}$`,
      description:
        'Whose event it is: where people reach the server (AMICI_PUBLIC_URL), then this path; the path alone where that is not set',
    },
    type: { const: type },
    subject: { type: 'string', description: 'What it is about, by its id' },
    time: {
      type: 'string',
      format: 'date-time',
      description: 'When it happened; absent where history does not say',
    },
    recordedtime: { type: 'string', format: 'date-time', description: 'When the service wrote it down' },
    datacontenttype: { const: 'application/json' },
    dataschema: {
      const: schemaUriOf(type),
      description: 'The message that data is; its JSON Schema is here at `/schemas/` and this name',
    },
    data,
  },
});

const message = (desc: DescMessage, service: string, schemas: Schemas, commentOf: CommentOf): Schema => ({
  name: desc.typeName,
  title: desc.name,
  summary: commentOf(desc.typeName) ?? desc.name,
  contentType: 'application/json',
  payload: envelope(desc.typeName, service, messageSchema(desc, schemas, commentOf)),
});

const channel = ({ service, events }: PublicFeed): Schema => ({
  address: '/events/{feed}',
  title: `Public events of ${service}`,
  description:
    'One JSON document a line; ask on with `after` = the last sequence read. What was read once never changes.',
  servers: [{ $ref: '#/servers/here' }],
  parameters: { feed: { enum: [service], default: service, description: 'Whose events they are' } },
  messages: Object.fromEntries(
    events.map(({ typeName }) => [typeName, { $ref: `#/components/messages/${typeName}` }]),
  ),
});

const operation = ({ service, events }: PublicFeed, query: Schema): Schema => ({
  action: 'send',
  summary: `What ${service} tells everybody, when the conditions of each event allow`,
  channel: { $ref: `#/channels/${service}` },
  bindings: { http: { method: 'GET', query, bindingVersion: '0.3.0' } },
  messages: events.map(({ typeName }) => ({ $ref: `#/channels/${service}/messages/${typeName}` })),
});

/** The AsyncAPI 3.0 document of the public feeds; `query` is what a request may ask of one. */
export const asyncApi = (feeds: readonly PublicFeed[], commentOf: CommentOf, query: Schema): Schema => {
  const schemas: Schemas = new Map();
  const messages = feeds.flatMap(({ service, events }) =>
    events.map((desc): [string, Schema] => [desc.typeName, message(desc, service, schemas, commentOf)]),
  );
  return {
    asyncapi: '3.1.0',
    info: {
      title: 'Amici public events',
      version: '1',
      description:
        'What happens in Amici as everybody may read it, in CloudEvents 1.0 with data in protobuf-JSON. `GET /schemas/<dataschema>` answers the JSON Schema of `data`. Within v1 fields are only added.',
    },
    servers: {
      here: {
        host: '{host}',
        protocol: 'https',
        description: 'The server that gave this document',
        variables: { host: { default: 'localhost', description: 'Name and port' } },
      },
    },
    defaultContentType: 'application/json',
    channels: Object.fromEntries(feeds.map((feed) => [feed.service, channel(feed)])),
    operations: Object.fromEntries(feeds.map((feed) => [`${feed.service}Events`, operation(feed, query)])),
    components: {
      messages: Object.fromEntries(messages),
      schemas: Object.fromEntries([...schemas].sort(([left], [right]) => (left < right ? -1 : 1))),
    },
  };
};
