import { backoff, sleep, type Leases, type Logger, type Metrics, type ReadinessCheck } from '@amici/ops';
import type { Pool } from 'pg';
import type { Applied } from '../apply-batch';
import type { Entry } from '../entry';
import {
  Fenced,
  OtherVersion,
  readCheckpoint,
  registerCheckpoint,
  type Checkpoint,
} from '../postgres/checkpoints';
import type { LogSource } from '../source';
import { StatusBoard, type FollowerStatus, type StandingStill } from './follower-status';
import { Gathering } from './gathering';
import { finalProblem, OtherLog, type Problem } from './problems';
import { Serial } from './serial';

const BATCH = 1_000;
const TICK_MS = 1_000;
/** How often a follower that is told of nothing looks how far the log has grown. */
const LOOK_MS = 3_000;
/**
 * A follower that stands by takes one of so many looks. The active follower looks as well; if there is none, that
 * is known in time.
 */
const LOOKS_BESIDE = 5;
/** How often who waits for a follower looks again, and hurries it. */
const LATE_LOOK_MS = 20;
/** How often it is looked whether a follower has moved. */
const STILL_LOOK_MS = 200;
/** How often a stopped follower looks whether a rebuild has carried it past what stopped it. */
const STOPPED_LOOK_MS = 2_000;

/** What the followers of one service have in common. */
export interface FollowerContext {
  readonly service: string;
  /** Connections to the service's read schema (`readConnection`). */
  readonly pool: Pool;
  readonly leases: Leases;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** How long a lag may fail to shrink (AMICI_PROJECTION_STALL_MS). */
  readonly stallMs: number;
}

/** What is done with a log: all of it in order, by one process at a time, from where the checkpoint stands. */
export interface Following {
  /** Names the lease and the follower in metrics: `projection open_games`. */
  readonly name: string;
  readonly checkpoint: string;
  readonly version: number;
  readonly source: LogSource;
  /**
   * Applies a batch and moves the checkpoint under the lease token; says how far it came. Work that takes long may
   * end early when the signal aborts.
   */
  apply(batch: readonly Entry[], token: number, signal: AbortSignal): Promise<Applied>;
  /** Called whenever this process takes up the work: others may have done some of it since. */
  begin?(): void;
  /** Called now and then, never beside `apply`. */
  tick?(token: number): Promise<void>;
  /** How often `tick` is called, about (ms): every second where nothing is said. */
  readonly tickMs?: number;
  /** Whether `renew` is sooner at the end of the log than `apply`, from a position so far behind it. */
  isFarBehind?(position: number): Promise<boolean>;
  /** Brings what an older version has made up to this one, the checkpoint with it. */
  renew?(signal: AbortSignal, onProgress: (position: number) => void): Promise<void>;
}

/**
 * Follows a log in the one process that holds the lease. Failures of the database are tried again for ever; an event
 * that cannot be applied stops this follower at that place, visibly, and no other.
 */
export class LogFollower {
  private readonly board: StatusBoard;
  private restarted = new AbortController();
  private readonly gathering = new Gathering();

  constructor(
    private readonly context: FollowerContext,
    private readonly following: Following,
  ) {
    this.board = new StatusBoard(context.service, following.name, context.metrics, context.stallMs, Date.now);
  }

  get status(): FollowerStatus {
    return this.board.status;
  }

  get check(): ReadinessCheck {
    return { name: `${this.context.service} ${this.following.name}`, check: () => this.board.readiness() };
  }

  /** How it stands where it has not applied within that time (ms) all that the log holds now, or has stopped; else undefined. */
  async late(withinMs: number): Promise<FollowerStatus | undefined> {
    const until = AbortSignal.timeout(withinMs);
    const head = await this.following.source.head();
    for (;;) {
      const { state: seen } = this.board.changed;
      const { status } = this.board;
      if (status.position >= head) return undefined;
      if (until.aborted || status.state === 'stopped') return { ...status, head };
      this.gathering.hurry();
      await this.board.changed.wait(seen, until, LATE_LOOK_MS);
    }
  }

  /** Whether it has more to do and does not get on with it for so long: told by its checkpoint, not by this process. */
  async standsStill(forMs: number): Promise<StandingStill | undefined> {
    return this.stillAt(await this.following.source.head(), forMs);
  }

  /** The same by how far the log was when this process last looked: nobody is waited for who may not answer. */
  async stuck(forMs: number): Promise<StandingStill | undefined> {
    const { state, head } = this.board.status;
    return state === 'rebuilding' ? undefined : this.stillAt(head, forMs);
  }

  private async stillAt(head: number, forMs: number): Promise<StandingStill | undefined> {
    const { name, checkpoint } = this.following;
    const stands = async () => (await readCheckpoint(this.context.pool, checkpoint))?.position ?? 0;
    const position = await stands();
    if (position >= head) return undefined;
    const until = Date.now() + forMs;
    while (Date.now() < until) {
      await sleep(Math.min(STILL_LOOK_MS, forMs));
      if ((await stands()) !== position) return undefined;
    }
    const { problem } = this.status;
    return { name, position, head, ...(problem === undefined ? {} : { problem: problem.detail }) };
  }

  /** Runs until the signal aborts; always ends between two transactions. */
  async run(signal: AbortSignal): Promise<void> {
    const { name, source } = this.following;
    let looks = 0;
    const look = setInterval(() => {
      looks += 1;
      if (this.board.status.state === 'standby' && looks % LOOKS_BESIDE !== 0) return;
      source.head().then(
        (head) => this.board.observe(head),
        () => undefined,
      );
    }, LOOK_MS).unref();
    try {
      await this.context.leases.run(name, 0, signal, (token, held) => this.work(token, held));
    } finally {
      clearInterval(look);
    }
  }

  /** Tries again at once, after an operator has mended what stopped it. */
  restart(): void {
    this.restarted.abort();
  }

  /** However it ends, another may follow the log now. */
  private async work(token: number, signal: AbortSignal): Promise<void> {
    this.following.begin?.();
    try {
      await this.persist(token, signal);
    } finally {
      this.board.enter('standby');
    }
  }

  private async persist(token: number, signal: AbortSignal): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      try {
        const { position } = await this.prepare(signal);
        if (signal.aborted) break;
        this.board.at(position);
        this.board.enter('running');
        await this.follow(position, token, signal, () => {
          failures = 0;
        });
        // The subscription ended by itself: the store is closing, or is being replaced.
        await sleep(backoff(failures++), signal);
      } catch (error) {
        if (signal.aborted) break;
        if (error instanceof Fenced) throw error;
        await this.recover(error, failures++, signal);
      }
    }
  }

  /** Registers, renews what an older version has made, and makes sure the log is the one it knows. */
  private async prepare(signal: AbortSignal): Promise<Checkpoint> {
    const { pool, log } = this.context;
    const { checkpoint: name, version, renew, isFarBehind } = this.following;
    await registerCheckpoint(pool, name, version);
    const checkpoint = (await readCheckpoint(pool, name))!;
    if (checkpoint.version === version) {
      await this.verify(checkpoint);
      if ((await isFarBehind?.(checkpoint.position)) !== true) return checkpoint;
    }
    if (checkpoint.version > version || renew === undefined)
      throw new OtherVersion(name, checkpoint.version, version);
    this.board.enter('rebuilding');
    log.info({ follower: this.following.name, version }, 'rebuilding');
    await this.following.renew!(signal, (position) => this.board.at(position));
    return (await readCheckpoint(pool, name))!;
  }

  private async verify({ position, eventId }: Checkpoint): Promise<void> {
    if (position === 0) return;
    const { source } = this.following;
    const [entry] = await source.read(position - 1, 1);
    const known = entry !== undefined && (eventId === null || !('id' in entry) || entry.id === eventId);
    if (!known) throw new OtherLog(position, await source.head());
  }

  private async follow(
    position: number,
    token: number,
    signal: AbortSignal,
    onApplied: () => void,
  ): Promise<void> {
    const serial = new Serial();
    const failed = new AbortController();
    const either = AbortSignal.any([signal, failed.signal]);
    const ticking = this.tick(token, either, serial).catch((error: unknown) => failed.abort(error));
    try {
      let at = position;
      const subscription = this.following.source.subscribe(position, { signal: either, batch: BATCH });
      for await (const batch of subscription) {
        if (either.aborted) break;
        const gathered = batch.length < BATCH ? this.gathering.begin(either, batch.length) : undefined;
        const applied = await serial.run(() => this.following.apply(batch, token, either));
        this.count(applied.position - at);
        at = applied.position;
        this.board.at(at);
        if (applied.failure !== undefined) throw applied.failure;
        onApplied();
        await gathered;
      }
      if (failed.signal.aborted) throw failed.signal.reason;
    } finally {
      failed.abort();
      await ticking;
    }
  }

  private async tick(token: number, signal: AbortSignal, serial: Serial): Promise<void> {
    const { following } = this;
    if (following.tick === undefined) return;
    do await serial.run(() => following.tick!(token));
    while (
      // Followers begin together; not all of them shall ask the database for something at the same moment.
      await sleep((following.tickMs ?? TICK_MS) * (0.75 + Math.random() / 2), signal)
    );
  }

  private count(events: number): void {
    const labels = { service: this.context.service, follower: this.following.name };
    this.context.metrics
      .counter('amici_follower_applied_total', 'Events applied', ['service', 'follower'])
      .inc(labels, Math.max(0, events));
  }

  private async recover(error: unknown, failures: number, signal: AbortSignal): Promise<void> {
    const { log } = this.context;
    const { name } = this.following;
    const { position } = this.board.status;
    const problem = finalProblem(error, position);
    if (problem === undefined) {
      const detail = error instanceof Error ? error.message : String(error);
      this.board.enter('retrying', { code: 'not-available', detail, sequence: position + 1 });
      log.warn({ follower: name, error }, 'follower failed; trying again');
      await sleep(backoff(failures), signal);
      return;
    }
    log.error({ follower: name, problem, error }, 'follower stopped');
    await this.waitForOperator(problem, signal);
  }

  /** Until `restart`, or until a rebuild (in any process) has moved the checkpoint. */
  private async waitForOperator(problem: Problem, signal: AbortSignal): Promise<void> {
    const look = () => readCheckpoint(this.context.pool, this.following.checkpoint).catch(() => undefined);
    const before = await look();
    this.restarted = new AbortController();
    this.board.enter('stopped', problem);
    const either = AbortSignal.any([signal, this.restarted.signal]);
    while (await sleep(STOPPED_LOOK_MS, either)) {
      const now = await look();
      if (now !== undefined && (now.position !== before?.position || now.version !== before.version)) return;
    }
  }
}
