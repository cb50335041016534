import type { Released } from '@amici/bus';
import type { PublicContent } from '@amici/contracts';
import type { StoredEvent } from '@amici/event-store';
import { takingTurns } from '@amici/ops';
import { piecesOfPart, planEntries, type Hashed, type TextEntry } from '@amici/verify';
import type { LogTree } from './log-tree';
import type { Statements } from './statements';

/** What hides in an event recorded before salts could be guessed from its hash, and from the event that names it. */
const isGuessable = ({ event }: StoredEvent): boolean => event.salt === undefined;

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

/** Makes a part of a bundle from events of this log; undefined where no checkpoint covers any of them. */
export interface Bundling {
  /** For those who see the proceedings: every event has its place, and its hash where they may not read it. */
  readonly stream: (stream: StreamBundled) => Promise<string | undefined>;
  /**
   * For everybody else: of these events, with their hashes, those that the public feed has released, as it told them; or those that
   * are shown to the asker, as they are shown.
   */
  readonly told: (
    events: readonly StoredEvent[],
    contents?: ReadonlyMap<string, PublicContent>,
  ) => Promise<string | undefined>;
}

export const noBundles: Bundling = {
  stream: () => Promise.resolve(undefined),
  told: () => Promise.resolve(undefined),
};

type Entry = Hashed | TextEntry;

interface Content {
  readonly streams: readonly { readonly stream: string; readonly entries: readonly Hashed[] }[];
  readonly told: readonly TextEntry[];
}

const entryOf = ({ stored: { sequence, hash, text }, isShown }: Bundled): Hashed => {
  const index = sequence - 1;
  return isShown ? { index, text, hash } : { index, hash };
};

export const bundlingOf = (tree: LogTree, statements: Statements, released: Released): Bundling => {
  const written = async (of: (isCovered: (entry: Entry) => boolean) => Content, all: number) => {
    const checkpoint = await statements.note();
    if (checkpoint === undefined) return undefined;
    const { streams, told: describe } = of(({ index }) => index < checkpoint.size);
    const entries: readonly Entry[] = [...streams.flatMap((stream) => stream.entries), ...describe];
    if (entries.length === 0) return undefined;
    const indices = entries.map(({ index }) => index).sort((a, b) => a - b);
    const nodes = await tree.nodes(planEntries(indices, checkpoint.size));
    const later = all - indices.length;
    let text = '';
    const turn = takingTurns();
    for (const piece of piecesOfPart({
      checkpoint: checkpoint.note,
      streams,
      told: describe,
      nodes,
      later,
    })) {
      text += piece;
      // Other work that waits for this process gets its turn.
      await turn();
    }
    return text;
  };

  const describe: Bundling['told'] = async (events, contents) => {
    const entries = bundleEntries(events, contents ?? (await released(events.map(({ event }) => event.id))));
    return written((isCovered) => ({ streams: [], told: entries.filter(isCovered) }), entries.length);
  };

  return {
    told: describe,
    stream: ({ stream, events }) => {
      if (events.some(({ stored, isShown }) => !isShown && isGuessable(stored)))
        return describe(events.map(({ stored }) => stored));
      const entries = events.map(entryOf);
      return written(
        (isCovered) => ({ streams: [{ stream, entries: entries.filter(isCovered) }], told: [] }),
        entries.length,
      );
    },
  };
};
