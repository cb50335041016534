import { SKEW_ALARM_MS } from '@amici/auth';
import { realNow, type Metrics } from '@amici/ops';

const WARN_EVERY_MS = 60_000;

/**
 * So long what was heard counts. A process that stands by is seldom sent to: one message that came late would say for hours
 * that clocks are apart. Less than an alert waits for (deploy/prometheus/alerts.yaml), so that none rings for a single one.
 */
const WINDOW_MS = 180_000;

/** What of a logger is used. */
interface Warning {
  warn(fields: object, message: string): void;
}

/**
 * Shows how far the clocks of those who send are from this process's (`amici_clock_skew_seconds`), and warns once a
 * minute while one is more than two seconds away: the gateway's stamp decides whether a move was in time.
 */
export const skewAlarm = (
  { metrics, logger }: { readonly metrics: Metrics; readonly logger: (service: string) => Warning },
  service: string,
): ((sender: string, aheadMs: number) => void) => {
  const gauge = metrics.gauge('amici_clock_skew_seconds', 'How far a sender’s clock is ahead of this one', [
    'service',
    'sender',
  ]);
  const warned = new Map<string, number>();
  const lastSeen = new Map<string, number>();
  metrics.whenRead(() => {
    const since = realNow() - WINDOW_MS;
    for (const [sender, at] of lastSeen)
      if (at < since && lastSeen.delete(sender)) gauge.remove({ service, sender });
    return Promise.resolve();
  });
  return (sender, aheadMs) => {
    gauge.set({ service, sender }, aheadMs / 1_000);
    const now = realNow();
    lastSeen.set(sender, now);
    if (Math.abs(aheadMs) <= SKEW_ALARM_MS || now - (warned.get(sender) ?? 0) < WARN_EVERY_MS) return;
    warned.set(sender, now);
    logger(service).warn({ sender, aheadMs }, 'clocks are apart');
  };
};
