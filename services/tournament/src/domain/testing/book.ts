import type { Qualification } from '@amici/contracts/tournament';
import {
  checkBook,
  findBook,
  learnBook,
  measured,
  type BookFile,
  type RulesetRef,
  type Texts,
} from '@amici/rulesets';
import { formatNamed } from '../book/formats';
import { rightsOpened } from '../book/qualifying';

/** What the final table of a format opens by the book that it is usually held by; null: what is announced. */
export const openedBy = (format: string): readonly Qualification[] | null =>
  rightsOpened(formatNamed({ format })!);

interface AdoptedAs {
  readonly articles?: Readonly<Record<string, Texts>>;
  readonly book?: string;
  readonly base?: RulesetRef;
}

/** The ref of a book that changes these sections of one that is built in; it is known until `forgetBooks` is called. */
export const adoptedBook = (
  sections: BookFile['sections'],
  { articles = {}, book = 'sfl-2022', base = 'iccf-2017@1' }: AdoptedAs = {},
): RulesetRef => {
  const [texts, name] = [articles, { en: 'Sample Federation League' }];
  const { digest: of } = findBook(base)!;
  const file: BookFile = {
    ...{ book, version: 1, extends: { book: base, digest: of }, name, inForce: '2018-01-01' },
    ...{ articles: texts, sections },
  };
  const checked = checkBook(file);
  if (!checked.ok) throw new Error(JSON.stringify(checked.error));
  const { text, digest } = measured(file);
  const learnt = learnBook(text, digest);
  if (!learnt.ok) throw new Error(learnt.error.code);
  return learnt.value.ref;
};
