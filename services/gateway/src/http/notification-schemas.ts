import {
  eventName,
  NOTIFYING_SERVICES,
  NOTIFIED_EVENTS,
  type NotifyingService,
} from '@amici/contracts/courier';
import { inFull, nameIn, object, orNull, ref, recordedEvents, typeIn, type Json } from './answer-schemas';

const TEXT = { type: 'string' } as const;

/** What is recorded of an event, without the type: that is said once, around it. */
const dataOf = (event: Json): Json => {
  const { properties, required, ...more } = inFull(event) as {
    properties: Json;
    required: readonly string[];
  };
  const { type: _, ...fields } = properties;
  const always = required.filter((name) => name !== 'type');
  return { ...more, ...object(fields, always) };
};

const around = (service: NotifyingService, type: string, data: Json): Json =>
  object({
    id: { type: 'string', format: 'uuid', description: 'Of the event: the same wherever it is told' },
    type: { type: 'string', const: eventName(service, type) },
    service: { type: 'string', const: service },
    stream: { ...TEXT, description: 'In which it is recorded' },
    revision: { type: 'integer', minimum: 0, description: 'Its place in its stream' },
    game: orNull(TEXT),
    event: { ...orNull(TEXT), description: 'The tournament it is about, or whose game it is' },
    recordedAt: ref('Instant'),
    actor: ref('Actor'),
    data,
    cursor: { ...TEXT, description: 'Where a reader of it has got to: what to give as `after`' },
  });

/** A public event, whatever it is about; `/asyncapi.json` describes the `data` of each. */
const PublicEvent: Json = {
  description: 'A CloudEvent (1.0) under the sequence of its feed',
  ...object(
    {
      specversion: { type: 'string', const: '1.0' },
      sequence: { type: 'string', pattern: '^[0-9]{16}$', description: 'Its place in its feed' },
      id: { type: 'string', format: 'uuid' },
      source: { type: 'string', format: 'uri-reference', description: 'Whose event it is, on which server' },
      type: { type: 'string', description: '`amici.game.v1.MoveMade`' },
      subject: { type: 'string', description: 'What it is about, by its id' },
      time: { ...ref('Instant'), description: 'When it happened; absent where history does not say' },
      recordedtime: { ...ref('Instant'), description: 'When it was written down' },
      datacontenttype: { type: 'string', const: 'application/json' },
      dataschema: { type: 'string', description: 'The name of the schema of `data`: `GET /schemas/<it>`' },
      data: { type: 'object', additionalProperties: true },
    },
    ['specversion', 'sequence', 'id', 'source', 'type', 'subject', 'datacontenttype', 'dataschema', 'data'],
  ),
};

interface Notified {
  readonly type: string;
  readonly name: string;
  readonly schemas: Json;
}

const notifiedBy = (service: NotifyingService): readonly Notified[] =>
  recordedEvents(service)
    .filter((event) => Object.hasOwn(NOTIFIED_EVENTS[service], typeIn(event)))
    .map((event) => {
      const [component, type] = [nameIn(event)!, typeIn(event)];
      const [data, name] = [`${component}Data`, `${component}Notification`];
      const schemas = { [data]: dataOf(event), [name]: around(service, type, ref(data)) };
      return { type: eventName(service, type), name, schemas };
    });

let described: Json | undefined;

/** What `/me/events` tells and webhooks post, event by event: told apart by `type`. */
export const notificationComponents = (): Json => {
  if (described !== undefined) return described;
  const all = NOTIFYING_SERVICES.flatMap(notifiedBy);
  const mapping = Object.fromEntries(all.map(({ type, name }) => [type, ref(name)['$ref']]));
  const Notification = {
    description: 'An event that concerns somebody, as they may see it',
    oneOf: all.map(({ name }) => ref(name)),
    discriminator: { propertyName: 'type', mapping },
  };
  const WebhookMessage = {
    description: 'What a webhook posts (Standard Webhooks)',
    ...object({
      type: { ...TEXT, description: 'As in `data`' },
      timestamp: ref('Instant'),
      data: ref('Notification'),
    }),
  };
  const parts = Object.assign({}, ...all.map(({ schemas }) => schemas)) as Json;
  const PublicWebhookMessage = {
    description: 'What a webhook of a public feed posts (Standard Webhooks)',
    ...object({
      type: { ...TEXT, description: 'As in `data`' },
      timestamp: ref('Instant'),
      data: ref('PublicEvent'),
    }),
  };
  return (described = { ...parts, Notification, WebhookMessage, PublicWebhookMessage, PublicEvent });
};

const header = (name: string, description: string): Json => ({
  ...{ name, in: 'header', required: true, description },
  schema: TEXT,
});

const posted = (operationId: string, summary: string, message: string): Json => ({
  post: {
    ...{ operationId, tags: ['webhooks'], summary },
    description:
      'Check `webhook-signature` with the secret that `POST /webhooks` answered, take each `webhook-id` once, and answer 2xx within 15 s.',
    parameters: [
      header('webhook-id', 'Of this event to this receiver, however often it is sent'),
      header('webhook-timestamp', 'When it was sent, in seconds since 1970'),
      header('webhook-signature', 'Signatures, apart by spaces: `v1,<base64>`'),
    ],
    requestBody: { required: true, content: { 'application/json': { schema: ref(message) } } },
    responses: {
      '204': { description: 'taken' },
      '410': { description: 'Nothing more is to be sent: the webhook is disabled' },
      '4XX': { description: 'not taken: it is sent again' },
      '5XX': { description: 'not taken: it is sent again' },
    },
    security: [{}],
  },
});

/** The requests that the server sends, as OpenAPI 3.1 describes them. */
export const describedWebhooks = (): Json => ({
  notification: posted(
    'notification',
    'An event that concerns you, posted to your address',
    'WebhookMessage',
  ),
  publicEvent: posted(
    'public-event',
    'An event of a public feed, posted to your address',
    'PublicWebhookMessage',
  ),
});
