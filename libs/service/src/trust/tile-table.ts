import { nodeCrypto } from '@amici/auth';
import {
  carryOut,
  leafHash,
  nodesOf,
  placeOf,
  subtreeHash,
  TILE_WIDTH,
  TileTree,
  type Place,
  type Plan,
  type Tile,
} from '@amici/verify';
import type { EventStore } from '@amici/event-store';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Pool } from 'pg';

const HASH_BYTES = 32;
/** So many hashes are made at a time; a bundle needs thousands, and everybody else of this process waits meanwhile. */
const AT_A_TIME = 256;
const { sha256 } = nodeCrypto;

/** The leaf of an event in the tree of its log: its entry is its hash. */
export const leafOf = (eventHash: string): Uint8Array => leafHash(Buffer.from(eventHash, 'hex'), sha256);

/** What a tree reads of the log it stands over. */
export type Hashed = Pick<EventStore, 'hashes' | 'readAll'>;

const hashesAfter = async (log: Hashed, after: number, limit: number): Promise<readonly string[]> =>
  (await log.hashes?.(after, limit)) ?? (await log.readAll(after, limit)).map(({ hash }) => hash);

/** The leaves of events after a sequence. */
export const leavesAfter = async (
  log: Hashed,
  after: number,
  limit: number,
): Promise<readonly Uint8Array[]> => (await hashesAfter(log, after, limit)).map(leafOf);

/** The entries of as many events after a sequence. @throws RangeError where the log ends before them. */
export const entriesAfter = async (
  log: Hashed,
  after: number,
  count: number,
): Promise<readonly Uint8Array[]> => {
  const hashes = await hashesAfter(log, after, count);
  if (hashes.length < count) throw new RangeError('the log ends before the tree');
  return hashes.map((hash) => Buffer.from(hash, 'hex'));
};

const hashesIn = (bytes: Buffer): readonly Uint8Array[] =>
  Array.from({ length: bytes.length / HASH_BYTES }, (_, n) =>
    bytes.subarray(n * HASH_BYTES, (n + 1) * HASH_BYTES),
  );

interface TileRow {
  /** Which of those asked for, counted from 1. */
  readonly n: string;
  readonly top: Buffer;
  /** Null: those at hand under this top. */
  readonly hashes: Buffer | null;
}

interface CachedTile {
  readonly top: Buffer;
  readonly hashes: readonly Uint8Array[];
}

/** Complete tiles that are kept at hand; 8 KiB each. */
const MAX_CACHED = 256;

const tileOf = ({ level, from }: Place): string => `${level}/${Math.floor(from / TILE_WIDTH)}`;

/** The tree over a log: its complete tiles in a table, and what no tile holds yet read from the log itself. */
export class TileTable {
  /** A tile never changes; the one that was asked for longest ago goes first. */
  private readonly cache = new Map<string, CachedTile>();

  constructor(
    private readonly pool: Pool,
    private readonly schema: string,
    private readonly log: Hashed,
  ) {}

  /** The tree as far as tiles go: it grows from there with the log. */
  async load(): Promise<TileTree> {
    const { rows } = await this.pool.query<{ level: number; count: string }>(
      `select level, max(index) + 1 count from ${this.schema}.tile group by level order by level`,
    );
    const counts = rows.map(({ count }) => Number(count));
    const open: (readonly Uint8Array[])[] = [[]];
    for (const [level, count] of counts.entries())
      open.push(await this.tops(level, (counts[level + 1] ?? 0) * TILE_WIDTH, count));
    return new TileTree(sha256, (counts[0] ?? 0) * TILE_WIDTH, open);
  }

  async save(tiles: readonly Tile[]): Promise<void> {
    await this.pool.query(
      `insert into ${this.schema}.tile (level, index, hashes, top)
       select * from unnest($1::smallint[], $2::bigint[], $3::bytea[], $4::bytea[]) on conflict do nothing`,
      [
        tiles.map(({ level }) => level),
        tiles.map(({ index }) => index),
        tiles.map(({ hashes }) => Buffer.concat(hashes)),
        tiles.map(({ top }) => Buffer.from(top)),
      ],
    );
  }

  /** Forgets all of it: it is made again from the log. */
  async clear(): Promise<void> {
    await this.pool.query(`delete from ${this.schema}.tile`);
  }

  /** The hashes of a head or proof. */
  async carryOut(plan: Plan): Promise<readonly Uint8Array[]> {
    const places = nodesOf(plan).map(placeOf);
    const tiles = await this.tilesUnder(places);
    const hashes: Uint8Array[] = [];
    let count = 0;
    for (const place of places) {
      const at = place.from % TILE_WIDTH;
      hashes.push(subtreeHash(tiles.get(tileOf(place))!.slice(at, at + place.count), sha256));
      count += place.count;
      if (count < AT_A_TIME) continue;
      await nextTurn();
      count = 0;
    }
    return carryOut(plan, hashes, sha256);
  }

  /** So many hashes of a tile, from its first on. */
  async hashes(tile: Place): Promise<readonly Uint8Array[]> {
    const complete = (await this.complete([tile])).get(tileOf(tile));
    return complete === undefined ? this.openTile(tile) : complete.slice(0, tile.count);
  }

  /** The hashes of the tiles that places are in, from the first of each as far as they are needed. */
  private async tilesUnder(places: readonly Place[]): Promise<ReadonlyMap<string, readonly Uint8Array[]>> {
    const needed = new Map<string, Place>();
    for (const place of places) {
      const count = (place.from % TILE_WIDTH) + place.count;
      const before = needed.get(tileOf(place))?.count ?? 0;
      const from = place.from - (place.from % TILE_WIDTH);
      needed.set(tileOf(place), { level: place.level, from, count: Math.max(before, count) });
    }
    const tiles = new Map(await this.complete([...needed.values()]));
    for (const [tile, open] of needed) if (!tiles.has(tile)) tiles.set(tile, await this.openTile(open));
    return tiles;
  }

  /** Of these the tiles that are complete. What is at hand of them is read again only where its top is another. */
  private async complete(tiles: readonly Place[]): Promise<ReadonlyMap<string, readonly Uint8Array[]>> {
    const known = tiles.map((tile) => this.cache.get(tileOf(tile)));
    const { rows } = await this.pool.query<TileRow>({
      name: `${this.schema} complete tiles`,
      text: `select n, tile.top, case when tile.top = asked.top then null else hashes end hashes
        from unnest($1::smallint[], $2::bigint[], $3::bytea[]) with ordinality asked (level, index, top, n)
        join ${this.schema}.tile using (level, index)`,
      values: [
        tiles.map(({ level }) => level),
        tiles.map(({ from }) => from / TILE_WIDTH),
        known.map((one) => one?.top ?? null),
      ],
    });
    return new Map(
      rows.map(({ n, top, hashes }) => {
        const at = Number(n) - 1;
        const tile = { top, hashes: hashes === null ? known[at]!.hashes : hashesIn(hashes) };
        this.keep(tileOf(tiles[at]!), tile);
        return [tileOf(tiles[at]!), tile.hashes];
      }),
    );
  }

  private keep(tile: string, one: CachedTile): void {
    this.cache.delete(tile);
    this.cache.set(tile, one);
    const [oldest] = this.cache.keys();
    if (this.cache.size > MAX_CACHED && oldest !== undefined) this.cache.delete(oldest);
  }

  /** The hashes of one that is not complete yet. */
  private async openTile({ level, from, count }: Place): Promise<readonly Uint8Array[]> {
    if (level > 0) return this.tops(level - 1, from, from + count);
    const leaves = await leavesAfter(this.log, from, count);
    if (leaves.length < count) throw new RangeError('the log ends before the tree');
    return leaves;
  }

  private async tops(level: number, from: number, to: number): Promise<readonly Uint8Array[]> {
    const { rows } = await this.pool.query<{ top: Buffer }>(
      `select top from ${this.schema}.tile where level = $1 and index >= $2 and index < $3 order by index`,
      [level, from, to],
    );
    if (rows.length !== to - from) throw new RangeError(`tiles of level ${level} are missing`);
    return rows.map(({ top }) => top);
  }
}
