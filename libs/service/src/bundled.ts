import type { AlsoBundled, BundleAnswer } from '@amici/contracts';
import type { StoredEvent } from '@amici/event-store';
import { ok, reject } from '@amici/kernel';
import { filesOf, type BookDigests, type BookFile } from '@amici/rulesets';
import type { QueryReply } from './query';

/** The files of the adopted books that events name: a checker computes by these. */
export const booksCited = (stored: readonly StoredEvent[]): readonly BookFile[] =>
  filesOf(
    stored.flatMap(({ event }) =>
      Object.keys((event.payload as { readonly books?: BookDigests }).books ?? {}),
    ),
  );

/** A part of a bundle with what it rests on; refused while no checkpoint covers any event of it. */
export const bundled = (
  part: string | undefined,
  also: readonly AlsoBundled[] = [],
  books: readonly BookFile[] = [],
): QueryReply<BundleAnswer> =>
  part === undefined
    ? reject('not-found', undefined, {
        detail: { name: 'no-checkpoint-covers' },
      })
    : ok({ part, also, ...(books.length === 0 ? {} : { books }) });
