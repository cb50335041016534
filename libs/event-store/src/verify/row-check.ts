import { LogChain, sha256 } from '../hash';
import { type EnvelopeFields, envelopeFields } from './envelope-fields';
import { previousHashIn } from './in-place';
import type { LogRow } from './log-row';
import { parseInstant } from './parse-instant';
import type { Fault } from './verify-stream';

/** What a row says of its place in its stream; a row itself is valid only while it is shown. */
export interface Step {
  readonly sequence: number;
  readonly stream: string;
  readonly revision: number;
  readonly recordedAt: number;
  readonly previousHash: string;
  readonly hash: string;
}

const HASH_DIGITS = 64;

const columnsFit = (row: LogRow, event: EnvelopeFields): boolean =>
  event.stream === row.stream &&
  event.revision === row.revision &&
  event.id === row.id &&
  event.type === row.type &&
  parseInstant(event.recordedAt) === row.recordedAt;

/** Undefined where the text says something else than the columns. */
const stepOf = (row: LogRow, hash: string): Step | undefined => {
  const { sequence, stream, revision, recordedAt, data } = row;
  const at = previousHashIn(row);
  if (at >= 0) {
    const previousHash = data.toString('latin1', at, at + HASH_DIGITS);
    return { sequence, stream, revision, recordedAt, previousHash, hash };
  }
  const fields = envelopeFields(row.text);
  if (fields === undefined || !columnsFit(row, fields)) return undefined;
  return { sequence, stream, revision, recordedAt, previousHash: fields.previousHash, hash };
};

/** Looks at rows that follow one another in a log, each by itself: its text has its hash, and the log's chain leads to it. */
export class RowCheck {
  private readonly chain = new LogChain();

  /** What the row says, or what is wrong with it. */
  check(row: LogRow): Step | Fault {
    const { data, places } = row;
    const hash = sha256(row.bytes);
    if (!this.chain.take(hash, data, places.hash)) return 'text-changed';
    if (!this.chain.next(data, places.logHash)) return 'out-of-order';
    return stepOf(row, hash) ?? 'columns-differ';
  }
}
