export * from './config';
export { amiciVersion } from './version';
export { LOOKED_UP, supportOf, type Product, type Support } from './support/ends-of-life';
export { builtIslands, type Islands } from './islands';
export { createLogger, type Logger, type LoggerOptions } from './logging/logger';
export { nestLogger } from './logging/logger';
export { systemClock, VirtualClock, type Clock } from './time/clock';
export { untilBeat } from './time/beat';
export { backoff, realNow, sleep, within } from './time/real-time';
export { clockBehind, clockSetBack } from './health/clock-checks';
export { diskSpace } from './health/disk-space';
export { HealthModule } from './health/health.module';
export { noLag, observeLag, type Lag, type LagState } from './health/lag-watch';
export { livenessProbe, type Liveness } from './health/health.module';
export { readiness, type CheckResult, type Readiness, type ReadinessCheck } from './health/readiness';
export { startTracing } from './tracing/start-tracing';
export { tracing } from './tracing/spans';
export {
  cameWith,
  inSpan,
  inSpanAfter,
  inSpanOf,
  inSpanOver,
  spansOfEvents,
  traceparent,
  tracedCorrelation,
} from './tracing/spans';
export { Metrics } from './metrics/metrics';
export { Shutdown, type ShutdownOutcome, type ShutdownPhase } from './shutdown/shutdown';
export { stopOnSignals } from './shutdown/shutdown';
export { leaseTable } from './leases/lease-table';
export { leaseHolders, leaseProcesses, processName, type HeldLease } from './leases/lease-holders';
export { Leases, type Lease, type LeaseOptions } from './leases/leases';
export { Gathered } from './concurrency/gathered';
export { sideBySide } from './concurrency/side-by-side';
export { takingTurns } from './concurrency/taking-turns';
