import type { MessageKey, Words } from '../src/messages';

/** The words that a page brought for its script, in the language of whoever looks. */
export const saidIn =
  (said: Readonly<Partial<Record<MessageKey, string>>>): Words =>
  (key, ...values) =>
    (said[key] ?? key).replace('{0}', String(values[0] ?? ''));
