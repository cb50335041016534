import type { StoredEvent } from '@amici/event-store';
import { planEntries, writePart, type Hashed } from '@amici/verify';
import type { LogTree } from './log-tree';
import type { Statements } from './statements';

/** An event of a bundle; one that is not shown is there as its hash alone. */
export interface Bundled {
  readonly stored: StoredEvent;
  readonly isShown: boolean;
}

/** The events of a stream, from its first on. */
export interface StreamBundled {
  readonly stream: string;
  readonly events: readonly Bundled[];
}

/** Makes a part of a bundle of streams of this log; undefined where no checkpoint covers any of their events. */
export type Bundling = (...streams: readonly StreamBundled[]) => Promise<string | undefined>;

export const noBundles: Bundling = () => Promise.resolve(undefined);

const entryOf = ({ stored: { sequence, hash, text }, isShown }: Bundled): Hashed => {
  const index = sequence - 1;
  return isShown ? { index, text, hash } : { index, hash };
};

export const bundlingOf =
  (tree: LogTree, statements: Statements): Bundling =>
  async (...streams) => {
    const checkpoint = await statements.note();
    if (checkpoint === undefined) return undefined;
    const isCovered = ({ stored }: Bundled): boolean => stored.sequence <= checkpoint.size;
    const covered = streams.map(({ stream, events }) => ({
      stream,
      entries: events.filter(isCovered).map(entryOf),
    }));
    const indices = covered.flatMap(({ entries }) => entries.map(({ index }) => index)).sort((a, b) => a - b);
    if (indices.length === 0) return undefined;
    const nodes = await tree.nodes(planEntries(indices, checkpoint.size));
    const all = streams.reduce((sum, { events }) => sum + events.length, 0);
    return writePart({ checkpoint: checkpoint.note, streams: covered, nodes, later: all - indices.length });
  };
