import { bookStreams, registryRefusal, type BookRow, type BookView } from '@amici/contracts/registry';
import { canonicalJson, ok, reject } from '@amici/kernel';
import { BUILT_IN_BOOKS, differences, findBook, isBuiltIn, refOf, type Book } from '@amici/rulesets';
import type { QueryWork, WorkingParts } from '@amici/service/runtime';
import { learnVersion } from '../domain/book/book';
import { adoptedBooks, adoptedRow } from '../projections/adopted-books.projection';
import type { aggregates } from './aggregates';

type Parts = WorkingParts<typeof aggregates>;

const builtInRow = ({ ref, id, version, digest, length }: Book): BookRow => ({
  ...{ ref, book: id, version, digest, length },
  ...{
    base: null,
    baseDigest: null,
    inForceFrom: null,
    adoptedAt: null,
    motion: null,
    body: null,
    name: null,
  },
});

const jsonOf = (value: unknown): string | null => (value === undefined ? null : canonicalJson(value));

/** A leaf each, with what its base has there. */
const changesOf = ({ sections, file }: Book): BookView['changes'] =>
  file === null
    ? []
    : differences(findBook(file.extends.book)!.sections, sections).map(({ pointer, one, other }) => ({
        ...{ pointer, before: jsonOf(one), after: jsonOf(other) },
      }));

/** Answers which books there are, and what one says; those that other services ask for are learnt from here. */
export const bookQueries = ({
  aggregates: of,
  readModels,
}: Parts): {
  readonly books: QueryWork<'registry', 'books'>;
  readonly book: QueryWork<'registry', 'book'>;
} => ({
  books: async () => {
    const rows = (await readModels()).getRepository(adoptedBooks.table.entity);
    const adopted = await rows.find({ order: { adoptedAt: 'ASC', book: 'ASC', version: 'ASC' } });
    return ok({ books: [...BUILT_IN_BOOKS.map(builtInRow), ...adopted] });
  },
  book: async ({ book: id, version }) => {
    const ref = refOf({ id, version });
    if (isBuiltIn(id)) {
      const found = findBook(ref);
      return found === undefined
        ? reject(registryRefusal.notFound)
        : ok({ ...builtInRow(found), changes: [], file: null });
    }
    const { state } = await of.books.load(bookStreams.of(id), true);
    const event = state[version - 1];
    if (event === undefined) return reject(registryRefusal.notFound);
    learnVersion(event);
    return ok({ ...adoptedRow(event), changes: changesOf(findBook(ref)!), file: event.file });
  },
});
