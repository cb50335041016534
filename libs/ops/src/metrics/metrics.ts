import { watchEventLoop } from '../health/event-loop';
import { within } from '../time/real-time';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds; from a database round trip to a request that is about to time out. */
const LATENCY_BUCKETS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];

/** Who reads does not wait longer for what has to be looked up; it stays as it was. */
const LOOK_MS = 1_000;

/** The library's own look at the event loop counts what lies between two looks as late, and takes one every 10 ms. */
const LAG_OF_THE_LIBRARY = /^nodejs_eventloop_lag/;
const NEVER_MS = 2 ** 31 - 1;

/** The metrics of one process. Names begin with `amici_`; asking twice for a name gives the same metric. */
export class Metrics {
  readonly registry = new Registry();
  private readonly looks: (() => Promise<void>)[] = [];

  constructor(options: { readonly process?: boolean } = {}) {
    if (options.process === true) this.measureProcess();
  }

  counter<Label extends string>(name: string, help: string, labels: readonly Label[]): Counter<Label> {
    return this.once(name, () => new Counter({ name, help, labelNames: labels, registers: [this.registry] }));
  }

  gauge<Label extends string>(name: string, help: string, labels: readonly Label[]): Gauge<Label> {
    return this.once(name, () => new Gauge({ name, help, labelNames: labels, registers: [this.registry] }));
  }

  /** A latency in seconds. */
  latency<Label extends string>(name: string, help: string, labels: readonly Label[]): Histogram<Label> {
    const shape = { name, help, labelNames: labels, buckets: LATENCY_BUCKETS };
    return this.once(name, () => new Histogram({ ...shape, registers: [this.registry] }));
  }

  /** Looks something up whenever somebody reads. */
  whenRead(look: () => Promise<void>): void {
    this.looks.push(look);
  }

  /** The Prometheus text. */
  async text(): Promise<string> {
    const looked = this.looks.map((look) => look().catch(() => undefined));
    await within(Promise.all(looked), LOOK_MS, undefined);
    return this.registry.metrics();
  }

  private measureProcess(): void {
    collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: NEVER_MS });
    const names = this.registry.getMetricsAsArray().map(({ name }) => name);
    for (const name of names.filter((one) => LAG_OF_THE_LIBRARY.test(one)))
      this.registry.removeSingleMetric(name);
    const late = this.gauge(
      'amici_event_loop_late_seconds',
      'How late the event loop came round at most since this was read before',
      [],
    );
    const loop = watchEventLoop();
    this.whenRead(async () => late.set(loop.latest() / 1_000));
  }

  private once<Metric>(name: string, make: () => Metric): Metric {
    return (this.registry.getSingleMetric(name) as Metric | undefined) ?? make();
  }
}
