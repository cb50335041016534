import type { EventEnvelope } from '@amici/contracts';
import type { EventStore } from '@amici/event-store';
import { factsFound, foundLines, isComputed } from '../../../verify/src/facts';
import type { Results } from '../../../verify/src/results';

/** A read answers no more. */
const PAGE = 10_000;

const eventsOf = async (store: EventStore, stream: string): Promise<readonly EventEnvelope[]> => {
  const events: EventEnvelope[] = [];
  for (;;) {
    const page = await store.read(stream, { from: events.length, limit: PAGE });
    events.push(...page.map(({ event }) => event));
    if (page.length < PAGE) return events;
  }
};

/** What was recorded, and does not come out so when it is computed again: stream by stream, a line each. */
export const factsOfLog = async (
  store: EventStore,
  streams: readonly string[],
  results: Results,
): Promise<readonly string[]> => {
  const lines: string[] = [];
  for (const stream of streams) {
    if (!isComputed(stream)) continue;
    const events = await eventsOf(store, stream);
    for (const event of events) results.apply(event);
    lines.push(...factsFound(stream, events).flatMap(foundLines));
  }
  return lines;
};
