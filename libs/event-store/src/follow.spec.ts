import { follow } from './follow';
import { LogMismatch, NO_STREAM } from './port';
import { MemoryEventStore } from './memory';
import { appendOf, newStream, recorded } from './testing/appends';
import { Wake } from './wake';

describe('following a log', () => {
  it('ends with a mismatch, rather than wait for ever, when the log comes back shorter than it was read', async () => {
    const whole = new MemoryEventStore();
    const restored = new MemoryEventStore();
    for (const [index, stream] of [newStream(), newStream()].entries()) {
      const append = appendOf(stream, NO_STREAM);
      recorded(await whole.append(append));
      if (index === 0) recorded(await restored.append(append));
    }
    let store: MemoryEventStore | undefined = whole;
    const wake = new Wake();
    const source = {
      readAll: (after: number, limit: number) => {
        if (store !== undefined) return store.readAll(after, limit);
        store = restored;
        return Promise.reject(new Error('the server is away'));
      },
      head: () => store!.head(),
      wake,
    };
    const seen: number[] = [];
    const run = (async () => {
      for await (const events of follow(source, 0, { signal: new AbortController().signal, batch: 10 })) {
        seen.push(...events.map(({ sequence }) => sequence));
        store = undefined;
        setImmediate(() => wake.give());
      }
    })();
    await expect(run).rejects.toThrow(LogMismatch);
    expect(seen).toEqual([1, 2]);
  });
});
