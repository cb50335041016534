import { Metrics } from '@amici/ops';
import { skewAlarm } from './skew-alarm';

/** A logger that collects its warnings for the test. */
const warningTo = (warnings: unknown[]) => () => ({
  warn: (fields: object): void => void warnings.push(fields),
});

describe('clocks that are apart', () => {
  it('are shown, and warned of once while more than two seconds are between them [R14]', async () => {
    const warnings: unknown[] = [];
    const metrics = new Metrics();
    const alarm = skewAlarm({ metrics, logger: warningTo(warnings) }, 'game');
    alarm('clock', -2_000);
    alarm('gateway', 3_500);
    alarm('gateway', 4_500);
    expect(warnings).toEqual([{ sender: 'gateway', aheadMs: 3_500 }]);
    const text = await metrics.text();
    expect(text).toContain('amici_clock_skew_seconds{service="game",sender="gateway"} 4.5');
    expect(text).toContain('amici_clock_skew_seconds{service="game",sender="clock"} -2');
  });

  it('are not shown any more where nobody has been heard of for three minutes: a process that stands by', async () => {
    const metrics = new Metrics();
    const alarm = skewAlarm({ metrics, logger: warningTo([]) }, 'game');
    const real = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
    alarm('gateway', 12_507);
    real.mockReturnValue(1_180_000);
    expect(await metrics.text()).toContain('sender="gateway"} 12.507');
    real.mockReturnValue(1_180_001);
    expect(await metrics.text()).not.toContain('sender="gateway"');
    alarm('gateway', 3);
    expect(await metrics.text()).toContain('sender="gateway"} 0.003');
    real.mockRestore();
  });
});
