import { isReadable, type Entry, type LogSource } from '@amici/projections';
import { findBook, type BookDigests } from '@amici/rulesets';
import type { LearningBooks } from '../learning-books';

const booksIn = (entry: Entry): readonly string[] =>
  isReadable(entry) ? Object.keys((entry.event as { readonly books?: BookDigests }).books ?? {}) : [];

/** A log that is read once the adopted books that its events name are known here: read models fold by them too. */
export const withBooks = (source: LogSource, books: LearningBooks): LogSource => {
  const known = async (entries: readonly Entry[]): Promise<readonly Entry[]> => {
    const refs = new Set(entries.flatMap(booksIn));
    if (refs.size > 0) await books.following(async () => refs.forEach((ref) => void findBook(ref)));
    return entries;
  };
  return {
    head: () => source.head(),
    read: async (after, limit) => known(await source.read(after, limit)),
    ...(source.readPart !== undefined && {
      readPart: async (part, after, until) => known(await source.readPart!(part, after, until)),
    }),
    subscribe: async function* (after, options) {
      for await (const entries of source.subscribe(after, options)) yield await known(entries);
    },
  };
};
