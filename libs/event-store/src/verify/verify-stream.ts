import { NO_HASH } from '@amici/contracts';
import type { Instant } from '@amici/kernel';
import { sha256 } from '../hash';
import { envelopeFields } from './envelope-fields';

/**
 * What is wrong with an event. `missing`: the log has no such sequence; `text-changed`: the text does not have its
 * hash; `out-of-order`: the log's chain does not lead to it; `columns-differ`: what lies beside the text says
 * otherwise; `wrong-revision`, `chain-broken`, `time-decreases`: it does not follow the stream's event before it;
 * `another-stream`: of a stream that is not the one verified; `beyond-head`: the head does not know of it;
 * `head-differs`: the log's head does not have the hash of the last event.
 */
export type Fault =
  | 'missing'
  | 'text-changed'
  | 'out-of-order'
  | 'columns-differ'
  | 'wrong-revision'
  | 'chain-broken'
  | 'time-decreases'
  | 'another-stream'
  | 'beyond-head'
  | 'head-differs';

/** What an event says of its place in its stream. */
interface Following {
  readonly revision: number;
  readonly previousHash: string;
  readonly recordedAt: Instant;
  readonly hash: string;
}

/** Where a stream stands after the events verified so far; advanced in place, since there may be millions. */
export class Link {
  private revision = -1;
  private hash = NO_HASH;
  private recordedAt = Number.NEGATIVE_INFINITY;

  /** Goes on to the stream's next event, or says why that does not follow. */
  advance({ revision, previousHash, recordedAt, hash }: Following): Fault | undefined {
    if (revision !== this.revision + 1) return 'wrong-revision';
    if (previousHash !== this.hash) return 'chain-broken';
    if (recordedAt < this.recordedAt) return 'time-decreases';
    this.revision = revision;
    this.hash = hash;
    this.recordedAt = recordedAt;
    return undefined;
  }
}

export type StreamVerification =
  | { readonly ok: true; readonly events: number }
  | { readonly ok: false; readonly bad: { readonly index: number; readonly what: Fault } };

/**
 * Verifies one stream by itself, such as an exported game: each text has its hash, revisions run from 0 without
 * holes, and each event is chained to the one before it. Needs nothing of the log it came from.
 *
 * @returns the number of events, or the index (from 0) of the first bad one and what is wrong with it
 */
export const verifyStream = (
  events: Iterable<{ readonly text: string; readonly hash: string }>,
): StreamVerification => {
  const link = new Link();
  let stream: string | undefined;
  let index = 0;
  for (const { text, hash } of events) {
    const fields = sha256(text) === hash ? envelopeFields(text) : undefined;
    if (fields === undefined) return { ok: false, bad: { index, what: 'text-changed' } };
    stream ??= fields.stream;
    const what =
      fields.stream === stream
        ? link.advance({ ...fields, recordedAt: Date.parse(fields.recordedAt), hash })
        : 'another-stream';
    if (what !== undefined) return { ok: false, bad: { index, what } };
    index += 1;
  }
  return { ok: true, events: index };
};
