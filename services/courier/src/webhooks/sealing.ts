import { derivedKey, keptKey, NONCE_BYTES, openedText, sealedText } from '@amici/auth';
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

/** Seals endpoints with AES-256-GCM under a key for each subscription, derived from the configured one. */
export class Sealing {
  constructor(private readonly key: Buffer) {}

  seal(subscription: string, endpoint: Endpoint): string {
    const nonce = randomBytes(NONCE_BYTES);
    return sealedText(this.keyFor(subscription), nonce, JSON.stringify(endpoint)).toString('base64url');
  }

  /** Throws where it was not sealed for this subscription under this key. */
  open(subscription: string, sealed: string): Endpoint {
    const text = openedText(this.keyFor(subscription), Buffer.from(sealed, 'base64url'));
    return JSON.parse(text) as Endpoint;
  }

  private keyFor(subscription: string): Buffer {
    return derivedKey(this.key, 'amici webhook v1', subscription);
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
