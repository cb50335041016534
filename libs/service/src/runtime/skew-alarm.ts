import { SKEW_ALARM_MS } from '@amici/auth';
import { realNow, type Logger, type Metrics } from '@amici/ops';

const WARN_EVERY_MS = 60_000;

/**
 * Shows how far the clocks of those who send are from this process's (`amici_clock_skew_seconds`), and warns once a
 * minute while one is more than two seconds away: the gateway's stamp decides whether a move was in time.
 */
export const skewAlarm = (
  { metrics, logger }: { readonly metrics: Metrics; readonly logger: (service: string) => Logger },
  service: string,
): ((sender: string, aheadMs: number) => void) => {
  const gauge = metrics.gauge('amici_clock_skew_seconds', 'How far a sender’s clock is ahead of this one', [
    'service',
    'sender',
  ]);
  const warned = new Map<string, number>();
  return (sender, aheadMs) => {
    gauge.set({ service, sender }, aheadMs / 1_000);
    const now = realNow();
    if (Math.abs(aheadMs) <= SKEW_ALARM_MS || now - (warned.get(sender) ?? 0) < WARN_EVERY_MS) return;
    warned.set(sender, now);
    logger(service).warn({ sender, aheadMs }, 'clocks are apart');
  };
};
