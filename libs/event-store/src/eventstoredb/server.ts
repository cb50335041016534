import {
  BACKWARDS,
  END,
  EventStoreDBClient,
  FORWARDS,
  ANY,
  NO_STREAM as ABSENT,
  START,
  StreamNotFoundError,
  WrongExpectedVersionError,
  streamNameFilter,
} from '@eventstore/db-client';
import type { Credentials, EventData, RecordedEvent } from '@eventstore/db-client';
import type { ResolvedEvent, StreamSubscription } from '@eventstore/db-client';
import { connectionUrls } from '@amici/kernel';
import { type Direction, NO_STREAM } from '../port';
import { isDefinite, unavailable } from './errors';

const APPEND_LIMIT_MS = 10_000;
const READ_LIMIT_MS = 30_000;

export type Written =
  | { readonly ok: true }
  | { readonly ok: false; /** Where the stream stands instead. */ readonly actual: number };

export interface Slice {
  readonly from?: number;
  readonly direction?: Direction;
  readonly limit: number;
  /** Whether links are answered together with what they point to. */
  readonly resolveLinks?: boolean;
}

const expectation = (revision: number | 'any') => {
  if (revision === 'any') return ANY;
  return revision === NO_STREAM ? ABSENT : BigInt(revision);
};

/**
 * Credentials of a connection string. They are handed over with each append because the client then makes a call per
 * append: its shared stream of batches mixes up its answers when one of several clients in a process loses its
 * connection.
 */
const credentialsOf = (url: string): Credentials => {
  const { username = '', password = '' } = connectionUrls(url)?.[0] ?? {};
  return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
};

/** What the adapter asks of EventStoreDB. Reads and appends go to the cluster's leader. */
export class Server {
  private readonly client: EventStoreDBClient;
  private readonly credentials: Credentials;

  constructor(url: string) {
    this.client = EventStoreDBClient.connectionString(url);
    this.credentials = credentialsOf(url);
  }

  /** @throws what the server said, or what kept it from answering (see `isDefinite`) */
  async append(
    stream: string,
    expectedRevision: number | 'any',
    events: readonly EventData[],
    limitMs = APPEND_LIMIT_MS,
  ): Promise<Written> {
    try {
      await this.client.appendToStream(stream, [...events], {
        expectedRevision: expectation(expectedRevision),
        credentials: this.credentials,
        requiresLeader: true,
        deadline: limitMs,
      });
      return { ok: true };
    } catch (error) {
      if (!(error instanceof WrongExpectedVersionError)) throw error;
      const { actualVersion } = error;
      return { ok: false, actual: typeof actualVersion === 'bigint' ? Number(actualVersion) : NO_STREAM };
    }
  }

  /**
   * The events of a stream; none where there is no such stream.
   *
   * @throws StoreUnavailable
   */
  async read(stream: string, slice: Slice): Promise<readonly ResolvedEvent[]> {
    const backwards = slice.direction === 'backwards';
    if (slice.limit <= 0 || (slice.from !== undefined && slice.from < 0)) return [];
    const reading = this.client.readStream(stream, {
      direction: backwards ? BACKWARDS : FORWARDS,
      fromRevision: slice.from === undefined ? (backwards ? END : START) : BigInt(slice.from),
      maxCount: slice.limit,
      resolveLinkTos: slice.resolveLinks ?? false,
      requiresLeader: true,
    });
    const late = setTimeout(() => reading.destroy(new Error('no answer in time')), READ_LIMIT_MS);
    try {
      const found: ResolvedEvent[] = [];
      for await (const event of reading) found.push(event);
      return found;
    } catch (error) {
      if (error instanceof StreamNotFoundError) return [];
      throw isDefinite(error) ? error : unavailable(error);
    } finally {
      clearTimeout(late);
    }
  }

  /** What a stream receives from now on. */
  follow(stream: string): StreamSubscription {
    return this.client.subscribeToStream(stream, { fromRevision: END, requiresLeader: true });
  }

  /**
   * Shows what all streams of that prefix hold, in the order of the whole server, up to its end. Where it has looked is
   * told by events alone: the checkpoint of a subscription that has found nothing is no position.
   *
   * @throws StoreUnavailable
   */
  async readAllOf(prefix: string, show: (event: RecordedEvent) => void, signal?: AbortSignal): Promise<void> {
    const filter = streamNameFilter({ prefixes: [prefix] });
    const subscription = this.client.subscribeToAll({ fromPosition: START, filter, requiresLeader: true });
    try {
      await new Promise<void>((resolve, reject) => {
        subscription.on('data', ({ event }) => event && show(event));
        subscription.on('error', reject);
        const stop = () => reject(new Error('it was not read to its end'));
        subscription.on('end', stop);
        signal?.addEventListener('abort', stop, { once: true });
        // What came before it may still be on its way through the stream.
        subscription.on('caughtUp', () => setImmediate(resolve));
      });
    } catch (error) {
      throw unavailable(error);
    } finally {
      subscription.destroy();
      await subscription.unsubscribe().catch(() => undefined);
    }
  }

  /** Keeps only the last event of a stream, which is none of the log's. */
  async keepLast(stream: string): Promise<void> {
    await this.client.setStreamMetadata(stream, { maxCount: 1 }, { credentials: this.credentials });
  }

  close(): Promise<void> {
    return this.client.dispose();
  }
}
