import { developmentIssuerOf } from '../../services/all-in-one/src/development';
import type { Server } from '../../services/all-in-one/src/serve';
import { holdToDescription } from './as-described';
import { awaited } from './eventually';
import { patiently } from './patiently';

export interface Answer {
  readonly status: number;
  readonly etag: string | null;
  readonly type: string | null;
  readonly text: string;
  /** The answer as JSON; of anything else its `text`. */
  readonly body: Record<string, unknown>;
}

/** Sends a request as a person, or as nobody: also one that no client that follows the description would send. */
export type Send = (
  subject: string | null,
  method: string,
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<Answer>;

export type Request = Parameters<Send>;

/** A server, and how people prove their identity there. */
export interface Place {
  readonly url: string;
  token(subject: string): Promise<string>;
  /** ms; a request without an answer for longer fails by its own name. */
  readonly answersWithin?: number;
}

/** A server that gives its own tokens, whose keys are in its data folder. */
interface Folder {
  readonly url: string;
  readonly dataDir: string;
}

/** A place, or a function that finds it when a request is sent: suites open their servers after they are declared. */
type Found<Where> = Where | (() => Where);

const find = <Where extends object>(where: Found<Where>): Where =>
  typeof where === 'function' ? where() : where;

/** A token of the development issuer of a data folder. */
export const tokenIn = async (dataDir: string, subject: string): Promise<string> => {
  const { issuer } = await developmentIssuerOf({
    dataDir,
    environment: 'development',
    tokenAudience: 'amici',
  });
  return issuer.mint(subject, 600, Date.now());
};

/** Tokens of the development issuer of a server, each minted once. */
export const tokensOf = (serverOf: () => Server): Place['token'] => {
  const tokens = new Map<string, string>();
  return async (subject) => {
    const known = tokens.get(subject);
    if (known !== undefined) return known;
    const { issuer } = await developmentIssuerOf(serverOf().surroundings.config);
    const minted = await issuer.mint(subject, 3_600, Date.now());
    tokens.set(subject, minted);
    return minted;
  };
};

const sentAs = (body: unknown): string | Uint8Array<ArrayBuffer> => {
  if (Buffer.isBuffer(body)) return new Uint8Array(body);
  return typeof body === 'string' ? body : JSON.stringify(body);
};

/** Sends one request, and answers the response as it came. */
export const respondTo = async (
  where: Place | Folder,
  ...[subject, method, path, body, headers = {}]: Request
): Promise<Response> => {
  const token = (of: string) => ('token' in where ? where.token(of) : tokenIn(where.dataDir, of));
  const signed = subject === null ? {} : { authorization: `Bearer ${await token(subject)}` };
  const within = 'answersWithin' in where ? where.answersWithin : undefined;
  return fetch(`${where.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...signed, ...headers },
    ...(within === undefined ? {} : { signal: AbortSignal.timeout(within) }),
    ...(body === undefined ? {} : { body: sentAs(body) }),
  });
};

const bodyOf = (type: string | null, text: string): Record<string, unknown> =>
  text !== '' && /[/+]json\b/.test(type ?? '') ? (JSON.parse(text) as Record<string, unknown>) : { text };

/** Sends requests to a server and checks the answers by its description; 503 of a busy machine is sent again. */
export const sendTo =
  (place: Found<Place | Folder>): Send =>
  async (...request) => {
    const [, method, path, body] = request;
    const where = find(place);
    const response = await patiently(() => respondTo(where, ...request));
    const text = await response.text();
    const sent = body === undefined ? undefined : sentAs(body);
    const described = { method, path, body: typeof sent === 'string' ? sent : undefined };
    await holdToDescription(where.url, described, response, text);
    const type = response.headers.get('content-type');
    const { status } = response;
    return { status, etag: response.headers.get('etag'), type, text, body: bodyOf(type, text) };
  };

/** Sends requests that have to be carried out: fails on any answer but 200 to a GET and 201 to all others. */
export const doneBy =
  (send: Send): Send =>
  async (...request) => {
    const answer = await send(...request);
    const [subject, method, path] = request;
    if (answer.status !== (method === 'GET' ? 200 : 201))
      throw new Error(`${subject} ${method} ${path}: ${answer.status} ${answer.text.slice(0, 2_000)}`);
    return answer;
  };

/** How a request was refused: status, code, and the rule it cites. */
export const refusal = ({ status, body }: Answer) => [status, body['code'], body['rule']];

/** The requests that tests make again and again, to a server that is open by the time the first is sent. */
export const requestsTo = (open: () => Place | Folder | { readonly send: Send }) => {
  const send: Send = (...request) => {
    const server = open();
    return ('send' in server ? server.send : sendTo(server))(...request);
  };
  const done = doneBy(send);
  return {
    send,
    /** As `doneBy`. */
    done,
    /** As `done`; answers the id of what was created. */
    create: async (...request: Request): Promise<string> => String((await done(...request)).body['id']),
    /** Answers the status alone. */
    status: async (...request: Request): Promise<number> => (await send(...request)).status,
    /** Answers how the request was refused, as `refusal`. */
    refused: async (...request: Request) => refusal(await send(...request)),
    put: (by: string, path: string, body: object = {}): Promise<Answer> => send(by, 'PUT', path, body),
    /** Reads a path until the answer is as awaited. */
    until: (path: string, isReached: (answer: Answer) => boolean, subject?: string): Promise<Answer> =>
      awaited(() => send(subject ?? null, 'GET', path), isReached, { what: path }),
  };
};
