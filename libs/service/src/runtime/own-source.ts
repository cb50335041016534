import { isReadable, type Entry, type LogSource } from '@amici/projections';

const isParking = (entry: Entry): boolean => isReadable(entry) && entry.stream.startsWith('parking-');

const hide = (entries: readonly Entry[]): readonly Entry[] =>
  entries.map((entry) => (isParking(entry) ? { sequence: entry.sequence, withheld: true as const } : entry));

/** A service's log as its own read models follow it: the bus's decisions about parked streams keep only their place. */
export const withoutParking = (source: LogSource): LogSource => ({
  head: () => source.head(),
  read: async (after, limit) => hide(await source.read(after, limit)),
  subscribe: async function* (after, options) {
    for await (const entries of source.subscribe(after, options)) yield hide(entries);
  },
});
