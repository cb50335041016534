import type { en } from './en';

export type MessageKey = keyof typeof en;

/** A catalogue of every word of the pages, in one language. */
export type Messages = Readonly<Record<MessageKey, string>>;
