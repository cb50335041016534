import { proofSize } from '@amici/ops/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EventStore, LogMismatch, NO_STREAM, type StoredEvent } from '../port';
import { appendOf, newStream, recorded } from './appends';
import type { Fixture } from './fixture';

interface Options {
  readonly after: number;
  readonly until: number;
  readonly batch?: number;
  readonly onBatch?: (events: readonly StoredEvent[]) => Promise<void> | void;
}

/** What a subscriber sees from a sequence on until another. */
const collect = async (store: EventStore, { after, until, batch, onBatch }: Options) => {
  const seen: StoredEvent[] = [];
  const stop = new AbortController();
  const options = { signal: stop.signal, ...(batch === undefined ? {} : { batch }) };
  for await (const events of store.subscribe(after, options)) {
    expect(events.length).toBeGreaterThan(0);
    expect(events.length).toBeLessThanOrEqual(batch ?? 1000);
    seen.push(...events);
    await onBatch?.(events);
    if (seen.at(-1)!.sequence >= until) break;
  }
  return seen;
};

const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

const endings = ({ store, open, log }: Fixture): void => {
  it('ends when its signal aborts, while waiting and while events lie before it', async () => {
    const { sequence: end } = await store().head();
    for (const after of [0, end]) {
      const stop = new AbortController();
      const run = (async () => {
        for await (const _ of store().subscribe(after, { signal: stop.signal, batch: 1 })) stop.abort();
      })();
      if (after === end) setImmediate(() => stop.abort());
      await run;
    }
    for await (const _ of store().subscribe(0, { signal: AbortSignal.abort() }))
      throw new Error('not aborted');
  });

  it('ends when its store is closed', async () => {
    const own = await open();
    const { sequence: end } = await own.head();
    const run = (async () => {
      for await (const _ of own.subscribe(end, { signal: new AbortController().signal })) continue;
    })();
    setImmediate(() => void own.close());
    await run;
  });

  it('refuses to begin after the end of the log', async () => {
    const { sequence: end } = await store().head();
    const { signal } = new AbortController();
    await expect(async () => {
      for await (const _ of store().subscribe(end + 1, { signal })) continue;
    }).rejects.toThrow(LogMismatch);
  });

  it('goes on by itself after its connections were cut', async () => {
    const own = await open();
    const { sequence: end } = await own.head();
    const run = collect(own, { after: end, until: end + 20 });
    for (let round = 0; round < 20; round += 1) {
      if (round % 5 === 2) await log().cutConnections?.();
      recorded(await store().append(appendOf(newStream(), NO_STREAM)));
    }
    expect((await run).map(({ sequence }) => sequence)).toEqual(numbers(end + 1, end + 20));
  });
};

export const subscribeContract = (fixture: Fixture): void => {
  const { store, open } = fixture;

  describe('subscribe', () => {
    it('catches up from the start in batches, then goes on live', async () => {
      const { sequence: end } = await store().head();
      const run = collect(await open(), { after: 0, until: end + 3, batch: 7 });
      for (let index = 0; index < 3; index += 1) {
        await sleep(5);
        recorded(await store().append(appendOf(newStream(), NO_STREAM)));
      }
      const seen = await run;
      expect(seen).toEqual(await store().readAll(0, 10_000));
      expect(seen.map(({ sequence }) => sequence)).toEqual(numbers(1, end + 3));
    });

    it('goes on from a checkpoint, seeing nothing twice', async () => {
      const { sequence: end } = await store().head();
      const first = await collect(store(), { after: 0, until: Math.floor(end / 2), batch: 11 });
      const checkpoint = first.at(-1)!.sequence;
      const second = await collect(await open(), { after: checkpoint, until: end });
      expect([...first, ...second]).toEqual(await store().readAll(0, 10_000));
    });

    it('sees what 16 concurrent writers in several stores record exactly once and in order', async () => {
      const { sequence: start } = await store().head();
      const stores = [store(), await open(), await open()];
      const each = proofSize(8, 100);
      const runs = [store(), await open()].map((reader) =>
        collect(reader, { after: start, until: start + 16 * each * 2, batch: 50 }),
      );
      const write = async (index: number) => {
        let stream = newStream();
        for (let count = 0; count < each; count += 1) {
          if (count % 10 === 0) stream = newStream();
          const expected = (count % 10) * 2 - 1;
          recorded(await stores[index % 3]!.append(appendOf(stream, expected, { count: 2 })));
        }
      };
      await Promise.all(Array.from({ length: 16 }, (_, index) => write(index)));
      const all = await store().readAll(start, 10_000);
      for (const run of runs) expect(await run).toEqual(all);
      expect(all.map(({ sequence }) => sequence)).toEqual(numbers(start + 1, start + 16 * each * 2));
    });

    it('waits for a slow consumer without losing anything', async () => {
      const { sequence: start } = await store().head();
      const run = collect(store(), {
        after: start,
        until: start + 30,
        batch: 4,
        onBatch: () => sleep(2),
      });
      for (let index = 0; index < 30; index += 1)
        recorded(await store().append(appendOf(newStream(), NO_STREAM)));
      expect((await run).map(({ sequence }) => sequence)).toEqual(numbers(start + 1, start + 30));
    });

    endings(fixture);
  });
};
