import type { StoredEvent } from '@amici/event-store';
import { BUNDLE, nodeName, planEntries, toBase64, writeBundle, type BundleEntry } from '@amici/verify';
import type { LogTree } from './log-tree';
import type { Statements } from './statements';

/** An event of a bundle; one that is not shown is there as its hash alone. */
export interface Bundled {
  readonly stored: StoredEvent;
  readonly isShown: boolean;
}

/** Makes a bundle of the events of a stream, from its first on; undefined where no checkpoint covers any of them. */
export type Bundling = (
  about: { readonly kind: string; readonly id: string; readonly stream: string },
  events: readonly Bundled[],
) => Promise<string | undefined>;

export const noBundles: Bundling = () => Promise.resolve(undefined);

const entryOf = ({ stored: { sequence, hash, text, event }, isShown }: Bundled): BundleEntry => {
  const place = { index: sequence - 1, revision: event.revision };
  return isShown ? { ...place, text } : { ...place, hash };
};

export const bundlingOf =
  (tree: LogTree, statements: Statements): Bundling =>
  async (about, events) => {
    const checkpoint = await statements.note();
    const covered = events.filter(({ stored }) => stored.sequence <= (checkpoint?.size ?? 0));
    if (checkpoint === undefined || covered.length === 0) return undefined;
    const entries = covered.map(entryOf);
    const indices = entries.map(({ index }) => index).sort((a, b) => a - b);
    const plan = planEntries(indices, checkpoint.size);
    const hashes = await tree.nodes(plan);
    const nodes = Object.fromEntries(plan.map((node, n) => [nodeName(node), toBase64(hashes[n]!)]));
    return writeBundle({
      format: BUNDLE,
      ...about,
      checkpoint: checkpoint.note,
      entries,
      nodes,
      later: events.length - covered.length,
    });
  };
