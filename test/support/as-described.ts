import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';

interface Described {
  readonly $ref?: string;
  readonly headers?: object;
  readonly content?: Readonly<
    Record<string, { readonly schema: object; readonly 'x-item-schema'?: { readonly $ref?: string } }>
  >;
}

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: object }[];
  readonly requestBody?: Described;
  readonly responses: Readonly<Record<string, Described>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly responses: Readonly<Record<string, Described>>;
    readonly schemas: Readonly<Record<string, Union>>;
  };
}

/** What was asked: a path with its query, and the text that was sent. */
export interface Requested {
  readonly method: string;
  readonly path: string;
  readonly body?: string | undefined;
}

interface Answered {
  readonly status: number;
  /** The names of its headers, in lower case. */
  readonly headers: readonly string[];
  readonly type: string | null;
  readonly body: unknown;
}

type Step = string | number;

/** Alternatives that a field of a value tells apart. */
interface Union {
  readonly discriminator?: {
    readonly propertyName: string;
    readonly mapping: Readonly<Record<string, string>>;
  };
}

/** The answer to a command: events of a service's union. */
interface Outcome {
  readonly properties?: { readonly events?: { readonly items?: Union & { readonly $ref?: string } } };
}

/** What says something of the API, and not of how an answer travels. */
const NOTIFYING_SERVICES =
  /^(?:amici-.*|content-disposition|deprecation|etag|link|location|retry-after|sunset|www-authenticate)$/;

/** A header that an answer carries and its description does not know. */
const undescribed = (headers: readonly string[], described: object = {}): string | undefined => {
  const known = new Set(Object.keys(described).map((name) => name.toLowerCase()));
  return headers.find((name) => NOTIFYING_SERVICES.test(name) && !known.has(name));
};

const pointer = (text: string): string => text.replaceAll('~', '~0').replaceAll('/', '~1');

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Compares answers with what a description of the API says of them. */
class AsDescribed {
  private readonly ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    inlineRefs: false,
    code: { optimize: false },
  });
  private readonly paths: readonly (readonly [string, RegExp])[];
  private readonly checks = new Map<string, ValidateFunction>();

  constructor(private readonly document: Document) {
    addFormats(this.ajv);
    this.ajv.addSchema({ ...document, $id: 'https://amici/' } as object);
    const fixedFirst = (path: string): number => path.split('{').length;
    this.paths = Object.keys(document.paths)
      .sort((one, other) => fixedFirst(one) - fixedFirst(other))
      .map((path) => [path, new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)]);
  }

  private operationOf(method: string, path: string): readonly [string, Operation] | undefined {
    const [plain] = path.split('?');
    for (const [template, pattern] of this.paths) {
      const operation = this.document.paths[template]![method.toLowerCase()];
      if (operation !== undefined && pattern.test(plain!)) return [template, operation];
    }
    return undefined;
  }

  /**
   * What is wrong with a request that was carried out: a client that keeps to the description could not have sent
   * it.
   */
  requestFault({ method, path, body }: Requested): string | undefined {
    const found = this.operationOf(method, path);
    if (found === undefined) return undefined;
    const [template, { operationId, parameters, requestBody, responses }] = found;
    const known = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
    for (const name of new URL(path, 'http://x').searchParams.keys())
      if (!known.includes(name)) return `${operationId} is asked with ?${name}, which is not described`;
    // A question may be answered with what is wrong with it.
    if (method === 'POST' && responses['201'] === undefined) return undefined;
    const media = requestBody?.content?.['application/json'];
    // A text is a file that is sent as it is, and read by its own rules.
    if (body === undefined || body === '' || media === undefined) return undefined;
    if ((media.schema as { readonly type?: unknown }).type === 'string') return undefined;
    const at = ['paths', template, method.toLowerCase(), 'requestBody', 'content', 'application/json'];
    const fault = this.check([...at, 'schema'], jsonOf(body));
    return fault === undefined ? undefined : `${operationId} is sent what is not described: ${fault}`;
  }

  /** What is wrong with an answer; nothing where it is as described, or the description does not know the path. */
  faultOf(method: string, path: string, { status, headers, type, body }: Answered): string | undefined {
    const found = this.operationOf(method, path);
    if (found === undefined) return undefined;
    const [template, { operationId, responses }] = found;
    const answer = responses[status];
    const shared = answer?.$ref?.split('/').at(-1);
    const described = shared === undefined ? answer : this.document.components.responses[shared];
    if (described === undefined) return `${operationId} answers ${status}, which is not described`;
    const odd = undescribed(headers, described.headers);
    if (odd !== undefined) return `${operationId} ${status} carries ${odd}, which is not described`;
    const [media] = (type ?? '').split(';');
    if (described.content === undefined || media === '') return undefined;
    if (described.content[media!] === undefined)
      return `${operationId} answers ${media}, which is not described`;
    if (media!.includes('ndjson')) return this.linesFault(described.content[media!]!['x-item-schema'], body);
    if (!media!.includes('json')) return undefined;
    const place =
      shared === undefined
        ? ['paths', template, method.toLowerCase(), 'responses', status]
        : ['components', 'responses', shared];
    const at = [...place, 'content', media!, 'schema'];
    const schema = described.content[media!]!.schema as Outcome;
    const fault = this.eventsFault(schema, body) ?? this.fault(at, schema, body);
    return fault === undefined ? undefined : `${operationId} ${status}: ${fault}`;
  }

  /** Each line of an answer that is made of lines; what ends a stream is none. */
  private linesFault(each: { readonly $ref?: string } | undefined, body: unknown): string | undefined {
    if (each === undefined || typeof body !== 'string') return undefined;
    const lines = body.split('\n').filter((line) => line.startsWith('{') && !line.startsWith('{"closed"'));
    for (const line of lines) {
      const item = JSON.parse(line) as { readonly type: string };
      const name = each.$ref!.split('/').at(-1)!;
      const fault =
        name === 'Notification'
          ? this.notificationFault(item)
          : this.check(['components', 'schemas', name], item);
      if (fault !== undefined) return `a line: ${fault}`;
    }
    return undefined;
  }

  /** By the schema of its type alone: compiling all of them takes seconds. */
  notificationFault(item: { readonly type: string }): string | undefined {
    return this.typeFault(this.document.components.schemas['Notification']!, item);
  }

  private typeFault({ discriminator }: Union, item: { readonly type: string }): string | undefined {
    const name = discriminator!.mapping[item.type]?.split('/').at(-1);
    return name === undefined
      ? `${item.type} is none of those described`
      : this.check(['components', 'schemas', name], item);
  }

  /** What the events of an answer to a command are. */
  private unionOf({ properties }: Outcome): Union | undefined {
    const items = properties?.events?.items;
    const name = /schemas\/(\w+Event)$/.exec(items?.$ref ?? '')?.[1];
    return name === undefined ? items?.discriminator && items : this.document.components.schemas[name];
  }

  private eventsFault(outcome: Outcome, body: unknown): string | undefined {
    const union = this.unionOf(outcome);
    if (union === undefined) return undefined;
    const { events } = body as { readonly events: readonly { readonly type: string }[] };
    return events.map((event) => this.typeFault(union, event)).find((fault) => fault !== undefined);
  }

  private fault(at: readonly Step[], outcome: Outcome, body: unknown): string | undefined {
    if (this.unionOf(outcome) === undefined) return this.check(at, body);
    const { properties } = outcome;
    for (const [name, value] of Object.entries(body as object)) {
      if (!(name in properties!)) return `${name} is not described`;
      const fault = name === 'events' ? undefined : this.check([...at, 'properties', name], value);
      if (fault !== undefined) return fault;
    }
    return undefined;
  }

  private check(at: readonly Step[], body: unknown): string | undefined {
    const ref = `https://amici/#/${at.map((step) => pointer(String(step))).join('/')}`;
    const check = this.checks.get(ref) ?? this.ajv.compile({ $ref: encodeURI(ref) });
    this.checks.set(ref, check);
    if (check(body)) return undefined;
    return `${this.ajv.errorsText(check.errors)} in ${JSON.stringify(body).slice(0, 2_000)}`;
  }
}

/** By its text, which is that of most servers: compiling what one of them says of its answers takes seconds. */
const read = new Map<string, AsDescribed>();
const descriptions = new Map<string, Promise<AsDescribed>>();

const describedBy = (text: string): AsDescribed => {
  const known = read.get(text) ?? new AsDescribed(JSON.parse(text) as Document);
  read.set(text, known);
  return known;
};

const descriptionAt = (url: string): Promise<AsDescribed> => {
  const known = descriptions.get(url);
  if (known !== undefined) return known;
  const reading = fetch(`${url}/openapi.json`).then(async (answer) => describedBy(await answer.text()));
  descriptions.set(url, reading);
  return reading;
};

/** What is wrong with what `/me/events` told or a webhook posted. */
export const notificationFault = async (
  url: string,
  item: { readonly type: string },
): Promise<string | undefined> => (await descriptionAt(url)).notificationFault(item);

/** Holds an answer, and what it was carried out for, to what the server says of its API; throws where it is another. */
export const holdToDescription = async (
  url: string,
  request: Requested,
  response: Response,
  text: string,
): Promise<void> => {
  const { method, path } = request;
  const type = response.headers.get('content-type');
  const isJson = type?.includes('json') === true && !type.includes('ndjson') && text !== '';
  const headers: string[] = [];
  response.headers.forEach((_value, name) => void headers.push(name));
  const answer = {
    status: response.status,
    headers,
    type,
    body: isJson ? (JSON.parse(text) as unknown) : text,
  };
  const description = await descriptionAt(url);
  const requestFault = response.ok ? description.requestFault(request) : undefined;
  const fault = requestFault ?? description.faultOf(method, path, answer);
  if (fault !== undefined) throw new Error(`not as the API is described (npm run generate?): ${fault}`);
};
