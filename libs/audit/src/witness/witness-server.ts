import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fromUtf8 } from '@amici/verify';
import type { Answer, Witness } from './witness';

/** Room for a checkpoint with far more signatures than the sixteen that must be taken. */
const LARGEST_BODY = 256 * 1024;

const ADD = '/add-checkpoint';
const CHECKPOINT = /^\/([0-9a-f]{64})\/checkpoint$/;

/** Undefined where the body is larger than is read. */
const bodyOf = async (request: IncomingMessage): Promise<Buffer | undefined> => {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > LARGEST_BODY) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
};

const answerTo = async (request: IncomingMessage, witness: Witness): Promise<Answer> => {
  const [path = ''] = (request.url ?? '').split('?');
  const logHash = CHECKPOINT.exec(path)?.[1];
  const method = path === ADD ? 'POST' : 'GET';
  if (path !== ADD && logHash === undefined) return { status: 404, body: 'no-such-page\n' };
  if (request.method !== method) return { status: 405, body: `method-not-allowed: ${method}\n` };
  if (logHash !== undefined) return witness.checkpoint(logHash);
  const body = await bodyOf(request);
  if (body === undefined) return { status: 413, body: 'request-too-large\n' };
  const text = fromUtf8(body);
  return text === undefined ? { status: 400, body: 'not-utf-8\n' } : witness.addCheckpoint(text);
};

const write = (response: ServerResponse, { status, body, type }: Answer, isLast: boolean): void => {
  response.writeHead(status, {
    'Content-Type': type ?? 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'X-Content-Type-Options': 'nosniff',
    ...(isLast || status === 413 ? { Connection: 'close' } : {}),
  });
  response.end(body);
};

export interface WitnessServer {
  readonly url: string;
  /** Takes no further requests and answers those begun. */
  close(): Promise<void>;
}

const listening = (server: Server, host: string, port: number): Promise<AddressInfo> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server.address() as AddressInfo));
  });

/** Serves a witness over HTTP; `onError` is told of what was answered 500. */
export const serveWitness = async (
  witness: Witness,
  { host, port, onError }: { host: string; port: number; onError: (error: unknown) => void },
): Promise<WitnessServer> => {
  let isClosing = false;
  const failed = (error: unknown): Answer => {
    onError(error);
    return { status: 500, body: 'not-recorded\n' };
  };
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000 }, (request, response) => {
    request.on('error', () => response.destroy());
    void answerTo(request, witness)
      .catch(failed)
      .then((answer) => write(response, answer, isClosing));
  });
  server.maxConnections = 1_000;
  const { address, port: bound, family } = await listening(server, host, port);
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${bound}`,
    close: () =>
      new Promise((resolve) => {
        isClosing = true;
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
  };
};
