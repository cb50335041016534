import type { Side } from '@amici/timecontrol';
import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';

/** Where a sealed line lies; bound into its encryption, so that it opens nowhere else. */
export interface Place {
  readonly game: string;
  readonly side: Side;
  readonly line: string;
}

/** What a line holds: expected moves and replies in turn (UCI), and the salt of the commitment to each reply. */
export interface LineContent {
  readonly moves: readonly string[];
  readonly salts: readonly string[];
}

export interface Sealing {
  /** A secret salt for a line's reply; the same for the same line and moves, so that filing again is recognised. */
  salt(place: Place, moves: readonly string[], reply: number): string;
  seal(place: Place, content: LineContent): string;
  /** Throws where the text was not sealed for this place under this key. */
  open(place: Place, sealed: string): LineContent;
}

const VERSION = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const nameOf = ({ game, side, line }: Place): string => `${game} ${side} ${line}`;

/**
 * Seals with AES-256-GCM. Each line has a key of its own, derived (HKDF-SHA-256) from the configured one, and a nonce
 * that follows from what is sealed: the same twice is the same text, anything else has another nonce.
 */
export const sealingWith = (key: Buffer): Sealing => {
  const keyFor = (place: Place): Buffer =>
    Buffer.from(hkdfSync('sha256', key, nameOf(place), `amici sealed line ${VERSION}`, 32));
  const mac = (what: string, text: string): Buffer =>
    createHmac('sha256', key).update(`${what} ${VERSION}\n${text}`).digest();
  return {
    salt: (place, moves, reply) =>
      mac('salt', `${nameOf(place)} ${reply}\n${moves.join(' ')}`).toString('hex'),
    seal: (place, content) => {
      const plain = JSON.stringify(content);
      const nonce = mac('nonce', `${nameOf(place)}\n${plain}`).subarray(0, NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keyFor(place), nonce);
      cipher.setAAD(Buffer.from(nameOf(place)));
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')}`;
    },
    open: (place, sealed) => {
      const [version, body] = sealed.split('.');
      if (version !== VERSION || body === undefined) throw new Error('sealed by another version');
      const bytes = Buffer.from(body, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', keyFor(place), bytes.subarray(0, NONCE_BYTES));
      decipher.setAAD(Buffer.from(nameOf(place)));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = Buffer.concat([
        decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
        decipher.final(),
      ]);
      return JSON.parse(text.toString('utf8')) as LineContent;
    },
  };
};
