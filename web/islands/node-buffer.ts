import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** What the kernel asks of Node's `Buffer`; the bundle of a page has this in its place. */
export const Buffer = {
  from: (text: string, encoding?: 'hex'): Uint8Array =>
    encoding === 'hex' ? hexToBytes(text) : utf8ToBytes(text),
  concat: (parts: readonly Uint8Array[]): Uint8Array => concatBytes(...parts),
};
