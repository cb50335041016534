import { backoff, sleep, type Leases, type Logger, type Metrics, type ReadinessCheck } from '@amici/ops';
import type { Pool } from 'pg';
import { applyBatch } from '../apply-batch';
import {
  Fenced,
  OtherVersion,
  readCheckpoint,
  registerCheckpoint,
  type Checkpoint,
} from '../postgres/checkpoints';
import { inTransaction, liveTarget, readModelTransaction } from '../postgres/transaction';
import type { Projection } from '../projection';
import { rebuild } from '../rebuild/rebuild';
import type { LogSource } from '../source';
import { finalProblem, OtherLog } from './problems';
import { StatusBoard, type ProjectionStatus } from './status';

const BATCH = 1_000;
const LOOK_MS = 1_000;
/** How often a stopped projection looks whether a rebuild has carried it past what stopped it. */
const STOPPED_LOOK_MS = 2_000;

export interface RunnerOptions<Row extends object> {
  readonly service: string;
  readonly projection: Projection<Row>;
  readonly source: LogSource;
  /** Connections to the service's read schema (`readConnection`). */
  readonly pool: Pool;
  readonly leases: Leases;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** How long a lag may fail to shrink (AMICI_PROJECTION_STALL_MS). */
  readonly stallMs: number;
}

/**
 * Keeps one projection up with its log, in the one process that holds its lease. Failures of the database are tried
 * again for ever; an event that cannot be applied stops this projection at that place, visibly, and no other.
 */
export class ProjectionRunner<Row extends object = object> {
  private readonly board: StatusBoard;
  private restarted = new AbortController();

  constructor(private readonly options: RunnerOptions<Row>) {
    const { service, projection, metrics, stallMs } = options;
    this.board = new StatusBoard(service, projection.name, metrics, stallMs, Date.now);
  }

  get status(): ProjectionStatus {
    return this.board.status;
  }

  get check(): ReadinessCheck {
    return { name: `projection ${this.options.projection.name}`, check: () => this.board.readiness() };
  }

  /** Runs until the signal aborts; always ends between two transactions. */
  async run(signal: AbortSignal): Promise<void> {
    const { leases, projection, source } = this.options;
    const look = setInterval(() => {
      source.head().then(
        (head) => this.board.observe(head),
        () => undefined,
      );
    }, LOOK_MS).unref();
    try {
      await leases.run(`projection ${projection.name}`, 0, signal, (token, held) =>
        this.project(token, held),
      );
    } finally {
      clearInterval(look);
    }
  }

  /** Tries again at once, after an operator has mended what stopped it. */
  restart(): void {
    this.restarted.abort();
  }

  private async project(token: number, signal: AbortSignal): Promise<void> {
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
      } catch (error) {
        if (signal.aborted) break;
        if (error instanceof Fenced) throw error;
        await this.recover(error, failures++, signal);
      }
    }
    this.board.enter('standby');
  }

  /** Registers, rebuilds where the rows are of an older version, and makes sure the log is the one it knows. */
  private async prepare(signal: AbortSignal): Promise<Checkpoint> {
    const { pool, projection } = this.options;
    await registerCheckpoint(pool, projection.name, projection.version);
    const checkpoint = (await readCheckpoint(pool, projection.name))!;
    if (checkpoint.version > projection.version)
      throw new OtherVersion(projection.name, checkpoint.version, projection.version);
    if (checkpoint.version < projection.version) {
      await this.rebuild(signal);
      return (await readCheckpoint(pool, projection.name))!;
    }
    await this.verify(checkpoint);
    return checkpoint;
  }

  private async rebuild(signal: AbortSignal): Promise<void> {
    const { pool, projection, source, log } = this.options;
    this.board.enter('rebuilding');
    log.info({ projection: projection.name, version: projection.version }, 'rebuilding');
    await rebuild({
      projection,
      source,
      pool,
      signal,
      resume: true,
      onProgress: (position) => this.board.at(position),
    });
  }

  private async verify({ position, eventId }: Checkpoint): Promise<void> {
    if (position === 0) return;
    const [entry] = await this.options.source.read(position - 1, 1);
    const known = entry !== undefined && (eventId === null || !('id' in entry) || entry.id === eventId);
    if (!known) throw new OtherLog(position, await this.options.source.head());
  }

  private async follow(
    position: number,
    token: number,
    signal: AbortSignal,
    onApplied: () => void,
  ): Promise<void> {
    const { pool, projection, source, service, metrics } = this.options;
    const target = liveTarget(projection, token);
    const counter = metrics.counter('amici_projection_applied_total', 'Events applied', [
      'service',
      'projection',
    ]);
    let at = position;
    for await (const batch of source.subscribe(position, { signal, batch: BATCH })) {
      if (signal.aborted) return;
      const applied = await inTransaction(pool, (client) =>
        applyBatch(projection, batch, readModelTransaction(client, target)),
      );
      counter.inc({ service, projection: projection.name }, Math.max(0, applied.position - at));
      at = applied.position;
      this.board.at(at);
      if (applied.failure !== undefined) throw applied.failure;
      onApplied();
    }
  }

  private async recover(error: unknown, failures: number, signal: AbortSignal): Promise<void> {
    const { log, projection } = this.options;
    const { position } = this.board.status;
    const problem = finalProblem(error, position);
    if (problem === undefined) {
      const detail = error instanceof Error ? error.message : String(error);
      this.board.enter('retrying', { code: 'database-unavailable', detail, sequence: position + 1 });
      log.warn({ projection: projection.name, error }, 'projection failed; trying again');
      await sleep(backoff(failures), signal);
      return;
    }
    this.board.enter('stopped', problem);
    log.error({ projection: projection.name, problem, error }, 'projection stopped');
    await this.waitForOperator(signal);
  }

  /** Until `restart`, or until a rebuild (in any process) has moved the checkpoint. */
  private async waitForOperator(signal: AbortSignal): Promise<void> {
    const { pool, projection } = this.options;
    const look = () => readCheckpoint(pool, projection.name).catch(() => undefined);
    const before = await look();
    this.restarted = new AbortController();
    const either = AbortSignal.any([signal, this.restarted.signal]);
    while (await sleep(STOPPED_LOOK_MS, either)) {
      const now = await look();
      if (now !== undefined && (now.position !== before?.position || now.version !== before.version)) return;
    }
  }
}
