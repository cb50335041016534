import type { WritePacket } from '@nestjs/microservices';
import { OTHER, PlainCopy } from './plain-copy';
import { MAX_MESSAGE_BYTES } from './transport';

/** A message or reply over the limit; answered as `message-too-large`. */
export class MessageTooLarge extends Error {
  constructor(bytes: number) {
    super(`a message of ${bytes} bytes is over the limit of ${MAX_MESSAGE_BYTES}`);
    this.name = 'MessageTooLarge';
  }
}

/** What a reply over the limit is replaced by on the wire. */
export const TOO_LARGE = 'message-too-large';

/** Refused here, by the other side, or by the NATS client. */
export const isTooLarge = (error: unknown): boolean =>
  error instanceof MessageTooLarge ||
  error === TOO_LARGE ||
  (error as { code?: unknown } | null)?.code === 'MAX_PAYLOAD_EXCEEDED';

/** The packet a server may send: as it is, or the error that takes the place of one over the limit. */
export const deliverable = (packet: WritePacket, response: () => unknown): WritePacket => {
  try {
    return { ...packet, response: response() };
  } catch (error) {
    if (error instanceof MessageTooLarge) return { err: TOO_LARGE, isDisposed: true };
    throw error;
  }
};

/** The JSON of a message, of at most `MAX_MESSAGE_BYTES`. */
export const encode = (value: unknown): string => {
  const text = JSON.stringify(value);
  // A UTF-16 unit takes at most three bytes, so most messages need no exact count.
  if (text.length * 3 > MAX_MESSAGE_BYTES) {
    const bytes = Buffer.byteLength(text);
    if (bytes > MAX_MESSAGE_BYTES) throw new MessageTooLarge(bytes);
  }
  return text;
};

/** Throws for what is too large for a message; most of what is sent need not be written out to say so. */
export const insistItFits = (value: unknown): void => {
  const plain = new PlainCopy();
  if (plain.of(value) === OTHER || plain.atMost > MAX_MESSAGE_BYTES) encode(value);
};

/** What the other side gets: never the same object, and nothing JSON cannot carry. */
export const overTheWire = (value: unknown): unknown => {
  if (value === undefined) return undefined;
  const plain = new PlainCopy();
  const copy = plain.of(value);
  if (copy === OTHER) return JSON.parse(encode(value)) as unknown;
  if (plain.atMost > MAX_MESSAGE_BYTES) encode(value);
  return copy;
};
