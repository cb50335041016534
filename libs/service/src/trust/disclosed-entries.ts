import type { PublicContent } from '@amici/contracts';
import type { StoredEvent } from '@amici/event-store';
import type { TextEntry } from '@amici/verify';

/** What hides in an event recorded before salts could be guessed from its hash, and from the event that names it. */
export const isGuessable = ({ event }: StoredEvent): boolean => event.salt === undefined;

/** Of these events those of which something is told, by their hashes: no word of theirs that was not. */
export const bundleEntries = (
  events: readonly StoredEvent[],
  contents: ReadonlyMap<string, PublicContent>,
): readonly TextEntry[] =>
  events.flatMap((stored) => {
    const content = contents.get(stored.event.id);
    if (content === undefined || isGuessable(stored)) return [];
    return [{ index: stored.sequence - 1, hash: stored.hash, told: content }];
  });
