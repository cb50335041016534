import { keptKey } from '@amici/auth';
import type { Config } from '@amici/ops';
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** Where something is posted, and what it is signed with. */
export interface Endpoint {
  readonly url: string;
  readonly secret: string;
}

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The name of an endpoint: nothing of it can be read from it, its secret being random. */
export const endpointName = (subscription: string, { url, secret }: Endpoint): string =>
  createHash('sha256').update(`${subscription}\n${url}\n${secret}`).digest('hex');

/** Seals endpoints with AES-256-GCM under a key for each subscription, derived from the configured one. */
export class Sealing {
  constructor(private readonly key: Buffer) {}

  seal(subscription: string, endpoint: Endpoint): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.keyFor(subscription), nonce);
    const text = Buffer.concat([cipher.update(JSON.stringify(endpoint), 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
  }

  /** Throws where it was not sealed for this subscription under this key. */
  open(subscription: string, sealed: string): Endpoint {
    const bytes = Buffer.from(sealed, 'base64url');
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', this.keyFor(subscription), nonce);
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    return JSON.parse(text.toString('utf8')) as Endpoint;
  }

  private keyFor(subscription: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.key, subscription, 'amici webhook v1', KEY_BYTES));
  }
}

/**
 * The configured key; without one that of the data folder, which processes of several machines do not share: they have
 * none.
 */
export const courierKeyOf = ({
  courierKey,
  natsUrl,
  dataDir,
}: Pick<Config, 'courierKey' | 'dataDir' | 'natsUrl'>): Buffer | undefined => {
  if (courierKey !== undefined) return Buffer.from(courierKey, 'base64');
  return natsUrl === undefined ? Buffer.from(keptKey(dataDir, 'courier.key'), 'base64url') : undefined;
};

/** Made when something is first sealed or opened. */
export const sealingOf = (config: Parameters<typeof courierKeyOf>[0]): (() => Sealing | undefined) => {
  let sealing: Sealing | undefined;
  return () => {
    const key = sealing === undefined ? courierKeyOf(config) : undefined;
    if (key !== undefined) sealing = new Sealing(key);
    return sealing;
  };
};
