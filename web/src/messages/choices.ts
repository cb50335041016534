import type { choicesEn } from './choices-en';

/** What every word to choose from is called, in one language. */
export type ChoiceWords = Readonly<Record<keyof typeof choicesEn, string>>;
