import type { Step } from '@amici/kernel';
import type { EventEnvelope } from './envelope';

/** An event that a figure was come to from, as far as the asker may know of it. */
export interface SourceEvent extends Pick<EventEnvelope, 'stream' | 'type'> {
  /**
   * Null for a reader who sees the stream only in part: it would count the events between that they may not see.
   */
  readonly revision: number | null;
  /** Of its entry in the tree over its log, from 0 (docs/auditors/trust.md). */
  readonly index: number;
  /** Null where a guess at what the asker may not read could be compared with it. */
  readonly hash: string | null;
}

export interface ExplainedStep extends Step {
  /** What it rests on: places in `events`, from 0. */
  readonly from: readonly number[];
}

/** A figure as it was published, and how it was come to. */
export interface Explained {
  readonly figure: string;
  readonly steps: readonly ExplainedStep[];
  readonly events: readonly SourceEvent[];
}
