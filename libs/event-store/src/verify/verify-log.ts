import { LogChain, sha256 } from '../hash';
import { type EnvelopeFields, envelopeFields } from './envelope-fields';
import { parseInstant } from './parse-instant';
import type { LogReader, LogRow } from './log-row';
import { type Fault, Link } from './verify-stream';

export interface BadEvent {
  readonly sequence: number;
  /** The stream and revision; null where there is no event to name them. */
  readonly stream: string | null;
  readonly revision: number | null;
  readonly what: Fault;
}

export type LogVerification =
  | { readonly ok: true; readonly events: number; readonly streams: number }
  | { readonly ok: false; readonly bad: BadEvent };

export interface VerifyOptions {
  /** Called every thousand events with the number of events verified, and of those in the log. */
  readonly onProgress?: (verified: number, total: number) => void;
}

const PROGRESS_EVERY = 1_000;

/** How many events written meanwhile are looked at. */
const MAX_BEYOND = 1_000;

const columnsFit = (row: LogRow, event: EnvelopeFields): boolean =>
  event.stream === row.stream &&
  event.revision === row.revision &&
  event.id === row.id &&
  event.type === row.type &&
  parseInstant(event.recordedAt) === row.recordedAt;

const badEvent = ({ sequence, stream, revision }: LogRow, what: Fault): BadEvent => ({
  sequence,
  stream: Buffer.from(stream, 'latin1').toString(),
  revision,
  what,
});

const missing = (sequence: number): BadEvent => ({ sequence, stream: null, revision: null, what: 'missing' });

/** Verifies rows one after the other, keeping the end of the log's chain and of each stream's. */
class LogVerifier {
  sequence = 0;
  readonly chain = new LogChain();
  readonly links = new Map<string, Link>();

  /** Takes the next row; answers what is wrong with it. */
  next(row: LogRow): BadEvent | undefined {
    if (row.sequence !== this.sequence + 1) return missing(this.sequence + 1);
    const fault = this.fault(row);
    if (fault !== undefined) return badEvent(row, fault);
    this.sequence = row.sequence;
    return undefined;
  }

  private fault(row: LogRow): Fault | undefined {
    if (sha256(row.bytes) !== row.hash) return 'text-changed';
    if (this.chain.next(row.hash) !== row.logHash) return 'out-of-order';
    const fields = envelopeFields(row.text);
    if (fields === undefined || !columnsFit(row, fields)) return 'columns-differ';
    let link = this.links.get(row.stream);
    if (link === undefined) this.links.set(row.stream, (link = new Link()));
    return link.advance(fields, row.recordedAt, row.hash);
  }
}

/** No event may lie beyond a head that was read after it. */
const beyondHead = async (reader: LogReader, after: number): Promise<BadEvent | undefined> => {
  const rows: LogRow[] = [];
  await reader.scan(after, (row) => rows.push(row) < MAX_BEYOND);
  const head = await reader.head();
  const beyond = rows.find(({ sequence }) => sequence > head.sequence);
  return beyond && badEvent(beyond, 'beyond-head');
};

/**
 * Recomputes every hash of a log, up to its head at the beginning: each text has its hash, both chains hold (the
 * log's and each stream's), sequences and revisions have no holes, columns say what the text says, and the head is
 * that of the last event. The log may be written to meanwhile.
 *
 * @returns the number of events and streams, or the first bad event and what is wrong with it
 */
export const verifyLog = async (
  reader: LogReader,
  { onProgress }: VerifyOptions = {},
): Promise<LogVerification> => {
  const head = await reader.head();
  const verifier = new LogVerifier();
  let bad: BadEvent | undefined;
  let last: LogRow | undefined;
  if (head.sequence > 0)
    await reader.scan(0, (row) => {
      bad = verifier.next(row);
      if (bad !== undefined) return false;
      last = row;
      if (row.sequence % PROGRESS_EVERY === 0 || row.sequence === head.sequence)
        onProgress?.(row.sequence, head.sequence);
      return row.sequence < head.sequence;
    });
  if (bad !== undefined) return { ok: false, bad };
  if (verifier.sequence < head.sequence) return { ok: false, bad: missing(verifier.sequence + 1) };
  if (Buffer.from(verifier.chain.logHash, 'latin1').toString('hex') !== head.logHash)
    return {
      ok: false,
      bad: last ? badEvent(last, 'head-differs') : { ...missing(0), what: 'head-differs' },
    };
  const beyond = await beyondHead(reader, head.sequence);
  if (beyond !== undefined) return { ok: false, bad: beyond };
  return { ok: true, events: verifier.sequence, streams: verifier.links.size };
};
