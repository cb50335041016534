import { isReadable, type Entry, type LogSource } from '@amici/projections';
import { isRebuildStream } from './rebuilds';

const isOfRunning = (entry: Entry): boolean =>
  isReadable(entry) && (entry.stream.startsWith('parking-') || isRebuildStream(entry.stream));

const hide = (entries: readonly Entry[]): readonly Entry[] =>
  entries.map((entry) =>
    isOfRunning(entry) ? { sequence: entry.sequence, withheld: true as const } : entry,
  );

/** A service's log as its own read models follow it: decisions about parked streams and rebuilds keep only their place. */
export const withoutRunning = (source: LogSource): LogSource => ({
  head: () => source.head(),
  read: async (after, limit) => hide(await source.read(after, limit)),
  ...(source.readPart !== undefined && {
    readPart: async (part, after, until) => hide(await source.readPart!(part, after, until)),
  }),
  subscribe: async function* (after, options) {
    for await (const entries of source.subscribe(after, options)) yield hide(entries);
  },
});
