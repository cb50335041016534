import { renderToString } from 'preact-render-to-string';

/** A JSON Schema as the public events have them. */
export interface EventSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, EventSchema>>;
  readonly items?: EventSchema;
  readonly additionalProperties?: EventSchema;
}

interface PublicEvent {
  /** Its name in full: `amici.game.v1.MoveMade`. */
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  /** Where its JSON Schema is. */
  readonly address: string;
  readonly schema: EventSchema;
}

interface Feed {
  readonly name: string;
  readonly address: string;
  readonly description: string;
  readonly events: readonly PublicEvent[];
}

export interface PublicEvents {
  readonly title: string;
  readonly description: string;
  readonly feeds: readonly Feed[];
  /** By name the types that fields of events refer to. */
  readonly types: Readonly<Record<string, EventSchema>>;
}

const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);

const Type = ({ schema }: { readonly schema: EventSchema }) => {
  if (schema.$ref !== undefined)
    return <a href={`#${nameOf(schema.$ref)}`}>{nameOf(schema.$ref).split('.').pop()}</a>;
  if (schema.enum !== undefined) return <code>{schema.enum.join(' | ')}</code>;
  if (schema.items !== undefined)
    return (
      <>
        array of <Type schema={schema.items} />
      </>
    );
  if (schema.additionalProperties !== undefined)
    return (
      <>
        map of names to <Type schema={schema.additionalProperties} />
      </>
    );
  if (schema.pattern === '^-?\\d+$') return <>integer as a string</>;
  return <>{[schema.type, schema.format && `(${schema.format})`].filter(Boolean).join(' ')}</>;
};

/** Its fields; a schema without fields is its type. */
const Fields = ({ name, schema }: { readonly name: string; readonly schema: EventSchema }) =>
  schema.properties === undefined ? (
    <p>
      <Type schema={schema} />
    </p>
  ) : (
    <div class="scroll" tabIndex={0} role="region" aria-label={`Fields of ${name}`}>
      <table>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Type</th>
            <th scope="col">Description</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(schema.properties).map(([field, inner]) => (
            <tr key={field}>
              <th scope="row">
                <code>{field}</code>
              </th>
              <td>
                <Type schema={inner} />
              </td>
              <td class="prose">{inner.description ?? inner.items?.description}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );

const Event = ({ id, name, summary, address, schema }: PublicEvent) => (
  <details id={id}>
    <summary>
      <strong>{name}</strong> {summary}
    </summary>
    <Fields name={name} schema={schema} />
    <p>
      <a href={address}>JSON Schema of {name}</a>
    </p>
  </details>
);

const EventsOf = ({ name, address, description, events }: Feed) => (
  <>
    <h2>{name}</h2>
    <p>
      <code>{`GET ${address}`}</code> {description}
    </p>
    {events.map((event) => (
      <Event key={event.name} {...event} />
    ))}
  </>
);

/** The page of the public events: each feed, each event with its fields, and the types that fields refer to. */
export const publicEventsFile = ({ title, description, feeds, types }: PublicEvents): string =>
  `<!doctype html>${renderToString(
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/assets/amici.css" />
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          <p>{description}</p>
          <p>
            <a href="/asyncapi.json">AsyncAPI</a> · <a href="/docs">commands and queries</a>
          </p>
          {feeds.map((feed) => (
            <EventsOf key={feed.name} {...feed} />
          ))}
          <h2>Types</h2>
          {Object.entries(types).map(([name, schema]) => (
            <section key={name} id={name}>
              <h3>{name}</h3>
              {schema.description !== undefined && <p>{schema.description}</p>}
              <Fields name={name} schema={schema} />
            </section>
          ))}
        </main>
      </body>
    </html>,
  )}\n`;
