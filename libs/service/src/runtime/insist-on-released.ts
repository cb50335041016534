import type { EventStore } from '@amici/event-store';
import { insistOnReleased, oldestOf, type Upcasters } from '@amici/contracts/event-format';

/** Events from the beginning of a log that are looked at when its service starts. */
const LOOKED_AT = 2_000;
const PAGE = 500;

/**
 * Insists that a log does not begin with events in versions that no release ever recorded. As versions of a type only rise,
 * its first event is looked at. Further on in the log such an event stops its stream when it is read.
 *
 * @throws UnreleasedVersion
 */
export const insistOnReleasedLog = async (
  store: Pick<EventStore, 'readAll'>,
  upcasters: Upcasters,
): Promise<void> => {
  const sought = new Set(Object.keys(upcasters).filter((type) => oldestOf(type, upcasters) > 1));
  for (let after = 0; sought.size > 0 && after < LOOKED_AT;) {
    const page = await store.readAll(after, PAGE);
    for (const { event } of page) if (sought.delete(event.type)) insistOnReleased(event, upcasters);
    if (page.length < PAGE) return;
    after = page.at(-1)!.sequence;
  }
};
