import type { BookAdopted, BookRow } from '@amici/contracts/registry';
import { bigint, integer, json, key, nullable, projection, table, text } from '@amici/projections';
import { refOf } from '@amici/rulesets';
import type { LoggedEvent } from '../application/aggregates';

export const adoptedRow = (event: Omit<BookAdopted, 'type'>): BookRow => {
  const { book: id, version, digest, length, base, baseDigest, inForceFrom, at, motion, body, file } = event;
  return {
    ...{ ref: refOf({ id, version }), book: id, version, digest, length, base, baseDigest, inForceFrom },
    ...{ adoptedAt: at, motion, body, name: file.name },
  };
};

/** The books that bodies have adopted, a row a version. Instants are ms UTC. */
export const adoptedBooks = projection<LoggedEvent, BookRow>({
  name: 'adopted_books',
  version: 1,
  table: table<BookRow>('adopted_books', {
    ref: key(text<BookRow['ref']>()),
    book: text(),
    version: integer(),
    digest: text(),
    length: integer(),
    base: nullable(text<BookRow['ref']>()),
    baseDigest: nullable(text()),
    inForceFrom: nullable(bigint()),
    adoptedAt: nullable(bigint()),
    motion: nullable(text()),
    body: nullable(text()),
    name: nullable(json<NonNullable<BookRow['name']>>()),
  }),
  key: ({ event }) => {
    const { book: id, version } = event as Pick<BookAdopted, 'book' | 'version'>;
    return [refOf({ id, version })];
  },
  on: { BookAdopted: (_row, event) => adoptedRow(event) },
});
