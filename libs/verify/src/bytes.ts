const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const NO_VALUE = 255;
/** Of each sign by its code. */
const VALUES = new Uint8Array(128).fill(NO_VALUE);
for (const [value, sign] of [...ALPHABET].entries()) VALUES[sign.charCodeAt(0)] = value;

export const concat = (...parts: readonly Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, i) => byte === b[i]);

export const toUtf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Undefined where the bytes are not UTF-8; a byte order mark stays. */
export const fromUtf8 = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Of an even number of hex digits. */
export const fromHex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** Two signs at a time. */
const PAIRS = Array.from({ length: 4_096 }, (_, bits) => ALPHABET[bits >> 6]! + ALPHABET[bits & 63]!);

/** Standard base 64 with padding (RFC 4648, section 4). */
export const toBase64 = (bytes: Uint8Array): string => {
  const whole = bytes.length - (bytes.length % 3);
  let text = '';
  for (let i = 0; i < whole; i += 3)
    text +=
      PAIRS[(bytes[i]! << 4) | (bytes[i + 1]! >> 4)]! + PAIRS[((bytes[i + 1]! & 15) << 8) | bytes[i + 2]!]!;
  const [a, b] = [bytes[whole], bytes[whole + 1]];
  if (a === undefined) return text;
  if (b === undefined) return `${text}${PAIRS[a << 4]!}==`;
  return `${text}${PAIRS[(a << 4) | (b >> 4)]!}${ALPHABET[(b & 15) << 2]!}=`;
};

/** Undefined unless it is what `toBase64` writes: one text for the same bytes, so that nothing can be signed twice over. */
export const fromBase64 = (text: string): Uint8Array | undefined => {
  if (text.length % 4 !== 0) return undefined;
  const body = text.replace(/={1,2}$/, '');
  const bytes = new Uint8Array(Math.floor((body.length * 3) / 4));
  let bits = 0;
  let held = 0;
  let at = 0;
  for (let i = 0; i < body.length; i += 1) {
    const value = VALUES[body.charCodeAt(i)] ?? NO_VALUE;
    if (value === NO_VALUE) return undefined;
    bits = ((bits << 6) | value) & 0xffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[at++] = (bits >> held) & 0xff;
  }
  return toBase64(bytes) === text ? bytes : undefined;
};

/** A count in decimal without leading zeroes, up to 2^53 - 1; undefined otherwise. */
export const readCount = (text: string): number | undefined => {
  if (!/^(?:0|[1-9][0-9]{0,15})$/.test(text)) return undefined;
  const count = Number(text);
  return Number.isSafeInteger(count) ? count : undefined;
};

/** The 32 bytes of a hash in base 64. */
export const readHash = (text: string): Uint8Array | undefined => {
  const hash = fromBase64(text);
  return hash?.length === 32 ? hash : undefined;
};
