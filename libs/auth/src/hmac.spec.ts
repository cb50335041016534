import * as fc from 'fast-check';
import { createHmac } from 'node:crypto';
import { hmacSha256 } from './hmac';

const byNode = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('hex');

describe('a text sealed under a key', () => {
  it('is sealed as Node seals it, whatever text and key', () => {
    const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ minLength: 2_500, maxLength: 9_000 }));
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 130 }), fc.array(texts), (bytes, some) => {
        const key = Buffer.from(bytes);
        const seal = hmacSha256(key);
        for (const text of some) expect(seal(text, 'hex')).toBe(byNode(key, text));
      }),
    );
  });

  it('is the same in either form', () => {
    const seal = hmacSha256(Buffer.alloc(32, 7));
    expect(Buffer.from(seal('e2e4', 'base64url'), 'base64url').toString('hex')).toBe(seal('e2e4', 'hex'));
  });
});
