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
  /** Called with each event that was found right by itself, in the order of the log. */
  readonly onEvent?: (row: LogRow) => void;
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

const badEvent = (
  { sequence, stream, revision }: Pick<LogRow, 'sequence' | 'stream' | 'revision'>,
  what: Fault,
): BadEvent => ({
  sequence,
  stream: Buffer.from(stream, 'latin1').toString(),
  revision,
  what,
});

const missing = (sequence: number): BadEvent => ({ sequence, stream: null, revision: null, what: 'missing' });

/** An event of a stream that has not come to it yet; rows are valid only while they are shown. */
interface Step {
  readonly fields: EnvelopeFields;
  readonly row: Pick<LogRow, 'sequence' | 'stream' | 'revision' | 'recordedAt' | 'hash'>;
}

const stepOf = (fields: EnvelopeFields, row: LogRow): Step => {
  const { sequence, stream, revision, recordedAt, hash } = row;
  return { fields, row: { sequence, stream, revision, recordedAt, hash } };
};

/** Verifies rows one after the other, keeping the end of the log's chain and of each stream's. */
class LogVerifier {
  sequence = 0;
  readonly chain = new LogChain();
  readonly links = new Map<string, Link>();
  /** What follows on events that are not there yet: they may have been placed late. */
  private readonly ahead = new Map<string, Step[]>();

  /** Takes the next row; answers what is wrong with it. */
  next(row: LogRow): BadEvent | undefined {
    if (row.sequence !== this.sequence + 1) return missing(this.sequence + 1);
    const bad = this.fault(row);
    if (bad !== undefined) return this.waiting(bad.sequence) ?? bad;
    this.sequence = row.sequence;
    return undefined;
  }

  /** The first event, before a sequence, of those that still follow on nothing. */
  waiting(before = Infinity): BadEvent | undefined {
    const first = [...this.ahead.values()].map(([step]) => step!.row);
    const [row] = first.sort((a, b) => a.sequence - b.sequence);
    return row && row.sequence < before ? badEvent(row, 'wrong-revision') : undefined;
  }

  private fault(row: LogRow): BadEvent | undefined {
    const fields = this.fieldsOf(row);
    if (typeof fields === 'string') return badEvent(row, fields);
    const held = this.ahead.get(row.stream);
    if (held === undefined) return this.advance(row, fields);
    const step = stepOf(fields, row);
    if (row.placedLate !== true) return void held.push(step);
    return this.advanceLate(step, held);
  }

  /** What the text says, or what is wrong with it. */
  private fieldsOf(row: LogRow): EnvelopeFields | Fault {
    if (sha256(row.bytes) !== row.hash) return 'text-changed';
    if (this.chain.next(row.hash) !== row.logHash) return 'out-of-order';
    const fields = envelopeFields(row.text);
    if (fields === undefined || !columnsFit(row, fields)) return 'columns-differ';
    return fields;
  }

  private advance(row: LogRow, fields: EnvelopeFields): BadEvent | undefined {
    const fault = this.linkOf(row.stream).advance(fields, row.recordedAt, row.hash);
    if (fault === undefined) return undefined;
    if (fault !== 'wrong-revision') return badEvent(row, fault);
    this.ahead.set(row.stream, [stepOf(fields, row)]);
    return undefined;
  }

  /** An event that was placed late, and what it lets follow. */
  private advanceLate(late: Step, held: Step[]): BadEvent | undefined {
    const link = this.linkOf(late.row.stream);
    for (let step: Step | undefined = late; step !== undefined; step = held.shift()) {
      const fault = link.advance(step.fields, step.row.recordedAt, step.row.hash);
      if (fault === 'wrong-revision' && step !== late) return void held.unshift(step);
      if (fault !== undefined) return badEvent(step.row, fault);
    }
    this.ahead.delete(late.row.stream);
    return undefined;
  }

  private linkOf(stream: string): Link {
    let link = this.links.get(stream);
    if (link === undefined) this.links.set(stream, (link = new Link()));
    return link;
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
  { onProgress, onEvent }: VerifyOptions = {},
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
      onEvent?.(row);
      if (row.sequence % PROGRESS_EVERY === 0 || row.sequence === head.sequence)
        onProgress?.(row.sequence, head.sequence);
      return row.sequence < head.sequence;
    });
  bad ??= verifier.waiting();
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
