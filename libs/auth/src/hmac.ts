import { hash } from 'node:crypto';

const BLOCK = 64;
const DIGEST = 32;
/** Longer texts get a buffer of their own. */
const ROOM = 8_192;
const [INNER, OUTER] = [0x36, 0x5c];

/**
 * HMAC-SHA-256 of a text (RFC 2104) under a key that many texts are sealed with: two digests in one call each. Node's own
 * makes an object for each text, which costs as much again, and its collection.
 */
export const hmacSha256 = (key: Buffer): ((text: string, encoding: 'hex' | 'base64url') => string) => {
  const short = key.length > BLOCK ? hash('sha256', key, 'buffer') : key;
  const padded = (by: number, length: number): Buffer => {
    const block = Buffer.alloc(BLOCK + length, 0);
    for (let index = 0; index < BLOCK; index += 1) block[index] = (short[index] ?? 0) ^ by;
    return block;
  };
  const inner = padded(INNER, ROOM);
  const outer = padded(OUTER, DIGEST);
  const withText = (text: string): Buffer => {
    // A UTF-16 unit takes at most three bytes.
    if (text.length * 3 <= ROOM) return inner.subarray(0, BLOCK + inner.write(text, BLOCK));
    return Buffer.concat([inner.subarray(0, BLOCK), Buffer.from(text)]);
  };
  return (text, encoding) => {
    outer.write(hash('sha256', withText(text), 'binary'), BLOCK, 'latin1');
    return hash('sha256', outer, encoding);
  };
};
