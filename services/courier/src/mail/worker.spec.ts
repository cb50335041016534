import { noMailWorker } from './worker';

describe('the courier without a mail server', () => {
  it('stops also where it is told to while it forgets what waits: closing right after a start never ended', async () => {
    const stop = new AbortController();
    const queue = { forget: () => Promise.resolve(stop.abort()) };
    const leases = {
      run: (
        _name: string,
        _shard: number,
        signal: AbortSignal,
        work: (token: number, held: AbortSignal) => Promise<void>,
      ) => work(1, signal),
    };
    await noMailWorker({ leases, queue }).run(stop.signal);
    expect(stop.signal.aborted).toBe(true);
  });
});
