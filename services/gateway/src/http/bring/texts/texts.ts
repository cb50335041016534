import type { ImportName } from '../brought';

/** What a file is brought for, by whom, and how it is written. */
export interface BroughtText {
  readonly does: string;
  readonly who: string;
  readonly file: string;
}

export type BroughtTexts = Readonly<Record<ImportName, BroughtText>>;
