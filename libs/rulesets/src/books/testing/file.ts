import type { BookFile } from '../book';
import { checkBook } from '../check';
import { findBook } from '../learn';
import type { BookMistake } from '../mistakes';

/** The file of a federation's book, by default one that changes nothing. */
export const fileOver = (
  more: Partial<BookFile>,
  base: 'iccf-2017@1' | 'ccla-2016@1' = 'iccf-2017@1',
): BookFile => ({
  book: 'sfl-2026',
  version: 1,
  extends: { book: base, digest: findBook(base)!.digest },
  name: { en: 'Sample Federation League' },
  inForce: '2026-03-01',
  sections: {},
  ...more,
});

export const mistakesOf = (file: unknown): readonly BookMistake[] => {
  const checked = checkBook(file);
  return checked.ok ? [] : (checked.error.data!['errors'] as readonly BookMistake[]);
};
