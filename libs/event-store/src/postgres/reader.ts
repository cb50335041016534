import { Gathered } from '@amici/ops';
import { Pool, type QueryArrayConfig } from 'pg';
import {
  type Direction,
  type LogHead,
  MAX_READ,
  type Part,
  type ReadStreamOptions,
  type StoredEvent,
} from '../port';
import { copyEvents, pageQuery, partQuery } from './event-page';
import { scanRows } from './log-rows';
import type { LogRow } from '../verify';
import type { StreamHead } from '../seal';
import { storedEvent } from '../stored';
import { type LogConnection, clientConfig, isUnavailable, unavailable } from './connection';
import { setImmediate as turnEnds } from 'node:timers/promises';

const MAX_CONNECTIONS = 4;

/** As many streams are read in one statement at the most. */
const MOST_STREAMS = 64;

/** A page of fewer events costs less as a prepared query. */
const WORTH_COPYING = 100;

/** How many readers are remembered to have got a full page. */
const CACHED_ENDS = 64;

/** Values as PostgreSQL writes them: all columns are read as text. */
const RAW = { getTypeParser: () => (value: string) => value };

const HASH_DIGITS = 64;

const EVENT = 'sequence, log_hash, hash, event';
/** A stream from a revision on, of so many events at most. */
interface StreamPart {
  readonly stream: string;
  readonly from: number;
  readonly limit: number;
}

type EventRow = readonly [sequence: string, logHash: string, hash: string, event: string];

const toStored = ([sequence, logHash, hash, event]: EventRow): StoredEvent =>
  storedEvent(Number(sequence), logHash.slice(2), hash.slice(2), event);

const bounded = (limit: number): number => Math.max(0, Math.min(limit, MAX_READ));

/** Reads of a log; each takes a connection of a small pool. */
export class Reader {
  private readonly pool: Pool;
  /** Where full pages ended that nobody has read on from yet. */
  private readonly fullUntil = new Set<number>();
  private pendingHead: Promise<LogHead> | undefined;
  private readonly streams = new Gathered(
    (parts: readonly StreamPart[]) => this.readStreams(parts),
    MOST_STREAMS,
    ({ stream, from, limit }) => `${from} ${limit} ${stream}`,
  );

  constructor(private readonly log: LogConnection) {
    this.pool = new Pool({ ...clientConfig(log, `${log.schema} reader`), max: MAX_CONNECTIONS });
    this.pool.on('error', () => undefined);
  }

  async stream(stream: string, options: ReadStreamOptions): Promise<readonly StoredEvent[]> {
    const { from, limit = MAX_READ, direction } = options;
    const rows =
      direction === 'backwards'
        ? await this.readStream({ stream, from: from ?? 0x7fffffff, limit: bounded(limit) }, direction)
        : await this.streams.ask({ stream, from: from ?? 0, limit: bounded(limit) });
    return rows.map(toStored);
  }

  private readStream(
    { stream, from, limit }: StreamPart,
    direction: Direction = 'forwards',
  ): Promise<readonly EventRow[]> {
    const order =
      direction === 'backwards'
        ? 'revision <= $2 order by revision desc'
        : 'revision >= $2 order by revision';
    return this.rows<EventRow>(
      `stream ${direction}`,
      `select ${EVENT} from ${this.log.schema}.events where stream = $1 and ${order} limit $3`,
      [stream, from, limit],
    );
  }

  /** Each stream from its revision on; many are read at the same moment when a round starts or flags fall. */
  private async readStreams(parts: readonly StreamPart[]): Promise<readonly (readonly EventRow[])[]> {
    if (parts.length === 1) return [await this.readStream(parts[0]!)];
    const found = parts.map((): EventRow[] => []);
    const rows = await this.rows<readonly [n: string, ...event: EventRow]>(
      'streams',
      `select asked.n, part.* from unnest($1::text[], $2::integer[], $3::integer[])
         with ordinality asked(stream, start, most, n)
       cross join lateral (
         select ${EVENT} from ${this.log.schema}.events
          where events.stream = asked.stream and revision >= asked.start
          order by revision limit asked.most) part
       order by asked.n`,
      [parts.map(({ stream }) => stream), parts.map(({ from }) => from), parts.map(({ limit }) => limit)],
    );
    for (const [n, ...row] of rows) found[Number(n) - 1]!.push(row);
    return found;
  }

  async all(
    after: number,
    limit: number,
    direction: Direction = 'forwards',
  ): Promise<readonly StoredEvent[]> {
    const most = bounded(limit);
    if (direction === 'backwards') return this.page(after, most, direction);
    const isOn = most >= WORTH_COPYING && this.fullUntil.delete(after);
    const events = isOn
      ? await this.copied(pageQuery(this.log.schema, after, most))
      : await this.page(after, most, direction);
    if (events.length === most && most >= WORTH_COPYING) this.ended(events.at(-1)!.sequence);
    return events;
  }

  /** Who has had a full page will read on from its end, and find as much there. */
  private ended(sequence: number): void {
    if (this.fullUntil.size >= CACHED_ENDS) this.fullUntil.clear();
    this.fullUntil.add(sequence);
  }

  part(part: Part, after: number, until: number): Promise<readonly StoredEvent[]> {
    return this.copied(partQuery(this.log.schema, part, after, until));
  }

  private async copied(query: string): Promise<readonly StoredEvent[]> {
    try {
      return await copyEvents(this.pool, query);
    } catch (error) {
      throw isUnavailable(error) ? unavailable(error) : error;
    }
  }

  private async page(after: number, limit: number, direction: Direction): Promise<readonly StoredEvent[]> {
    const order = direction === 'backwards' ? '< $1 order by sequence desc' : '> $1 order by sequence';
    const rows = await this.rows<EventRow>(
      `all ${direction}`,
      `select ${EVENT} from ${this.log.schema}.events where sequence ${order} limit $2`,
      [after, limit],
    );
    return rows.map(toStored);
  }

  async hashes(after: number, limit: number): Promise<readonly string[]> {
    const [row] = await this.rows<readonly [string]>(
      'hashes',
      // One value: a row each would cost more than all else that is done with a hash.
      `select coalesce(string_agg(hash, '' order by sequence), '') from
         (select sequence, hash from ${this.log.schema}.events where sequence > $1 order by sequence limit $2) page`,
      [after, bounded(limit)],
    );
    const all = row?.[0]?.slice(2) ?? '';
    return Array.from({ length: all.length / HASH_DIGITS }, (_, n) =>
      all.slice(n * HASH_DIGITS, (n + 1) * HASH_DIGITS),
    );
  }

  async scan(afterSequence: number, take: (row: LogRow) => boolean): Promise<void> {
    try {
      await scanRows(this.pool, this.log.schema, afterSequence, take);
    } catch (error) {
      throw isUnavailable(error) ? unavailable(error) : error;
    }
  }

  /** Followers ask for it together: what is asked for in one turn of the event loop is read once, at its end. */
  head(): Promise<LogHead> {
    this.pendingHead ??= turnEnds().then(() => {
      this.pendingHead = undefined;
      return this.readHead();
    });
    return this.pendingHead;
  }

  private async readHead(): Promise<LogHead> {
    const [row] = await this.rows<readonly [string, string]>(
      'head',
      `select sequence, log_hash from ${this.log.schema}.head`,
      [],
    );
    return { sequence: Number(row![0]), logHash: row![1].slice(2) };
  }

  /** Where a stream ends; undefined where there is no such stream. */
  async streamHead(stream: string): Promise<StreamHead | undefined> {
    const [row] = await this.rows<readonly [string, string, string]>(
      'stream head',
      `select revision, hash, floor(extract(epoch from recorded_at) * 1000) from ${this.log.schema}.events
        where stream = $1 order by revision desc limit 1`,
      [stream],
    );
    return row && { revision: Number(row[0]), hash: row[1].slice(2), recordedAt: Number(row[2]) };
  }

  close(): Promise<void> {
    return this.pool.end();
  }

  private async rows<Row extends readonly string[]>(
    name: string,
    text: string,
    values: readonly unknown[],
  ): Promise<readonly Row[]> {
    const query: QueryArrayConfig = { name, text, values: [...values], rowMode: 'array', types: RAW };
    try {
      return (await this.pool.query(query)).rows as unknown as readonly Row[];
    } catch (error) {
      throw isUnavailable(error) ? unavailable(error) : error;
    }
  }
}
