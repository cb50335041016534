import type { EventEnvelope } from '@amici/contracts';
import { isBuiltIn, learnBook, measured, refOf, type BaseOfBook, type BookDigests } from '@amici/rulesets';

interface Carried {
  readonly text: string;
  readonly digest: string;
}

/** What a file carries, by the refs that it gives itself. */
const carriedIn = (books: readonly object[]): ReadonlyMap<string, Carried> =>
  new Map(
    books.map((file) => {
      const { book, version } = file as { readonly book: string; readonly version: number };
      const { text, digest } = measured(file);
      return [refOf({ id: book, version }), { text, digest }];
    }),
  );

/** Learns a book with all that it extends; why that cannot be, where it cannot. */
const learnt = (ref: string, recorded: string, carried: ReadonlyMap<string, Carried>): string | undefined => {
  if (isBuiltIn(ref)) return undefined;
  const found = carried.get(ref);
  if (found === undefined) return `the book ${ref} is not there: nothing can be computed by it`;
  const { text, digest } = found;
  if (recorded !== digest)
    return `the book ${ref} was recorded with the digest ${recorded}, and the text that is there has ${digest}`;
  const { extends: base } = JSON.parse(text) as { readonly extends: BaseOfBook };
  const below = learnt(base.book, base.digest, carried);
  if (below !== undefined) return below;
  const outcome = learnBook(text, digest);
  if (outcome.ok) return undefined;
  const { book, stated, found: other } = outcome.error.data as Readonly<Record<string, string>>;
  return `the book ${book} was recorded with the digest ${stated}, and has ${other} here`;
};

/** Makes the books that events name known from their texts; what is wrong with any of them, a line each. */
export const learnBooks = (books: readonly object[], events: readonly EventEnvelope[]): readonly string[] => {
  const carried = carriedIn(books);
  const named = new Map<string, string>();
  for (const { payload } of events)
    for (const [ref, digest] of Object.entries((payload as { readonly books?: BookDigests }).books ?? {}))
      named.set(`${ref} ${digest}`, ref);
  return [...named].flatMap(([both, ref]) => {
    const bad = learnt(ref, both.slice(ref.length + 1), carried);
    return bad === undefined ? [] : [bad];
  });
};
