import { within } from '../time/real-time';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds; from a database round trip to a request that is about to time out. */
const LATENCY_BUCKETS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];

/** Who reads does not wait longer for what has to be looked up; it stays as it was. */
const LOOK_MS = 1_000;

/**
 * How often it is looked how late the event loop is; ms. Whoever is kept from it for longer is always found, and a process
 * that rests is not woken a hundred times a second for it.
 */
const LOOP_LOOK_MS = 50;

/** The metrics of one process. Names begin with `amici_`; asking twice for a name gives the same metric. */
export class Metrics {
  readonly registry = new Registry();
  private readonly looks: (() => Promise<void>)[] = [];

  constructor(options: { readonly process?: boolean } = {}) {
    if (options.process === true)
      collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: LOOP_LOOK_MS });
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

  private once<Metric>(name: string, make: () => Metric): Metric {
    return (this.registry.getSingleMetric(name) as Metric | undefined) ?? make();
  }
}
