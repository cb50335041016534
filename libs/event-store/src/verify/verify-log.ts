import { NO_HASH } from '@amici/contracts';
import type { LogReader, LogRow } from './log-row';
import { RowCheck, type Step } from './row-check';
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

/** What names an event. */
type Named = Pick<LogRow, 'sequence' | 'stream' | 'revision'>;

const named = ({ sequence, stream, revision }: Named): Named => ({ sequence, stream, revision });

const badEvent = ({ sequence, stream, revision }: Named, what: Fault): BadEvent => ({
  sequence,
  stream: Buffer.from(stream, 'latin1').toString(),
  revision,
  what,
});

const missing = (sequence: number): BadEvent => ({ sequence, stream: null, revision: null, what: 'missing' });

/** Verifies rows one after the other, keeping the end of each stream's chain. */
class LogVerifier {
  sequence = 0;
  private readonly rows = new RowCheck();
  readonly links = new Map<string, Link>();
  /** What follows on events that are not there yet: they may have been placed late. */
  private readonly ahead = new Map<string, Step[]>();

  /** Takes the next row; answers what is wrong with it. */
  next(row: LogRow): BadEvent | undefined {
    if (row.sequence !== this.sequence + 1) return missing(this.sequence + 1);
    const checked = this.rows.check(row);
    const bad = typeof checked === 'string' ? badEvent(row, checked) : this.fault(checked, row.placedLate);
    if (bad !== undefined) return this.waiting(bad.sequence) ?? bad;
    this.sequence = row.sequence;
    return undefined;
  }

  /** The first event, before a sequence, of those that still follow on nothing. */
  waiting(before = Infinity): BadEvent | undefined {
    const first = [...this.ahead.values()].map(([step]) => step!);
    const [row] = first.sort((a, b) => a.sequence - b.sequence);
    return row && row.sequence < before ? badEvent(row, 'wrong-revision') : undefined;
  }

  private fault(step: Step, placedLate: boolean): BadEvent | undefined {
    const held = this.ahead.get(step.stream);
    if (held === undefined) return this.advance(step);
    if (!placedLate) return void held.push(step);
    return this.advanceLate(step, held);
  }

  private advance(step: Step): BadEvent | undefined {
    const fault = this.linkOf(step.stream).advance(step);
    if (fault === undefined) return undefined;
    if (fault !== 'wrong-revision') return badEvent(step, fault);
    this.ahead.set(step.stream, [step]);
    return undefined;
  }

  /** An event that was placed late, and what it lets follow. */
  private advanceLate(late: Step, held: Step[]): BadEvent | undefined {
    const link = this.linkOf(late.stream);
    for (let step: Step | undefined = late; step !== undefined; step = held.shift()) {
      const fault = link.advance(step);
      if (fault === 'wrong-revision' && step !== late) return void held.unshift(step);
      if (fault !== undefined) return badEvent(step, fault);
    }
    this.ahead.delete(late.stream);
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
  const rows: Named[] = [];
  await reader.scan(after, (row) => rows.push(named(row)) < MAX_BEYOND);
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
  let last: (Named & { readonly logHash: string }) | undefined;
  const take = (row: LogRow): boolean => {
    bad = verifier.next(row);
    if (bad !== undefined) return false;
    onEvent?.(row);
    if (row.sequence % PROGRESS_EVERY === 0 || row.sequence === head.sequence)
      onProgress?.(row.sequence, head.sequence);
    if (row.sequence < head.sequence) return true;
    last = { ...named(row), logHash: row.logHash };
    return false;
  };
  if (head.sequence > 0) await reader.scan(0, take);
  bad ??= verifier.waiting();
  if (bad !== undefined) return { ok: false, bad };
  if (verifier.sequence < head.sequence) return { ok: false, bad: missing(verifier.sequence + 1) };
  if ((last?.logHash ?? NO_HASH) !== head.logHash)
    return {
      ok: false,
      bad: last ? badEvent(last, 'head-differs') : { ...missing(0), what: 'head-differs' },
    };
  const beyond = await beyondHead(reader, head.sequence);
  if (beyond !== undefined) return { ok: false, bad: beyond };
  return { ok: true, events: verifier.sequence, streams: verifier.links.size };
};
