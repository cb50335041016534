import { derivedKey, NONCE_BYTES, openedText, sealedText, storedKeys } from '@amici/auth';
import type { Side } from '@amici/timecontrol';
import { createHmac } from 'node:crypto';
import type { Config } from '@amici/ops';

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
  /** Throws where the text was sealed for this place under none of the keys. */
  open(place: Place, sealed: string): LineContent;
}

/** Opens what was sealed under any key it has, and seals under one. */
export interface SealingKeys extends Sealing {
  /** Seals as what was sealed before was; as from now on, where nothing was. */
  as(place: Place, sealed: string | undefined): Sealing;
}

const VERSION = 'v1';

const nameOf = ({ game, side, line }: Place): string => `${game} ${side} ${line}`;

/**
 * Seals with AES-256-GCM. Each line has a key of its own, derived (HKDF-SHA-256) from the configured one, and a nonce
 * that follows from what is sealed: the same twice is the same text, anything else has another nonce.
 */
const sealingUnder = (key: Buffer): Sealing => {
  const keyFor = (place: Place): Buffer => derivedKey(key, `amici sealed line ${VERSION}`, nameOf(place));
  const mac = (what: string, text: string): Buffer =>
    createHmac('sha256', key).update(`${what} ${VERSION}\n${text}`).digest();
  return {
    salt: (place, moves, reply) =>
      mac('salt', `${nameOf(place)} ${reply}\n${moves.join(' ')}`).toString('hex'),
    seal: (place, content) => {
      const plain = JSON.stringify(content);
      const nonce = mac('nonce', `${nameOf(place)}\n${plain}`).subarray(0, NONCE_BYTES);
      return `${VERSION}.${sealedText(keyFor(place), nonce, plain, nameOf(place)).toString('base64url')}`;
    },
    open: (place, sealed) => {
      const [version, body] = sealed.split('.');
      if (version !== VERSION || body === undefined) throw new Error('sealed by another version');
      const text = openedText(keyFor(place), Buffer.from(body, 'base64url'), nameOf(place));
      return JSON.parse(text) as LineContent;
    },
  };
};

const isOpenedBy = (sealing: Sealing, place: Place, sealed: string): boolean => {
  try {
    sealing.open(place, sealed);
    return true;
  } catch {
    return false;
  }
};

/** Seals under the first of the keys; under the others was sealed before they were changed. */
export const sealingWith = (...keys: readonly [Buffer, ...Buffer[]]): SealingKeys => {
  const all = keys.map(sealingUnder);
  const [inUse] = all;
  const sealedBy = (place: Place, sealed: string): Sealing =>
    all.find((one) => isOpenedBy(one, place, sealed)) ?? inUse!;
  return {
    ...inUse!,
    open: (place, sealed) => sealedBy(place, sealed).open(place, sealed),
    as: (place, sealed) => (sealed === undefined ? inUse! : sealedBy(place, sealed)),
  };
};

/**
 * What seals lines: the configured keys; without any those of the data folder. Processes that do not share a data folder
 * have no common key unless it is configured: there nothing can be sealed.
 */
export const sealingOf = ({
  dataDir,
  natsUrl,
  sealingKeys,
}: Pick<Config, 'dataDir' | 'natsUrl' | 'sealingKeys'>): (() => SealingKeys | undefined) => {
  let sealing: SealingKeys | undefined;
  return () => {
    if (sealing !== undefined) return sealing;
    const storedKeysOf = (): readonly string[] =>
      natsUrl === undefined ? storedKeys(dataDir, 'sealed-lines.key') : [];
    const [inUse, ...before] = (sealingKeys ?? storedKeysOf()).map((key) => Buffer.from(key, 'base64'));
    if (inUse !== undefined) sealing = sealingWith(inUse, ...before);
    return sealing;
  };
};
