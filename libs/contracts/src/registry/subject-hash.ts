import { createHash } from 'node:crypto';

/** What stands for a subject of the provider of logins. */
export const subjectHash = (issuer: string, subject: string): string =>
  createHash('sha256').update(`${issuer}\n${subject}`).digest('hex');
