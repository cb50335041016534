import type { Acted, PolicyTable } from '@amici/contracts';
import type { AdoptBook, BookAdopted, Matter } from '@amici/contracts/registry';
import { accept, reject, startOfDay, unreachable, type Decider, type Decision } from '@amici/kernel';
import { checkBook, findBody, idsOf, learnBook, measured, parseBook, type Book } from '@amici/rulesets';

type CarriedBook = Extract<Matter, { readonly kind: 'adopt-book' }>;

/** Obtained before the decision: which body has carried which book by the motion; null: none. */
export interface Adopting extends AdoptBook {
  readonly carried?: { readonly body: string; readonly matter: CarriedBook } | null;
}

/** The versions of a book that were adopted, in their order. */
export type Versions = readonly BookAdopted[];

/** It rests on no rule of a catalogue: that there are laws at all, and which, is said there (L-0.2). */
const RULE = 'L-0.2';

/** A body decides about its own book, and about what extends it. */
const isOwn = (body: string, { ref }: Pick<Book, 'ref'>, base: string): boolean => {
  const own = findBody(body)?.book;
  return own !== undefined && [ref.split('@')[0]!, ...idsOf(base)].includes(own);
};

const adopt = (command: Acted<Adopting>, versions: Versions): Decision<BookAdopted> => {
  const { at, book: id, version, text, motion, carried = null } = command;
  const parsed = parseBook(text);
  const checked = parsed.ok ? checkBook(parsed.value) : parsed;
  if (!checked.ok) return { ok: false, rejection: checked.error };
  const { value: book } = checked;
  const { digest, length, file } = book;
  if (book.id !== id || book.version !== version)
    return reject('book-has-mistakes', RULE, {
      data: {
        errors: [{ pointer: '/book', detail: { name: 'book-named-otherwise', book: `${id}@${version}` } }],
      },
    });
  const known = versions[version - 1];
  if (known?.digest === digest) return accept();
  if (version !== versions.length + 1)
    return reject('book-version-not-next', RULE, { data: { next: versions.length + 1 } });
  if (carried === null || carried.matter.book !== id || carried.matter.version !== version)
    return reject('motion-not-carried', RULE, { data: { motion } });
  if (carried.matter.digest !== digest)
    return reject('book-digest-differs', RULE, {
      data: { book: book.ref, stated: carried.matter.digest, found: digest },
    });
  const { book: base, digest: baseDigest } = file!.extends;
  if (!isOwn(carried.body, book, base))
    return reject('not-for-this-body', RULE, { data: { body: carried.body } });
  return accept({
    type: 'BookAdopted',
    ...{ at, book: id, version, digest, length, base, baseDigest },
    inForceFrom: startOfDay(file!.inForce),
    ...{ motion, body: carried.body, file: file!, rule: RULE },
  });
};

/** A body adopts its next version of a book by a motion that names the digest of its text; a version never changes. */
export const book: Decider<Acted<Adopting>, Versions, BookAdopted> = {
  initialState: [],
  decide: adopt,
  evolve: (versions, event) =>
    event.type === 'BookAdopted' ? [...versions, event] : unreachable(event.type),
};

/** Makes an adopted version known to all that decides in this process. */
export const learnVersion = ({ file, digest }: Pick<BookAdopted, 'file' | 'digest'>): void => {
  learnBook(measured(file).text, digest);
};

/** The body decides, by its motion; who hands in the text of what was carried decides nothing. */
export const bookPolicies: PolicyTable<Adopting, Versions> = {
  AdoptBook: {
    may: (_command, { actor }) => (actor.office === 'person' ? 'person' : false),
    touches: 'nobody',
  },
};
