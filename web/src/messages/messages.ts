import type { en } from './en';
import type { Texts } from './texts';

export type MessageKey = keyof typeof en;

/** A catalogue of every word of the pages, in one language. */
export type Messages = Texts<typeof en>;
