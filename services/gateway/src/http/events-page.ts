/** As much of an AsyncAPI document as the page shows. */
export interface EventsDocument {
  readonly info: { readonly title: string; readonly description: string };
  readonly channels: Readonly<
    Record<
      string,
      {
        readonly address: string;
        readonly description: string;
        readonly messages: Readonly<Record<string, { readonly $ref: string }>>;
      }
    >
  >;
  readonly components: {
    readonly messages: Readonly<
      Record<
        string,
        {
          readonly summary: string;
          readonly payload: { readonly properties: { readonly data: { readonly $ref: string } } };
        }
      >
    >;
    readonly schemas: Readonly<Record<string, Shape>>;
  };
}

interface Shape {
  readonly type?: string;
  readonly format?: string;
  readonly description?: string;
  readonly $ref?: string;
  readonly enum?: readonly string[];
  readonly items?: Shape;
  readonly additionalProperties?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
}

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);

const last = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);

const typeOf = ({ $ref, type, format, items, additionalProperties }: Shape): string => {
  if ($ref !== undefined)
    return `<a href="#${escape(last($ref))}">${escape(last($ref).split('.').at(-1)!)}</a>`;
  if (items !== undefined) return `list of ${typeOf(items)}`;
  if (additionalProperties !== undefined) return `map of ${typeOf(additionalProperties)}`;
  return escape(format ?? type ?? '');
};

const fields = ({ properties = {}, enum: values = [] }: Shape): string =>
  [
    ...Object.entries(properties).map(
      ([name, shape]) =>
        `<tr><td><code>${escape(name)}</code><td>${typeOf(shape)}<td>${escape(shape.description ?? '')}`,
    ),
    ...values.map((value) => `<tr><td><code>${escape(value)}</code><td><td>`),
  ].join('\n');

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:60em;margin:2em auto;padding:0 1em}' +
  'table{border-collapse:collapse;width:100%}td{border-top:1px solid #ddd;padding:.2em .6em .2em 0;vertical-align:top}' +
  'h3{margin-bottom:0}code{font-size:.9em}@media(prefers-color-scheme:dark){body{background:#111;color:#ddd}a{color:#8bf}}';

const section = (title: string, id: string, said: string, shape: Shape): string =>
  `<h3 id="${escape(id)}">${escape(title)}</h3><p>${escape(said)}</p><table>${fields(shape)}</table>`;

/** The public events as one page that needs nothing from elsewhere. */
export const eventsPage = ({ info, channels, components }: EventsDocument): string => {
  const events = new Set<string>();
  const feeds = Object.entries(channels).map(([service, { address, description, messages }]) => {
    const shown = Object.entries(messages).map(([name, { $ref }]) => {
      const { summary, payload } = components.messages[last($ref)]!;
      const id = last(payload.properties.data.$ref);
      events.add(id);
      return section(name, id, summary, components.schemas[id]!);
    });
    return `<h2>${escape(service)}</h2><p><code>GET ${escape(address)}</code> ${escape(description)}</p>${shown.join('\n')}`;
  });
  const shared = Object.entries(components.schemas)
    .filter(([id]) => !events.has(id))
    .map(([id, shape]) => section(id.split('.').at(-1)!, id, shape.description ?? '', shape));
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(info.title)}</title><style>${STYLE}</style>
<h1>${escape(info.title)}</h1><p>${escape(info.description)}</p>
<p><a href="/asyncapi.json">AsyncAPI 3.0</a> · <a href="/docs">commands and queries</a></p>
${feeds.join('\n')}
<h2>Shared</h2>${shared.join('\n')}
</html>
`;
};
