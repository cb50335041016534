import { VirtualClock } from './clock';
import { backoff, sleep, within } from './real-time';

describe('domain time in a rehearsal', () => {
  it('stands still until it is set forward', () => {
    const clock = new VirtualClock(1_000);
    expect([clock.now(), clock.now()]).toEqual([1_000, 1_000]);
    clock.advanceTo(5_000);
    expect(clock.now()).toBe(5_000);
  });

  it('goes with real time once the rehearsal is over, and waits for it where it is ahead', () => {
    const behind = new VirtualClock(1_000);
    behind.release();
    expect(behind.now()).toBeGreaterThan(1_000_000);
    const ahead = new VirtualClock(Number.MAX_SAFE_INTEGER);
    ahead.release();
    expect(ahead.now()).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('never goes backwards', () =>
    expect(() => new VirtualClock(1_000).advanceTo(999)).toThrow('never goes backwards'));
});

describe('real time', () => {
  it('wakes a sleeper whose signal aborts', async () => {
    const stop = new AbortController();
    const slept = sleep(2 ** 40, stop.signal);
    stop.abort();
    expect(await slept).toBe(false);
    expect(await sleep(1, stop.signal)).toBe(false);
    expect(await sleep(1)).toBe(true);
  });

  it('waits longer after each failure, up to a limit', () =>
    expect([0, 1, 2, 50].map((attempt) => backoff(attempt))).toEqual([50, 100, 200, 5_000]));

  it('answers for a promise that takes too long', async () => {
    expect(await within(new Promise(() => undefined), 1, 'late')).toBe('late');
    expect(await within(Promise.resolve('in time'), 1_000, 'late')).toBe('in time');
  });
});
