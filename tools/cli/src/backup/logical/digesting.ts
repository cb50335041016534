import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** What passes through it, by its digest and length. */
export class Digesting extends Transform {
  private readonly hash = createHash('sha256');
  private bytes = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: (error: null, chunk: Buffer) => void) {
    this.hash.update(chunk);
    this.bytes += chunk.length;
    done(null, chunk);
  }

  passed(): { readonly bytes: number; readonly sha256: string } {
    return { bytes: this.bytes, sha256: this.hash.digest('hex') };
  }
}
