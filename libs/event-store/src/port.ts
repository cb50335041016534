import type { Actor, EventEnvelope } from '@amici/contracts';
import type { Instant } from '@amici/kernel';

/** The revision expected of a stream that must not exist yet. */
export const NO_STREAM = -1;

/** One decision records at most this many events. */
export const MAX_EVENTS_PER_APPEND = 1000;

/** A read answers at most this many events. */
export const MAX_READ = 10_000;

export interface NewEvent {
  readonly type: string;
  readonly schemaVersion: number;
  readonly occurredAt: Instant | null;
  readonly payload: unknown;
}

/** One decision's events for one stream: all of them are recorded, or none. */
export interface Append {
  readonly stream: string;
  /** `NO_STREAM`, or the revision of the stream's last event. There is no "any". */
  readonly expectedRevision: number;
  readonly events: readonly NewEvent[];
  readonly commandId: string;
  readonly commandDigest: string;
  readonly correlationId: string;
  readonly causationId: string;
  readonly actor: Actor;
  readonly ruleset: string | null;
  /** The instant stamped at the edge; raised to the stream's last recordedAt where that is later. */
  readonly recordedAt: Instant;
  /** Real time (ms since epoch) after which this append must be refused `not-recorded`; absent = no limit. */
  readonly notAfter?: number;
}

export interface StoredEvent {
  /** Ordered, opaque place in the store; equal to the sequence in PostgreSQL. */
  readonly position: string;
  /** 1, 2, 3 … per log, without holes. */
  readonly sequence: number;
  /** SHA-256(logHash of the sequence before ‖ hash), hex: covers the order of the log. */
  readonly logHash: string;
  /** The exact RFC 8785 text that was hashed. */
  readonly text: string;
  readonly hash: string;
  /** The parsed text, with its hash. */
  readonly event: EventEnvelope;
  /** Set where it had no place in the log when it was recorded, and a repair gave it one at the end. */
  readonly placedLate?: true;
}

export type AppendRefusal =
  | { readonly code: 'wrong-expected-revision'; readonly actualRevision: number }
  /** The command id was recorded before with another body, or for another stream. */
  | { readonly code: 'command-id-reused' }
  | { readonly code: 'not-recorded' }
  | { readonly code: 'event-too-large'; readonly bytes: number };

export type AppendOutcome =
  | {
      readonly ok: true;
      /** True where this command id had been recorded before: these are its first events. */
      readonly repeated: boolean;
      readonly events: readonly StoredEvent[];
    }
  | { readonly ok: false; readonly refusal: AppendRefusal };

export type Direction = 'forwards' | 'backwards';

export interface ReadStreamOptions {
  /** First revision to read; default 0 forwards, the last one backwards. */
  readonly from?: number;
  readonly direction?: Direction;
  /** At most this many events; default 10,000. */
  readonly limit?: number;
}

export interface LogHead {
  readonly sequence: number;
  readonly logHash: string;
}

/**
 * The store cannot be reached, or is overloaded; nothing is known of an append it interrupts. The same command
 * may be sent again at any time: it is recorded once.
 */
export class StoreUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreUnavailable';
  }
}

/** The log does not hold what a reader has seen of it: restored from a backup, or damaged. */
export class LogMismatch extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'LogMismatch';
  }
}

/** Some of a log's streams: those whose names are of class `n` of `of`. A stream is in one part, the same for one server. */
export interface Part {
  readonly n: number;
  readonly of: number;
}

/** What keeps a store from working, for its operator. */
export interface Trouble {
  readonly problem: string;
  /** What to do about it. */
  readonly hint: string;
}

/** An event that is recorded and has no place in the log. */
export interface Unplaced {
  readonly stream: string;
  readonly revision: number;
  readonly hash: string;
}

/** The append-only log of one service. Every adapter passes the one contract suite; only latency differs. */
export interface EventStore {
  /**
   * Records one decision's events (1 to 1,000), each at most 64 KiB.
   *
   * @throws TypeError for an append that breaks the port's terms (see `checkAppend`): a bug of the caller
   * @throws StoreUnavailable
   */
  append(append: Append): Promise<AppendOutcome>;
  /** The events of a stream in order; empty where there is no such stream. */
  read(stream: string, options?: ReadStreamOptions): Promise<readonly StoredEvent[]>;
  /** The log in order after a sequence (0 = from the start); backwards reads from the sequence down, exclusive. */
  readAll(afterSequence: number, limit: number, direction?: Direction): Promise<readonly StoredEvent[]>;
  /**
   * The events of a part of the streams, in order, after a sequence and up to another; absent where the store would have to
   * read the others as well.
   */
  readPart?(part: Part, afterSequence: number, until: number): Promise<readonly StoredEvent[]>;
  /**
   * The hashes (hex) of at most so many events after a sequence, from a store that keeps them apart from the
   * texts. A tree over a log needs nothing else.
   */
  hashes?(afterSequence: number, limit: number): Promise<readonly string[]>;
  /**
   * All events after the sequence, now and in future, in batches of 1 to `batch` (default 1,000), in order and
   * without holes; reconnects by itself; ends when the signal aborts, or the store is closed.
   *
   * @throws LogMismatch where the log ends before that sequence, or has a hole
   */
  subscribe(
    afterSequence: number,
    options: { readonly signal: AbortSignal; readonly batch?: number },
  ): AsyncIterable<readonly StoredEvent[]>;
  head(): Promise<LogHead>;
  /**
   * What keeps it from working, also where nothing has been asked of it yet; undefined where nothing does. Absent where
   * there is nothing to know beforehand.
   */
  trouble?(): Promise<Trouble | undefined>;
  /**
   * The events that are recorded and have no place in the log, in the order in which they were recorded. Absent where
   * there can be none.
   *
   * @throws StoreUnavailable
   */
  recordedWithoutPlace?(): Promise<readonly Unplaced[]>;
  /**
   * Gives those events places at the end of the log, marked as placed late.
   *
   * @returns the events, in the order in which they now stand in the log
   * @throws StoreUnavailable
   */
  repairFeed?(): Promise<readonly Unplaced[]>;
  close(): Promise<void>;
}
