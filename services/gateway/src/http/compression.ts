import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Answered, Asking } from './exchange';
import { saysNoMoreThanReading } from './pages/reader';

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
 * What everybody is answered alike is compressed where it is asked for. Answers to who shows who he is are not: how
 * short they become would tell somebody who can add to them what else is in them (BREACH).
 */
export const isForEverybody = (asking: Asking): boolean =>
  asking.method !== 'HEAD' &&
  asking.header('authorization') === undefined &&
  saysNoMoreThanReading(asking.header('cookie'));

/** Browsers name it so; what weighs one against another is left to the library. */
const TAKES_BROTLI = /(?:^|,)\s*br\s*(?:,|$)/;

export const sendCompressed = async (
  reply: FastifyReply,
  { status, headers, text = '', packed }: Answered,
): Promise<FastifyReply> => {
  void reply.code(status).headers(headers);
  const isAtHand = packed !== undefined && text.length >= FROM_BYTES;
  if (!isAtHand || !TAKES_BROTLI.test(String(reply.request.headers['accept-encoding']))) {
    void reply.compress(text);
    return reply;
  }
  const bytes = await packed.inBrotli();
  const vary = [headers['Vary'], 'accept-encoding'].filter((name) => name !== undefined).join(', ');
  return reply.headers({ vary, 'content-encoding': 'br' }).send(bytes);
};
