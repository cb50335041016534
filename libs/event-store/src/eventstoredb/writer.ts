import { MaxAppendSizeExceededError } from '@eventstore/db-client';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Append, type AppendOutcome, MAX_EVENTS_PER_APPEND } from '../port';
import { Draft, MAX_APPEND_BYTES, type Outcome } from './draft';
import { isDefinite, unavailable } from './errors';
import type { LogState } from './log-state';
import type { LogView } from './log-view';
import type { LogNames } from './names';
import { type Entry, feedData } from './records';
import type { Salt } from '../seal';
import type { Known, KnownEvents } from './known-events';
import type { Server } from './server';
import type { Troubles } from './troubles';

/** An append waits at most so long for its answer, however far off its `notAfter` is. */
const APPEND_LIMIT_MS = 10_000;
const LEAST_LIMIT_MS = 50;
const GIVE_UP_AFTER_MS = 5_000;
const RETRY_AFTER_MS = [20, 50, 100, 200, 400, 800];

interface Waiting {
  readonly append: Append;
  readonly since: number;
  /** Whether it was part of a batch of which nothing is known: it may be recorded. */
  sent: boolean;
  readonly settle: (outcome: AppendOutcome) => void;
  readonly fail: (error: unknown) => void;
}

export interface WriterParts {
  readonly server: Server;
  readonly names: LogNames;
  readonly view: LogView;
  readonly recorded: KnownEvents;
  readonly troubles: Troubles;
  readonly realNow: () => number;
  /** Called when the log has grown. */
  readonly grown: () => void;
  readonly salt: Salt | undefined;
}

/** Appends that are recorded together: what each of them gets, and the feed's next entries. */
interface Batch {
  readonly decisions: readonly (readonly [Waiting, Outcome])[];
  /** For the next batch: there was no room for them. */
  readonly postponed: readonly Waiting[];
  readonly entries: readonly Entry[];
  /** Whether a revision is refused: it must not be on account of old knowledge. */
  readonly refuses: boolean;
}

/**
 * Records appends in the feed, those that wait at the same moment in one append of the server. All of it is
 * recorded or nothing, and only at the very end of what this store has seen of the log. So an event has its place
 * when it is recorded. What is decided here is decided with knowledge of everything before it, even if others
 * wrote that.
 */
export class Writer {
  private queue: Waiting[] = [];
  private working: Promise<void> | undefined;
  private most = MAX_APPEND_BYTES;
  private failures = 0;

  constructor(private readonly parts: WriterParts) {}

  record(append: Append): Promise<AppendOutcome> {
    return new Promise((settle, fail) => {
      this.queue.push({ append, since: performance.now(), sent: false, settle, fail });
      this.working ??= this.work();
    });
  }

  private async work(): Promise<void> {
    // What is asked for in the same turn is recorded together.
    await Promise.resolve();
    while (this.queue.length > 0) {
      const batch = this.takeBatch();
      try {
        await this.recordAll(batch);
        this.failures = 0;
        this.parts.troubles.over('recording');
      } catch (error) {
        await this.tryAgain(batch, error);
      }
    }
    this.working = undefined;
  }

  /** The first of those that wait, each command once. */
  private takeBatch(): Waiting[] {
    const commands = new Set<string>();
    const taken: Waiting[] = [];
    const left: Waiting[] = [];
    let events = 0;
    for (const waiting of this.queue) {
      const { commandId, events: more } = waiting.append;
      const fits = events + more.length <= MAX_EVENTS_PER_APPEND && !commands.has(commandId);
      if (fits) {
        commands.add(commandId);
        events += more.length;
      }
      (fits ? taken : left).push(waiting);
    }
    this.queue = left;
    return taken;
  }

  private async recordAll(waiting: readonly Waiting[]): Promise<void> {
    let fresh = this.failures > 0 || waiting.some(({ sent }) => sent);
    for (let state = await (fresh ? this.parts.view.caughtUp() : this.parts.view.known()); ;) {
      const known = await this.parts.recorded.lookUp(
        state,
        waiting.map(({ append }) => append),
      );
      const batch = this.decide(state, waiting, known);
      // A refusal needs knowledge of the whole log; a batch that is recorded at its end proves that there was.
      const settled = batch.entries.length > 0 ? await this.write(state, batch) : fresh || !batch.refuses;
      if (settled) return this.answer(batch);
      state = await this.parts.view.caughtUp();
      fresh = true;
    }
  }

  private decide(state: LogState, waiting: readonly Waiting[], known: Known): Batch {
    const draft = new Draft(state, known, this.most, this.parts.realNow(), this.parts.salt);
    const postponed: Waiting[] = [];
    const decisions: (readonly [Waiting, Outcome])[] = [];
    for (const one of waiting) {
      const outcome = draft.decide(one.append);
      if (outcome === 'postponed') postponed.push(one);
      else decisions.push([one, outcome]);
    }
    return { decisions, postponed, entries: draft.entries, refuses: draft.refuses };
  }

  private async write(state: LogState, { entries, decisions }: Batch): Promise<boolean> {
    if (!this.parts.view.isCurrent(state)) return false;
    const notAfter = decisions.map(([{ append }]) => append.notAfter ?? Infinity);
    const left = Math.min(...notAfter) - this.parts.realNow();
    const limitMs = Math.max(LEAST_LIMIT_MS, Math.min(APPEND_LIMIT_MS, left));
    const data = entries.map(feedData);
    const written = await this.parts.server.append(
      this.parts.names.feed,
      state.end.sequence - 1,
      data,
      limitMs,
    );
    if (!written.ok) return false;
    for (const entry of entries) state.add(entry);
    this.parts.grown();
    return true;
  }

  private answer({ decisions, postponed }: Batch): void {
    this.queue.unshift(...postponed);
    for (const [{ sent, settle, fail }, outcome] of decisions)
      if (outcome instanceof Error) fail(outcome);
      else settle(sent && outcome.ok ? { ...outcome, repeated: false } : outcome);
  }

  private async tryAgain(batch: readonly Waiting[], error: unknown): Promise<void> {
    if (error instanceof MaxAppendSizeExceededError) return this.makeSmaller(batch);
    this.parts.troubles.report('recording', error);
    const wait = RETRY_AFTER_MS[Math.min(this.failures, RETRY_AFTER_MS.length - 1)]!;
    this.failures += 1;
    const now = performance.now();
    const left = batch.filter((one) => {
      one.sent = true;
      const { since, append, fail } = one;
      const over = now - since > GIVE_UP_AFTER_MS || this.parts.realNow() > (append.notAfter ?? Infinity);
      if (over || isDefinite(error)) fail(unavailable(error));
      return !over && !isDefinite(error);
    });
    this.queue.unshift(...left);
    await sleep(wait);
  }

  /** The server is configured to take less than we thought. */
  private makeSmaller(batch: readonly Waiting[]): void {
    const [first] = batch;
    if (batch.length === 1) {
      const bytes = this.most;
      return first!.settle({ ok: false, refusal: { code: 'event-too-large', bytes } });
    }
    this.most = Math.floor(this.most / 2);
    this.queue.unshift(...batch);
  }
}
