import { developmentIssuerOf } from '../../services/all-in-one/src/development';
import type { Server } from '../../services/all-in-one/src/serve';
import { holdToDescription } from './as-described';
import { patiently } from './patiently';

export interface Spoken {
  readonly status: number;
  readonly etag: string | null;
  readonly type: string | null;
  readonly text: string;
  /** What it says as JSON; of anything else its `text`. */
  readonly body: Record<string, unknown>;
}

/** Asks as one person does, or as nobody: also what no client that keeps to the description would send. */
export type Speak = (
  subject: string | null,
  method: string,
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<Spoken>;

export interface Reached {
  readonly url: () => string;
  readonly token: (subject: string) => Promise<string>;
}

/** What each person proves their identity by, minted once. */
export const tokensOf = (serverOf: () => Server): Reached['token'] => {
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

const bodyOf = (type: string | null, text: string): Record<string, unknown> => {
  if (text === '') return {};
  return /[/+]json\b/.test(type ?? '') ? (JSON.parse(text) as Record<string, unknown>) : { text };
};

/** Speaks to a server, and holds what it answers to its description; what is passing on a busy machine is sent again. */
export const speakTo =
  ({ url, token }: Reached): Speak =>
  async (subject, method, path, body, headers = {}) => {
    const signed = subject === null ? {} : { authorization: `Bearer ${await token(subject)}` };
    const sent = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const response = await patiently(() =>
      fetch(`${url()}${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...signed, ...headers },
        ...(sent === undefined ? {} : { body: sent }),
      }),
    );
    const text = await response.text();
    await holdToDescription(url(), { method, path, body: sent }, response, text);
    const type = response.headers.get('content-type');
    return {
      ...{ status: response.status, etag: response.headers.get('etag') },
      ...{ type, text, body: bodyOf(type, text) },
    };
  };
