import type { EventStore } from '@amici/event-store';
import {
  planConsistency,
  planHead,
  planInclusion,
  TILE_WIDTH,
  toHex,
  writeEntries,
  type Node,
  type Tile,
  type Tiled,
  type TileTree,
} from '@amici/verify';
import { entriesAfter, leavesAfter, type Hashed, type TileTable } from './tile-table';
import type { Signed } from './statements';

/** Entries hashed in one go: appends of the same process wait meanwhile. */
const PAGE = 1_000;

/** Tiles kept by one commit. */
const TILES = 40;

/** The log does not hold what was signed of it: it was cut off, restored to before, or rewritten. */
export class NotAsSigned extends Error {
  constructor(
    readonly code: 'log-ends-before-checkpoint' | 'log-differs-from-checkpoint',
    readonly size: number,
  ) {
    super(`${code}: the checkpoint of ${size} events`);
    this.name = 'NotAsSigned';
  }
}

/** The tree over a log as far as it has been read. */
export class LogTree {
  private tree: TileTree | undefined;

  constructor(
    private readonly log: Hashed & Pick<EventStore, 'head'>,
    private readonly tiles: TileTable,
  ) {}

  /** Looks afresh at what is kept, whatever may have changed. */
  forget(): void {
    this.tree = undefined;
  }

  /** Up to where the log ends now. @throws NotAsSigned where the log does not go on from what was signed last. */
  async grow(last: Signed | undefined): Promise<{ readonly size: number; readonly root: Uint8Array }> {
    if (last !== undefined) await this.holds(last);
    const afresh = this.tree === undefined;
    let tree = await this.read();
    if (last !== undefined && afresh && !(await this.agrees(last))) {
      // Tiles are kept for speed alone: only the log itself says what it holds.
      await this.tiles.clear();
      this.forget();
      tree = await this.read();
      if (!(await this.agrees(last))) throw new NotAsSigned('log-differs-from-checkpoint', last.size);
    }
    return { size: tree.size, root: tree.root() };
  }

  head(size: number): Promise<Uint8Array> {
    return this.tiles.carryOut(planHead(size)).then(([root]) => root!);
  }

  inclusion(index: number, size: number): Promise<readonly Uint8Array[]> {
    return this.tiles.carryOut(planInclusion(index, size));
  }

  consistency(old: number, size: number): Promise<readonly Uint8Array[]> {
    return this.tiles.carryOut(planConsistency(old, size));
  }

  /** The hashes of complete subtrees. */
  nodes(nodes: readonly Node[]): Promise<readonly Uint8Array[]> {
    return this.tiles.carryOut(nodes.map((node) => [node]));
  }

  /** As it is published: hashes, or entries each behind its length. @throws RangeError where the log ends before it. */
  async tile({ level, index, width }: Tiled): Promise<Uint8Array> {
    const from = index * TILE_WIDTH;
    if (level === 'entries') return writeEntries(await entriesAfter(this.log, from, width));
    return Buffer.concat(await this.tiles.hashes({ level, from, count: width }));
  }

  /** The log's own chain after so many events. */
  async logHashAt(size: number): Promise<string | undefined> {
    const [event] = await this.log.readAll(size - 1, 1);
    return event?.logHash;
  }

  private async holds({ size, logHash }: Signed): Promise<void> {
    const found = await this.logHashAt(size);
    if (found === undefined) throw new NotAsSigned('log-ends-before-checkpoint', size);
    if (found !== logHash) throw new NotAsSigned('log-differs-from-checkpoint', size);
  }

  private async agrees({ size, root }: Signed): Promise<boolean> {
    return toHex(await this.head(size)) === root.toString('hex');
  }

  private async read(): Promise<TileTree> {
    const tree = this.tree ?? (await this.tiles.load());
    this.tree = undefined;
    const tiles: Tile[] = [];
    let reading = leavesAfter(this.log, tree.size, PAGE);
    for (;;) {
      const page = await reading;
      if (page.length === 0) break;
      // The next page is read while this one is hashed; what fails there is told when it is awaited.
      reading = leavesAfter(this.log, tree.size + page.length, PAGE);
      reading.catch(() => undefined);
      tiles.push(...page.flatMap((leaf) => tree.append(leaf)));
      if (tiles.length >= TILES) await this.tiles.save(tiles.splice(0));
    }
    if (tiles.length > 0) await this.tiles.save(tiles);
    this.tree = tree;
    return tree;
  }
}
