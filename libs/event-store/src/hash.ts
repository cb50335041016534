import { hash } from 'node:crypto';

/** SHA-256 (hex) of a text's UTF-8 bytes, or of bytes. */
export const sha256 = (text: string | Buffer): string => hash('sha256', text, 'hex');

/** The log's chain: SHA-256(logHash of the sequence before ‖ hash of the event), all in hex. */
export const chainLogHash = (logHash: string, eventHash: string): string =>
  hash('sha256', Buffer.from(logHash + eventHash, 'hex'), 'hex');

const HASH = 32;
const ZERO = '0'.charCodeAt(0);
const NINE = '9'.charCodeAt(0);
const A = 'a'.charCodeAt(0);

/** What a digit of a hash stands for. */
const valueOf = (code: number): number => (code <= NINE ? code - ZERO : code - A + 10);

/** The log's chain, kept in place: loops over bytes cost less than calls that do the same. */
export class LogChain {
  /** The hash of the log before, and beside it that of the event. */
  private readonly link = new Uint8Array(2 * HASH);

  /** Takes the hash (hex) of the event to go on over; answers whether these bytes are the same. */
  take(eventHash: string, bytes: Uint8Array, at: number): boolean {
    let isSame = true;
    for (let n = 0; n < HASH; n += 1) {
      const byte = (valueOf(eventHash.charCodeAt(2 * n)) << 4) | valueOf(eventHash.charCodeAt(2 * n + 1));
      this.link[HASH + n] = byte;
      if (byte !== bytes[at + n]) isSame = false;
    }
    return isSame;
  }

  /** Goes on over that event; answers whether these bytes are the log's hash there. */
  next(bytes: Uint8Array, at: number): boolean {
    const logHash = hash('sha256', this.link, 'binary');
    let isSame = true;
    for (let n = 0; n < HASH; n += 1) {
      const byte = logHash.charCodeAt(n);
      this.link[n] = byte;
      if (byte !== bytes[at + n]) isSame = false;
    }
    return isSame;
  }
}
