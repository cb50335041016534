import { hash } from 'node:crypto';

/** SHA-256 (hex) of a text's UTF-8 bytes. */
export const sha256 = (text: string): string => hash('sha256', text, 'hex');

/** The log's chain: SHA-256(logHash of the sequence before ‖ hash of the event), all in hex. */
export const chainLogHash = (logHash: string, eventHash: string): string =>
  hash('sha256', Buffer.from(logHash + eventHash, 'hex'), 'hex');
