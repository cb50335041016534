import type { AudienceMap } from '@amici/contracts';
import {
  bookStreams,
  motionStreams,
  registryRefusal,
  type BookAdopted,
  type BookRow,
  type BookView,
  type RegistryEvent,
} from '@amici/contracts/registry';
import { canonicalJson, ok, reject } from '@amici/kernel';
import { BUILT_IN_BOOKS, differences, findBook, isBuiltIn, refOf, type Book } from '@amici/rulesets';
import type { Aggregate, Evidence, QueryWork, WorkingParts } from '@amici/service/runtime';
import { book, bookPolicies, learnVersion, type Adopting, type Versions } from '../domain/book/book';
import { adoptedBooks, adoptedRow } from '../projections/adopted-books.projection';
import type { aggregates } from './aggregates';
import { amongServices } from './audience-rows';

type Parts = WorkingParts<typeof aggregates>;

export const bookAudiences: AudienceMap<BookAdopted, never, null, RegistryEvent> = {
  BookAdopted: amongServices,
};

export const books: Aggregate<Adopting, Versions, BookAdopted, never, null, RegistryEvent> = {
  decider: book,
  policies: bookPolicies,
  streamOf: ({ book: id }) => bookStreams.of(id),
  audiences: bookAudiences,
};

/** Which body has carried which book by the motion. */
export const bookEvidence =
  ({ aggregates: { motions } }: Pick<Parts, 'aggregates'>): Evidence<typeof books> =>
  async (command) => {
    const { state } = await motions.load(motionStreams.of(command.motion), true);
    const { stands, put } = state;
    const isCarried = stands === 'carried' && put?.matter.kind === 'adopt-book';
    return {
      ...command,
      carried: isCarried && put.matter.kind === 'adopt-book' ? { body: put.body, matter: put.matter } : null,
    };
  };

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
