import { holdToDescription } from './as-described';
import { patiently } from './patiently';
import { developmentIssuerOf } from '../../services/all-in-one/src/development';

export interface Answer {
  readonly status: number;
  readonly etag: string | null;
  readonly type: string | null;
  readonly body: Record<string, unknown>;
}

/** A running Amici, however it runs, as people reach it. */
export interface Town {
  readonly url: string;
  readonly dataDir: string;
  close(): Promise<void>;
}

/** Speaks to a town as one person (or as nobody) does. */
export type Send = (
  subject: string | null,
  method: string,
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<Answer>;

export const tokenIn = async (dataDir: string, subject: string): Promise<string> => {
  const { issuer } = await developmentIssuerOf({
    dataDir,
    environment: 'development',
    tokenAudience: 'amici',
  });
  return issuer.mint(subject, 600, Date.now());
};

const parsed = (type: string | null, text: string): Record<string, unknown> =>
  type?.includes('json') === true && !type.includes('ndjson')
    ? (JSON.parse(text) as Record<string, unknown>)
    : { text };

export const sendTo =
  ({ url, dataDir }: Pick<Town, 'url' | 'dataDir'>): Send =>
  async (subject, method, path, body, headers = {}) => {
    const token = subject === null ? {} : { authorization: `Bearer ${await tokenIn(dataDir, subject)}` };
    const response = await patiently(() =>
      fetch(`${url}${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...token, ...headers },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    );
    const type = response.headers.get('content-type');
    const text = await response.text();
    await holdToDescription(url, method, path, response, text);
    return {
      status: response.status,
      etag: response.headers.get('etag'),
      type,
      body: parsed(type, text),
    };
  };

/** Asks again until it is so; a read model follows soon, not at once. */
export const eventually = async (isSo: () => Promise<boolean>, withinMs = 20_000): Promise<void> => {
  const deadline = Date.now() + withinMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`not so within ${withinMs} ms`);
    await new Promise(setImmediate);
  }
};
