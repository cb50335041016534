import { NO_HASH } from '@amici/contracts';
import { sha256 } from '../hash';
import { type EnvelopeFields, envelopeFields } from './envelope-fields';

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

/** Where a stream stands after the events verified so far. */
export interface Link {
  readonly revision: number;
  readonly hash: string;
  readonly recordedAt: string;
}

export const NO_LINK: Link = { revision: -1, hash: NO_HASH, recordedAt: '' };

/** Whether an event follows its stream's event before it. */
export const linkFault = (
  before: Link,
  { revision, previousHash, recordedAt }: EnvelopeFields,
): Fault | undefined => {
  if (revision !== before.revision + 1) return 'wrong-revision';
  if (previousHash !== before.hash) return 'chain-broken';
  if (recordedAt < before.recordedAt) return 'time-decreases';
  return undefined;
};

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
  let link = NO_LINK;
  let stream: string | undefined;
  let index = 0;
  for (const { text, hash } of events) {
    const envelope = sha256(text) === hash ? envelopeFields(text) : undefined;
    if (envelope === undefined) return { ok: false, bad: { index, what: 'text-changed' } };
    stream ??= envelope.stream;
    const what = envelope.stream === stream ? linkFault(link, envelope) : 'another-stream';
    if (what !== undefined) return { ok: false, bad: { index, what } };
    link = { revision: envelope.revision, hash, recordedAt: envelope.recordedAt };
    index += 1;
  }
  return { ok: true, events: index };
};
