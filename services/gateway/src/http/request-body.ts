import { plainOnly } from '@amici/edge/plain-text';
import type { IncomingMessage } from 'node:http';
import type { Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { duplicateKeyIn } from './duplicate-key';
import { ProblemException } from '@amici/edge/problem-exception';
import { wrongFields } from '@amici/edge/validated';

/** Only an escape can say NUL or half a character in UTF-8. */
const mayNotBePlain = (text: string): boolean => text.includes('\\') || text.includes('__proto__');

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The text and what it says; undefined where it is no JSON, nor UTF-8. */
const read = (bytes: Buffer): { readonly text: string; readonly value: unknown } | undefined => {
  try {
    const text = utf8.decode(bytes);
    return { text, value: mayNotBePlain(text) ? JSON.parse(text, plainOnly) : JSON.parse(text) };
  } catch {
    return undefined;
  }
};

const parsed = (bytes: Buffer): unknown => {
  if (bytes.length === 0) return undefined;
  const found = read(bytes);
  if (found === undefined || typeof found.value !== 'object' || found.value === null)
    throw new ProblemException({ code: 'bad-request', detail: { name: 'body-not-json' } });
  const pointer = duplicateKeyIn(found.text);
  if (pointer === undefined) return found.value;
  throw wrongFields([{ pointer, detail: { name: 'field-twice' } }]);
};

const DECODERS: ReadonlyMap<string, () => Transform> = new Map([
  ['gzip', createGunzip],
  // What old clients call it (RFC 9110, 8.4.1.3).
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

const unsupported = (): ProblemException => new ProblemException({ code: 'unsupported-media-type' });

/** Another kind of body would be passed over, and a command without one carried out in its place. */
const isJson = (type = ''): boolean => {
  const [media, ...parameters] = type.toLowerCase().split(';');
  const charset = parameters.map((one) => one.trim()).find((one) => one.startsWith('charset='));
  return media!.trim() === 'application/json' && /^charset=("?)utf-?8\1$/.test(charset ?? 'charset=utf-8');
};

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** All that comes of `source`, at most `limit` bytes. */
const bytesOf = (source: Readable, message: IncomingMessage, limit: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    source.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > limit) reject(new ProblemException({ code: 'body-too-large' }));
      else chunks.push(chunk);
    });
    source.on('end', () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)));
    const broken = (): void => reject(new ProblemException({ code: 'bad-request' }));
    source.on('error', broken);
    if (source !== message) message.on('error', broken);
  });

const decoded = async (message: IncomingMessage, decoder: Transform, limit: number): Promise<Buffer> => {
  try {
    return await bytesOf(message.pipe(decoder), message, limit);
  } finally {
    message.unpipe(decoder);
    decoder.destroy();
  }
};

/** ms in which the body of nobody in particular is there; of somebody a request is bounded as a whole. */
const OF_NOBODY_MS = 20_000;
/** So long an answer to it is on its way before the connection is closed. */
const ANSWERED_MS = 2_000;

/** What nobody in particular sends half takes no room for minutes. */
const inTime = async (
  message: IncomingMessage,
  reading: Promise<Buffer>,
  withinMs: number,
): Promise<Buffer> => {
  const { authorization, cookie } = message.headers;
  if (authorization !== undefined || cookie !== undefined) return reading;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new ProblemException({ code: 'request-timeout' }));
      setTimeout(() => message.socket.destroy(), ANSWERED_MS).unref();
    }, withinMs);
  });
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** The bytes of a body, at most `limit` as it is sent and as it is decoded; what is left of one refused runs out unread. */
const bytesIn = async (message: IncomingMessage, limit: number, withinMs = OF_NOBODY_MS): Promise<Buffer> => {
  const coding = message.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  const decoder = DECODERS.get(coding);
  if (decoder === undefined && coding !== 'identity') throw unsupported();
  if (Number(message.headers['content-length']) > limit)
    throw new ProblemException({ code: 'body-too-large' });
  try {
    const reading =
      decoder === undefined ? bytesOf(message, message, limit) : decoded(message, decoder(), limit);
    return await inTime(message, reading, withinMs);
  } finally {
    message.removeAllListeners('data').resume();
  }
};

/** A body of any kind; undefined where there is none. */
export const rawBodyOf = (message: IncomingMessage, limit: number): Promise<Buffer | undefined> =>
  hasBody(message) ? bytesIn(message, limit) : Promise.resolve(undefined);

/**
 * The body of a request: a JSON object or list in UTF-8 and nothing else; undefined where there is none. What is left
 * of one that is refused runs out unread, so that the next request on its connection is found.
 */
export const bodyOf = async (
  message: IncomingMessage,
  limit: number,
  withinMs?: number,
): Promise<unknown> => {
  if (!hasBody(message)) return undefined;
  if (!isJson(message.headers['content-type'])) throw unsupported();
  return parsed(await bytesIn(message, limit, withinMs));
};
