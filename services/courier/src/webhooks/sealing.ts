import { derivedKey, storedKeys, NONCE_BYTES, openedText, sealedText } from '@amici/auth';
import type { Config } from '@amici/ops';
import { createHash, randomBytes } from 'node:crypto';

/** Where something is posted, and what it is signed with. */
export interface Endpoint {
  readonly url: string;
  readonly secret: string;
}

/** The name of an endpoint: nothing of it can be read from it, its secret being random. */
export const endpointName = (subscription: string, { url, secret }: Endpoint): string =>
  createHash('sha256').update(`${subscription}\n${url}\n${secret}`).digest('hex');

const textOr = (open: () => string): string | undefined => {
  try {
    return open();
  } catch {
    return undefined;
  }
};

/** The keys of the courier: the one in use first, then those that were in use before. */
export type CourierKeys = readonly [Buffer, ...Buffer[]];

/** Seals endpoints with AES-256-GCM under a key for each subscription, derived from the one in use. */
export class Sealing {
  constructor(private readonly keys: CourierKeys) {}

  seal(subscription: string, endpoint: Endpoint): string {
    const nonce = randomBytes(NONCE_BYTES);
    const key = this.keyFor(this.keys[0], subscription);
    return sealedText(key, nonce, JSON.stringify(endpoint)).toString('base64url');
  }

  /** Throws where it was sealed for this subscription under none of the keys. */
  open(subscription: string, sealed: string): Endpoint {
    const opened = this.openedBy(this.keys, subscription, sealed);
    if (opened === undefined) throw new Error('sealed under none of the keys that the courier is given');
    return opened;
  }

  /** Under which key it is sealed: the one in use, one before it, or none that is given. */
  standOf(subscription: string, sealed: string): 'before' | 'current' | 'lost' {
    const [inUse, ...before] = this.keys;
    if (this.openedBy([inUse], subscription, sealed) !== undefined) return 'current';
    return this.openedBy(before, subscription, sealed) === undefined ? 'lost' : 'before';
  }

  private openedBy(keys: readonly Buffer[], subscription: string, sealed: string): Endpoint | undefined {
    const bytes = Buffer.from(sealed, 'base64url');
    for (const key of keys) {
      const text = textOr(() => openedText(this.keyFor(key, subscription), bytes));
      if (text !== undefined) return JSON.parse(text) as Endpoint;
    }
    return undefined;
  }

  private keyFor(key: Buffer, subscription: string): Buffer {
    return derivedKey(key, 'amici webhook v1', subscription);
  }
}

/**
 * The configured keys; without any those of the data folder, which processes of several machines do not share: they have
 * none.
 */
export const courierKeysOf = ({
  courierKeys,
  natsUrl,
  dataDir,
}: Pick<Config, 'courierKeys' | 'dataDir' | 'natsUrl'>): CourierKeys | undefined => {
  const texts = courierKeys ?? (natsUrl === undefined ? storedKeys(dataDir, 'courier.key') : []);
  const [inUse, ...before] = texts.map((key) => Buffer.from(key, 'base64'));
  return inUse && [inUse, ...before];
};

/** Made when something is first sealed or opened. */
export const sealingOf = (config: Parameters<typeof courierKeysOf>[0]): (() => Sealing | undefined) => {
  let sealing: Sealing | undefined;
  return () => {
    const keys = sealing === undefined ? courierKeysOf(config) : undefined;
    if (keys !== undefined) sealing = new Sealing(keys);
    return sealing;
  };
};
