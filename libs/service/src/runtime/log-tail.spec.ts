import { MemoryEventStore, NO_STREAM, type EventStore } from '@amici/event-store';
import { AMICI_NAMESPACE, uuidV5 } from '@amici/kernel';
import { LogTail } from './log-tail';

const append = async (store: EventStore, n: number): Promise<void> => {
  const commandId = uuidV5(AMICI_NAMESPACE, `command ${n}`);
  const outcome = await store.append({
    stream: `s-${n}`,
    expectedRevision: NO_STREAM,
    events: [
      { type: 'Happened', schemaVersion: 1, occurredAt: null, payload: { n, text: 'x'.repeat(1_000) } },
    ],
    commandId,
    commandDigest: 'ab'.repeat(32),
    correlationId: commandId,
    causationId: commandId,
    actor: { subject: 'anna', office: 'person' },
    ruleset: null,
    recordedAt: 0,
  });
  expect(outcome.ok).toBe(true);
};

const appendAll = async (store: EventStore, from: number, to: number): Promise<void> => {
  for (let n = from; n <= to; n += 1) await append(store, n);
};

/** The sequences a subscription brings up to `last`. */
const followed = async (
  tail: LogTail,
  after: number,
  last: number,
  pause = async (): Promise<void> => {},
): Promise<readonly number[]> => {
  const stop = new AbortController();
  const seen: number[] = [];
  for await (const page of tail.subscribe(after, { signal: stop.signal, batch: 7 })) {
    seen.push(...page.map(({ sequence }) => sequence));
    await pause();
    if (seen.at(-1) === last) stop.abort();
  }
  return seen;
};

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('the end of a log, followed by many', () => {
  it('brings each follower everything in order, from anywhere in the log', async () => {
    const store = new MemoryEventStore();
    await appendAll(store, 1, 20);
    const tail = new LogTail(store);
    const following = [0, 5, 19, 20].map((after) => followed(tail, after, 60));
    await appendAll(store, 21, 60);
    const from = [1, 6, 20, 21];
    expect(await Promise.all(following)).toEqual(from.map((first) => range(first, 60)));
    await expect(followed(tail, 61, 62)).rejects.toThrow('the log ends at 60');
    await store.close();
  });

  it('reads what is appended from the store once, for all of them', async () => {
    const store = new MemoryEventStore();
    const tail = new LogTail(store);
    const subscribed = jest.spyOn(store, 'subscribe');
    const following = range(1, 10).map(() => followed(tail, 0, 30));
    await appendAll(store, 1, 30);
    await Promise.all(following);
    const read = jest.spyOn(store, 'readAll');
    expect((await tail.readAll(10, 5)).map(({ sequence }) => sequence)).toEqual(range(11, 15));
    expect(await tail.readAll(30, 5)).toEqual([]);
    expect(subscribed).toHaveBeenCalledTimes(1);
    expect(read).toHaveBeenCalledTimes(1);
    await store.close();
  });

  it('asks the store once for what came while nobody looked', async () => {
    const store = new MemoryEventStore();
    const read = jest.spyOn(store, 'readAll');
    const following = followed(new LogTail(store), 0, 30);
    await appendAll(store, 1, 30);
    expect(await following).toEqual(range(1, 30));
    expect(read.mock.calls.length).toBeLessThan(10);
    await store.close();
  });

  it('lets a follower that falls behind what is kept read for itself', async () => {
    const store = new MemoryEventStore();
    const tail = new LogTail(store);
    let held = true;
    const slow = followed(tail, 0, 4_200, async () => {
      if (held) await appendAll(store, 2, 4_200);
      held = false;
    });
    await append(store, 1);
    expect(await slow).toEqual(range(1, 4_200));
    await store.close();
  });

  it('keeps only the text of what all followers have read; later followers parse it again', async () => {
    const store = new MemoryEventStore();
    const tail = new LogTail(store);
    const following = [1, 2].map(() => followed(tail, 0, 60));
    await append(store, 1);
    await appendAll(store, 2, 40);
    const parsed = (await store.readAll(10, 30)).map(({ event }) => event);
    await appendAll(store, 41, 60);
    await Promise.all(following);
    const events = (await tail.readAll(10, 30)).map(({ event }) => event);
    expect(events).toEqual(parsed);
    expect(events.filter((event, at) => event === parsed[at])).toEqual([]);
    await store.close();
  });

  it('keeps parsed what one of them has not read yet', async () => {
    const store = new MemoryEventStore();
    const tail = new LogTail(store);
    const reached = new Promise<void>((resolve) => {
      void followed(tail, 0, 60, async () => {
        resolve();
        await new Promise(() => undefined);
      });
    });
    const following = followed(tail, 0, 60);
    await append(store, 1);
    await reached;
    await appendAll(store, 2, 60);
    const parsed = (await store.readAll(40, 20)).map(({ event }) => event);
    await following;
    const events = (await tail.readAll(40, 20)).map(({ event }) => event);
    expect(events.filter((event, at) => event === parsed[at])).toHaveLength(20);
    await store.close();
  });

  it('ends with the store, and begins again where it can', async () => {
    const store = new MemoryEventStore();
    const tail = new LogTail(store);
    const head = jest.spyOn(store, 'head').mockRejectedValueOnce(new Error('away'));
    await expect(followed(tail, 0, 1)).rejects.toThrow('away');
    head.mockRestore();
    const again = followed(tail, 0, 2);
    await append(store, 1);
    await store.close();
    expect([[], [1]]).toContainEqual(await again);
  });
});
