import { sha1 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

type Bytes = Uint8Array | string;

const DIGESTS = { sha1, sha256 } as const;
type Name = keyof typeof DIGESTS;

const bytesOf = (data: Bytes): Uint8Array =>
  typeof data === 'string' ? new TextEncoder().encode(data) : data;

/** What the kernel asks of `node:crypto`, in hex; the bundle of a page has this in its place. */
export const hash = (name: Name, data: Bytes): string => bytesToHex(DIGESTS[name](bytesOf(data)));

export const createHash = (name: Name) => ({
  update: (data: Bytes) => ({ digest: (): string => hash(name, data) }),
});
