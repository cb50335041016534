import { chainLogHash } from '../hash';
import { type LogHead, LogMismatch } from '../port';
import type { StreamHead } from '../seal';
import { headAfter } from '../stored';
import { StreamHeads } from '../stream-heads';
import type { CommandTable } from './command-table';
import type { Begun } from './pages';
import type { Entry } from './records';

const CACHED_HEADS = 20_000;

/** Notices when a stream's events are dropped from what waits, while something is being read. */
export interface Watch {
  readonly stream: string;
  dropped: boolean;
}

/**
 * What a store knows of its log: its end, the events without a link, the ends of the streams used last, and all
 * commands. All of it follows from the feed, entry after entry. A store that has seen the feed up to its end, and
 * appends only there, knows all there is to know.
 */
export class LogState {
  /** Commands that no page has yet, in the order of the feed. */
  unpaged: readonly Begun[] = [];
  /** How many events wait for their links. */
  waitingCount = 0;
  readonly heads = new StreamHeads(CACHED_HEADS);
  private readonly tail = new Map<string, readonly Entry[]>();
  private readonly watches = new Set<Watch>();
  private lastCommand = '';

  constructor(
    public end: LogHead,
    readonly commands: CommandTable,
    /** Everything up to this sequence has its link. */
    private readonly linked: number,
    /** The commands up to this sequence have their pages. */
    private readonly paged: number,
  ) {}

  /**
   * Takes the next entry of the feed; any other is known, or comes again.
   *
   * @throws LogMismatch where the log's chain does not lead to it
   */
  add(entry: Entry): void {
    const { sequence, logHash, event } = entry;
    if (sequence !== this.end.sequence + 1) return;
    if (chainLogHash(this.end.logHash, entry.hash) !== logHash)
      throw new LogMismatch(`the log's chain does not lead to event ${sequence}`);
    this.end = { sequence, logHash };
    this.heads.set(event.stream, headAfter(entry));
    if (sequence > this.linked) this.keep(entry);
    if (event.commandId === this.lastCommand || sequence <= this.paged) return;
    this.lastCommand = event.commandId;
    this.commands.add(event.commandId, sequence);
    (this.unpaged as Begun[]).push({ commandId: event.commandId, sequence });
  }

  /** The events of a stream that may not have their links yet, in the order of revisions. */
  waiting(stream: string): readonly Entry[] {
    return this.tail.get(stream) ?? [];
  }

  /** All that wait for their links, stream by stream, as it is now. */
  allWaiting(): readonly (readonly [stream: string, entries: readonly Entry[]])[] {
    return [...this.tail];
  }

  /** Everything in a stream up to a revision has its link. */
  dropLinked(stream: string, revision: number): void {
    const before = this.waiting(stream);
    const left = before.filter(({ event }) => event.revision > revision);
    this.waitingCount -= before.length - left.length;
    if (left.length === 0) this.tail.delete(stream);
    else this.tail.set(stream, left);
    for (const watch of this.watches) if (watch.stream === stream) watch.dropped = true;
  }

  /**
   * Reads something of a stream together with what waits for its link there. It reads again where links were written
   * meanwhile: an event may then have been missing in both.
   */
  async together<T>(stream: string, read: () => Promise<T>): Promise<readonly [T, readonly Entry[]]> {
    for (;;) {
      const watch: Watch = { stream, dropped: false };
      this.watches.add(watch);
      const found = await read().finally(() => this.watches.delete(watch));
      if (!watch.dropped) return [found, this.waiting(stream)];
    }
  }

  /** The head of a stream, where it is known without asking. */
  head(stream: string): StreamHead | undefined {
    const last = this.waiting(stream).at(-1);
    return this.heads.get(stream) ?? (last && headAfter(last));
  }

  private keep(entry: Entry): void {
    const { stream, revision } = entry.event;
    const before = this.waiting(stream);
    this.waitingCount += 1;
    // Only what was placed late comes after its successors.
    const at = before.findIndex(({ event }) => event.revision > revision);
    if (at >= 0) this.tail.set(stream, before.toSpliced(at, 0, entry));
    else if (before.length === 0) this.tail.set(stream, [entry]);
    else (before as Entry[]).push(entry);
  }
}
