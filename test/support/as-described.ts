import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';

interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: object }>> }>
  >;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: object;
}

interface Answered {
  readonly status: number;
  readonly type: string | null;
  readonly body: unknown;
}

const pointer = (text: string): string => text.replaceAll('~', '~0').replaceAll('/', '~1');

/** Compares answers with what a description of the API says of them. */
class AsDescribed {
  private readonly ajv = new Ajv2020({ strict: false, validateFormats: true, allErrors: false });
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

  /** What is wrong with an answer; nothing where it is as described, or the description does not know the path. */
  faultOf(method: string, path: string, { status, type, body }: Answered): string | undefined {
    const found = this.operationOf(method, path);
    if (found === undefined) return undefined;
    const [template, { operationId, responses }] = found;
    const described = responses[status];
    if (described === undefined) return `${operationId} answers ${status}, which is not described`;
    const [media] = (type ?? '').split(';');
    if (described.content === undefined || media === '') return undefined;
    if (described.content[media!] === undefined)
      return `${operationId} answers ${media}, which is not described`;
    if (!media!.includes('json') || media!.includes('ndjson')) return undefined;
    const at = ['paths', template, method.toLowerCase(), 'responses', status, 'content', media!, 'schema'];
    const ref = `https://amici/#/${at.map((part) => pointer(String(part))).join('/')}`;
    const check = this.checks.get(ref) ?? this.ajv.compile({ $ref: encodeURI(ref) });
    this.checks.set(ref, check);
    if (check(body)) return undefined;
    return `${operationId} ${status}: ${this.ajv.errorsText(check.errors)} in ${JSON.stringify(body).slice(0, 2_000)}`;
  }
}

const descriptions = new Map<string, Promise<AsDescribed>>();

const descriptionAt = (url: string): Promise<AsDescribed> => {
  const known = descriptions.get(url);
  if (known !== undefined) return known;
  const read = fetch(`${url}/openapi.json`).then(
    async (answer) => new AsDescribed((await answer.json()) as Document),
  );
  descriptions.set(url, read);
  return read;
};

/** Holds an answer to what the server that gave it says of its API; throws where it is another. */
export const holdToDescription = async (
  url: string,
  method: string,
  path: string,
  response: Response,
  text: string,
): Promise<void> => {
  const type = response.headers.get('content-type');
  const isJson = type?.includes('json') === true && !type.includes('ndjson') && text !== '';
  const answer = { status: response.status, type, body: isJson ? (JSON.parse(text) as unknown) : text };
  const fault = (await descriptionAt(url)).faultOf(method, path, answer);
  if (fault !== undefined) throw new Error(`not as the API is described (npm run generate?): ${fault}`);
};
