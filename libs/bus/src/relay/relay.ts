import { LogMismatch } from '@amici/event-store';
import {
  backoff,
  sleep,
  type CheckResult,
  type Leases,
  type Logger,
  type Metrics,
  type ReadinessCheck,
} from '@amici/ops';
import type { ServicesSource } from '../feed/services-feed';
import { messageIdOf, type FeedStream, type StreamEnd } from './feed-stream';

/** How many items are on their way to JetStream at once. */
const BATCH = 256;
/** It has failed so often in a row, over ten seconds or so, before an operator is told. */
const WARN_AFTER = 8;
/** How far back an empty stream is filled; what lies before it is read from the producer. */
const WINDOW = 10_000;

export interface RelayOptions {
  readonly service: string;
  readonly source: ServicesSource;
  readonly stream: FeedStream;
  readonly leases: Leases;
  readonly metrics: Metrics;
  readonly log: Logger;
}

/**
 * Publishes a service's feed to JetStream, in order, from where the stream ends; the log is the outbox, and there is
 * no other state. Runs in one process; a second one is refused by what the stream must end with.
 */
export class Relay {
  private problem: string | undefined;
  private published = 0;
  private failures = 0;

  constructor(private readonly options: RelayOptions) {}

  /** A relay that fails costs consumers speed and nothing else, so it never makes a process unready. */
  get check(): ReadinessCheck {
    return {
      name: `${this.options.service} relay`,
      check: (): CheckResult => ({
        ok: true,
        ...(this.problem === undefined || this.failures < WARN_AFTER
          ? {}
          : { warning: `others hear of its events by asking only, seconds later: ${this.problem}` }),
        detail: {
          published: this.published,
          ...(this.problem === undefined ? {} : { problem: this.problem }),
        },
      }),
    };
  }

  run(signal: AbortSignal): Promise<void> {
    return this.options.leases.run('relay', 0, signal, (_token, held) => this.work(held));
  }

  private async work(signal: AbortSignal): Promise<void> {
    const { log, service } = this.options;
    while (!signal.aborted) {
      try {
        await this.relay(signal);
      } catch (error) {
        this.problem = error instanceof Error ? error.message : String(error);
        log.warn({ relay: service, error }, 'the relay failed; trying again');
      }
      await sleep(backoff(this.failures++), signal);
    }
  }

  private isWell(): void {
    this.problem = undefined;
    this.failures = 0;
  }

  private async relay(signal: AbortSignal): Promise<void> {
    const { source, stream, service, metrics } = this.options;
    let end = await stream.end();
    await this.verify(end);
    const head = await source.head();
    if (head === (end.sequence ?? 0)) this.isWell();
    const after = end.sequence ?? Math.max(0, head - WINDOW);
    const counter = metrics.counter('amici_relay_published_total', 'Items published', ['service']);
    for await (const items of source.subscribe(after, { signal, batch: BATCH })) {
      end = await stream.publish(items, end);
      this.published = end.sequence ?? this.published;
      this.isWell();
      counter.inc({ service }, items.length);
    }
  }

  /** The stream must be a cache of this log, not of one that was replaced by a backup. */
  private async verify({ sequence, messageId }: StreamEnd): Promise<void> {
    if (sequence === undefined) return;
    const [item] = await this.options.source.read(sequence - 1, 1);
    if (item === undefined || messageIdOf(item) !== messageId)
      throw new LogMismatch(
        `the JetStream stream holds other events than the log at ${sequence}: delete the stream`,
      );
  }
}
