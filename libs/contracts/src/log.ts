import type { Instant } from '@amici/kernel';
import type { Query } from './query';

/** A key that no longer signs, and who decided it: office holders are known to everybody. */
export interface RetiredKey {
  readonly key: string;
  readonly retiredAt: Instant;
  readonly by: string;
  readonly reason: string;
}

/** A restore lost what was signed, or the log was changed: from then on another history is signed, on the record. */
export interface Generation {
  readonly generation: number;
  readonly begunAt: Instant;
  /** The name that the person who began it at the console gave for themselves. */
  readonly by: string;
  readonly reason: string;
  /** The last checkpoint known of the generation before, as it was signed; null: none was. */
  readonly lastKnown: string | null;
}

/** What a service says of its own log, to anybody: nothing of this tells what an event holds. */
export interface LogState {
  /** Of its checkpoints: `<name>/<service>/<generation>`. */
  readonly origin: string;
  readonly generation: number;
  /** Who is believed: verifier keys (C2SP signed-note), the newest first. */
  readonly keys: readonly string[];
  /** What signed once, and was retired by an operator: the first to be retired first. */
  readonly retired: readonly RetiredKey[];
  /** Every generation after the first, which began with the log, in their order. */
  readonly generations: readonly Generation[];
  /** Who is asked to cosign. */
  readonly witnesses: readonly { readonly key: string; readonly url: string }[];
  /** Events that the latest checkpoint covers; 0: none was signed yet. */
  readonly size: number;
  /** Found to have been signed beside the history that stands here, since the generation began. */
  readonly forks: readonly {
    readonly foundAt: Instant;
    readonly witness: string;
    readonly evidence: string;
  }[];
}

/** What can be asked of the tree over a log. */
export interface LogQueries {
  readonly 'log-state': Query<object, LogState>;
  /** A signed note (C2SP tlog-checkpoint): that of a size which was signed, or the latest. */
  readonly 'log-checkpoint': Query<{ readonly size?: number | undefined }, { readonly note: string }>;
  /** All of them after a size, the oldest first. */
  readonly 'log-checkpoints': Query<
    { readonly after: number; readonly limit: number },
    {
      readonly checkpoints: readonly { readonly size: number; readonly note: string }[];
      readonly next: number | null;
    }
  >;
  /** C2SP tlog-proof@v1 of the entry at an index, and the entry: the hash of the event there. */
  readonly 'log-inclusion': Query<
    { readonly index: number; readonly size?: number | undefined },
    { readonly entry: string; readonly proof: string }
  >;
  /** As a witness is asked with (C2SP tlog-witness `add-checkpoint`). */
  readonly 'log-consistency': Query<
    { readonly from: number; readonly to?: number | undefined },
    { readonly proof: string }
  >;
  /** A tile, or the entries under one, by its path in C2SP tlog-tiles (`0/x001/234`). */
  readonly 'log-tile': Query<{ readonly tile: string }, { readonly base64: string }>;
}
