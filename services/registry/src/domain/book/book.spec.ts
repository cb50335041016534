import { spec } from '@amici/kernel/testing';
import { BUILT_IN_BOOKS, forgetBooks, measured } from '@amici/rulesets';
import type { BookAdopted } from '@amici/contracts/registry';
import { book, learnVersion } from './book';

const { given } = spec(book);

const at = Date.UTC(2026, 0, 1);

const fileOf = (version: number, more: object = {}) => ({
  ...{ book: 'sfl-2026', version, name: { en: 'Sample Federation League' }, inForce: '2026-03-01' },
  extends: { book: 'iccf-2017@1', digest: BUILT_IN_BOOKS[0]!.digest },
  sections: { tournament: { leastEntrants: { count: 3 + version } } },
  ...more,
});

const adoptBook = (
  file: ReturnType<typeof fileOf>,
  body: string | null = 'iccf-congress',
  more: object = {},
) => {
  const { book: id, version } = file;
  const { digest } = measured(file);
  const matter = { kind: 'adopt-book', book: id, version, digest, ...more } as const;
  return {
    ...({
      type: 'AdoptBook',
      at,
      book: id,
      version,
      text: JSON.stringify(file),
      motion: `m-${version}`,
    } as const),
    actor: { subject: 'egon', office: 'person' },
    carried: body === null ? null : { body, matter },
  };
};

const adopted = (file: ReturnType<typeof fileOf>): BookAdopted => {
  const { book: id, version, extends: base } = file;
  const { digest, length } = measured(file);
  return {
    ...{ type: 'BookAdopted', at, book: id, version, digest, length },
    ...{ base: base.book as 'iccf-2017@1', baseDigest: base.digest, inForceFrom: Date.UTC(2026, 2, 1) },
    ...{ motion: `m-${version}`, body: 'iccf-congress', file: file as BookAdopted['file'], rule: 'L-0.2' },
  };
};

describe('a book that a body adopts', () => {
  afterEach(forgetBooks);

  it('is recorded with its digest, its length, its base and the motion', () => {
    given()
      .when(adoptBook(fileOf(1)))
      .then(adopted(fileOf(1)));
  });

  it('is adopted once, however often it is sent', () => {
    given(adopted(fileOf(1)))
      .when(adoptBook(fileOf(1)))
      .then();
  });

  it('never changes under its version, and has the next one otherwise', () => {
    const changed = fileOf(1, { sections: {} });
    given(adopted(fileOf(1)))
      .when(adoptBook(changed))
      .thenRejected('book-version-not-next', 'L-0.2');
    given()
      .when(adoptBook(fileOf(2)))
      .thenRejected('book-version-not-next', 'L-0.2');
    given(adopted(fileOf(1)))
      .when(adoptBook(fileOf(2)))
      .thenLike({ type: 'BookAdopted', version: 2 });
  });

  it('needs a motion that was carried, of this book and of this text', () => {
    given()
      .when(adoptBook(fileOf(1), null))
      .thenRejected('motion-not-carried', 'L-0.2');
    const other = { book: 'another-book' };
    given()
      .when(adoptBook(fileOf(1), 'iccf-congress', other))
      .thenRejected('motion-not-carried', 'L-0.2');
    const text = { digest: measured({}).digest };
    given()
      .when(adoptBook(fileOf(1), 'iccf-congress', text))
      .thenRejected('book-digest-differs', 'L-0.2');
  });

  it('is adopted by a body of the book that it extends, and by no other', () => {
    given()
      .when(adoptBook(fileOf(1), 'ccla-council'))
      .thenRejected('not-for-this-body', 'L-0.2');
  });

  it('is from then on adopted by a body that it has founded itself', () => {
    const board = { ...BUILT_IN_BOOKS[0]!.sections.bodies[0]!, id: 'sfl-board', name: 'Board' };
    const founding = fileOf(1, { sections: { bodies: { 'sfl-board': board } } });
    learnVersion(adopted(founding));
    const next = fileOf(2, { extends: { book: 'sfl-2026@1', digest: measured(founding).digest } });
    given(adopted(founding))
      .when(adoptBook(next, 'sfl-board'))
      .thenLike({ type: 'BookAdopted', version: 2, body: 'sfl-board', base: 'sfl-2026@1' });
  });

  it('is what its address says', () => {
    given()
      .when({ ...adoptBook(fileOf(1)), book: 'another-book' })
      .thenRejected('book-has-mistakes', 'L-0.2');
    given()
      .when({ ...adoptBook(fileOf(1)), text: '{' })
      .thenRejected('book-has-mistakes', 'L-0.2');
  });
});
