import { renderToString } from 'preact-render-to-string';

interface Feed {
  readonly name: string;
  readonly address: string;
  readonly description: string;
  readonly events: readonly { readonly name: string; readonly summary: string; readonly schema: string }[];
}

/** What everybody may be told, for whoever reads it. */
export interface PublicEvents {
  readonly title: string;
  readonly description: string;
  readonly feeds: readonly Feed[];
}

const List = ({ name, address, description, events }: Feed) => (
  <>
    <h2>{name}</h2>
    <p>
      <code>{`GET ${address}`}</code> {description}
    </p>
    <ul>
      {events.map((event) => (
        <li key={event.name}>
          <a href={event.schema}>{event.name}</a> {event.summary}
        </li>
      ))}
    </ul>
  </>
);

/** The page of the public events: a list that leads to the schema of each, in whose place the script shows all. */
export const publicEventsFile = (
  { title, description, feeds }: PublicEvents,
  script: string | undefined,
): string =>
  `<!doctype html>${renderToString(
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <link rel="icon" href="data:," />
        {script !== undefined && <script src={script} defer />}
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          <p>{description}</p>
          <p>
            <a href="/asyncapi.json">AsyncAPI</a> · <a href="/docs">commands and queries</a>
          </p>
          <div id="asyncapi">
            {feeds.map((feed) => (
              <List key={feed.name} {...feed} />
            ))}
          </div>
        </main>
      </body>
    </html>,
  )}\n`;
