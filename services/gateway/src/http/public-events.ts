import type { EventSchema, PublicEvents } from '@amici/web';

interface Reference {
  readonly $ref: string;
}

/** As much of the AsyncAPI document of the public events as is asked of it here. */
export interface EventsDocument {
  readonly info: { readonly title: string; readonly description: string };
  readonly channels: Readonly<
    Record<
      string,
      {
        readonly address: string;
        readonly description: string;
        readonly messages: Readonly<Record<string, Reference>>;
      }
    >
  >;
  readonly components: {
    readonly messages: Readonly<
      Record<
        string,
        {
          readonly title: string;
          readonly summary: string;
          readonly payload: {
            readonly properties: {
              readonly dataschema: { readonly const: string };
              readonly data: Reference;
            };
          };
        }
      >
    >;
    readonly schemas: Readonly<Record<string, EventSchema>>;
  };
}

const SCHEMAS = '#/components/schemas/';

const nameOf = ({ $ref }: Reference): string => $ref.slice($ref.lastIndexOf('/') + 1);

/** Where the gateway has the schema that an event names. */
const addressOf = (schema: string): string => `/schemas/${schema}`;

/** A schema with all that it leads to. */
const leadsTo = (
  schemas: Readonly<Record<string, EventSchema>>,
  name: string,
  found: Record<string, EventSchema> = {},
): Readonly<Record<string, EventSchema>> => {
  if (name in found) return found;
  found[name] = schemas[name]!;
  for (const [, next] of JSON.stringify(schemas[name]).matchAll(/"#\/components\/schemas\/([^"]+)"/g))
    leadsTo(schemas, next!, found);
  return found;
};

/** The JSON Schema of an event's data, under the name by which events call it, with all that it refers to. */
const schemaOf = ({ components }: EventsDocument, type: string): readonly [string, string] => {
  const { title, payload } = components.messages[type]!;
  const { dataschema, data } = payload.properties;
  const whole = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: dataschema.const,
    title,
    ...data,
    $defs: leadsTo(components.schemas, nameOf(data)),
  };
  return [dataschema.const, JSON.stringify(whole).replaceAll(`"${SCHEMAS}`, '"#/$defs/')];
};

/** By what events say in `dataschema` the schema of their data. */
export const schemasIn = (document: EventsDocument): ReadonlyMap<string, string> =>
  new Map(Object.keys(document.components.messages).map((type) => schemaOf(document, type)));

/** What the page of the public events shows. */
export const listedIn = ({ info, channels, components }: EventsDocument): PublicEvents => {
  const { messages, schemas } = components;
  const eventOf = (reference: Reference) => {
    const id = nameOf(reference);
    const { title: name, summary, payload } = messages[id]!;
    const { dataschema, data } = payload.properties;
    return { id, name, summary, address: addressOf(dataschema.const), schema: schemas[nameOf(data)]! };
  };
  return {
    title: info.title,
    description: info.description,
    feeds: Object.entries(channels).map(([name, channel]) => ({
      name,
      address: channel.address.replace('{feed}', name),
      description: channel.description,
      events: Object.values(channel.messages).map(eventOf),
    })),
    types: Object.fromEntries(Object.entries(schemas).filter(([name]) => !(name in messages))),
  };
};
