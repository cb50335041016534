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

export const sendCompressed = (
  reply: FastifyReply,
  { status, headers, text = '' }: Answered,
): FastifyReply => {
  void reply.code(status).headers(headers).compress(text);
  return reply;
};
