import { hash } from 'node:crypto';

/** SHA-256 (hex) of a text's UTF-8 bytes, or of bytes. */
export const sha256 = (text: string | Buffer): string => hash('sha256', text, 'hex');

/** The log's chain: SHA-256(logHash of the sequence before ‖ hash of the event), all in hex. */
export const chainLogHash = (logHash: string, eventHash: string): string =>
  hash('sha256', Buffer.from(logHash + eventHash, 'hex'), 'hex');

/** The log's chain, kept in place; its hashes are strings of 32 bytes (latin1). */
export class LogChain {
  /** The hash before, and beside it that of the event. */
  private readonly link = Buffer.alloc(64);

  /** What the chain has led to. */
  logHash = '\0'.repeat(32);

  /** Goes on over an event of this hash (hex); answers the log's hash there. */
  next(eventHash: string): string {
    this.link.write(eventHash, 32, 'hex');
    this.logHash = hash('sha256', this.link, 'binary');
    this.link.write(this.logHash, 'latin1');
    return this.logHash;
  }
}
