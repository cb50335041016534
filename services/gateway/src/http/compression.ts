import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Answered, Asking } from '@amici/edge/exchange';
import { Packed } from '@amici/edge/packed';
import { saysNoMoreThanReading } from '@amici/edge/reader';

/** Below this it is not worth the work. */
const FROM_BYTES = 1_024;

const TEXT = /^(?:text\/(?!event-stream)|application\/(?:[\w.-]+\+)?(?:json|x-ndjson|yaml|vnd\.chess-pgn)\b)/;

/** To be waited for before routes are added: it prepares each of them. */
export const withCompression = async (fastify: FastifyInstance): Promise<void> => {
  await fastify.register(compress, {
    globalCompression: false,
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: FROM_BYTES,
    customTypes: TEXT,
  });
};

/**
 * What everybody is answered alike is compressed if requested. Answers to callers who identify themselves are not.
 * How short they become would tell somebody who can add to them what else is in them (BREACH).
 */
export const isForEverybody = (asking: Asking): boolean =>
  asking.method !== 'HEAD' &&
  asking.header('authorization') === undefined &&
  saysNoMoreThanReading(asking.header('cookie'));

/** Browsers name it so; what weighs one against another is left to the library. */
const TAKES_BROTLI = /(?:^|,)\s*br\s*(?:,|$)/;

/** In characters: a longer text is compressed while it is sent. */
const AT_ONCE = 1_000_000;

/**
 * A text that is compressed before any of it is sent: the process that hands it on has one piece of it and not
 * four.
 */
const packedOf = ({ headers, text = '', packed }: Answered): Packed | undefined => {
  if (text.length < FROM_BYTES) return undefined;
  const isShort = text.length <= AT_ONCE && TEXT.test(headers['Content-Type'] ?? '');
  return packed ?? (isShort ? new Packed(text) : undefined);
};

export const sendCompressed = async (reply: FastifyReply, answered: Answered): Promise<FastifyReply> => {
  const { status, headers, text } = answered;
  void reply.code(status).headers(headers);
  const packed = packedOf(answered);
  if (packed === undefined || !TAKES_BROTLI.test(String(reply.request.headers['accept-encoding']))) {
    void reply.compress(text ?? '');
    return reply;
  }
  const bytes = await packed.inBrotli();
  const vary = [headers['Vary'], 'accept-encoding'].filter((name) => name !== undefined).join(', ');
  return reply.headers({ vary, 'content-encoding': 'br' }).send(bytes);
};
