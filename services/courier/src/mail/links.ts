import { derivedKey } from '@amici/auth';
import type { Stopped } from '@amici/contracts/courier';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CourierKeys } from '../webhooks/sealing';

/** What a link in a mail is for. */
type Purpose =
  | { readonly for: 'stop'; readonly person: string; readonly of: Stopped }
  | { readonly for: 'confirm'; readonly person: string; readonly statement: string };

const whatOf = (purpose: Purpose): string => (purpose.for === 'stop' ? purpose.of : purpose.statement);

/** Links that act for the person they were mailed to: nobody else can make their proofs. */
export class Links {
  private readonly keys: readonly Buffer[];

  constructor(
    courierKeys: CourierKeys,
    private readonly publicUrl: string,
  ) {
    this.keys = courierKeys.map((key) => derivedKey(key, 'amici mail v1'));
  }

  to(purpose: Purpose): string {
    const parts = [purpose.for, purpose.person, whatOf(purpose), this.proofOf(purpose, this.keys[0]!)];
    return this.page(`mail/${parts.map(encodeURIComponent).join('/')}`);
  }

  /** Something that anybody may look at who may see it. */
  page(path: string): string {
    return `${this.publicUrl.replace(/\/+$/, '')}/${path}`;
  }

  isProof(purpose: Purpose, proof: string): boolean {
    const given = Buffer.from(proof);
    return this.keys.some((key) => {
      const digest = Buffer.from(this.proofOf(purpose, key));
      return given.length === digest.length && timingSafeEqual(given, digest);
    });
  }

  private proofOf(purpose: Purpose, key: Buffer): string {
    const text = JSON.stringify([purpose.for, purpose.person, whatOf(purpose)]);
    return createHmac('sha256', key).update(text).digest('base64url');
  }
}
