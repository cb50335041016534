import { setTimeout as sleep } from 'node:timers/promises';
import { type EventStore, NO_STREAM } from '../port';
import { appendContract } from './append-contract';
import { appendOf, newStream, recorded } from './appends';
import { chainContract } from './chain-contract';
import { concurrencyContract } from './concurrency-contract';
import type { Fixture, LogUnderTest } from './fixture';
import { readContract } from './read-contract';
import { subscribeContract } from './subscribe-contract';

/** Long enough for a store to see that there is nothing. */
const IDLE_MS = 1_000;

/** A log of its own whose store was opened, left idle and closed. */
const leftIdle = async (makeLog: () => Promise<LogUnderTest>): Promise<LogUnderTest> => {
  const young = await makeLog();
  const idle = await young.open();
  const stop = new AbortController();
  const following = (async () => {
    for await (const _ of idle.subscribe(0, { signal: stop.signal })) continue;
  })();
  await sleep(IDLE_MS);
  stop.abort();
  await following;
  await idle.close();
  return young;
};

/** What every adapter of the log promises. Use it in a spec: `eventStoreContract('memory', makeLog)`. */
export const eventStoreContract = (name: string, makeLog: () => Promise<LogUnderTest>): void => {
  describe(`the event store contract: ${name}`, () => {
    let log: LogUnderTest;
    let resting: Promise<LogUnderTest>;
    const stores: EventStore[] = [];
    const open = async () => {
      const store = await log.open();
      stores.push(store);
      return store;
    };

    beforeAll(async () => {
      log = await makeLog();
      await open();
      // Idle while the others work.
      resting = leftIdle(makeLog);
      resting.catch(() => undefined);
    });

    afterEach(async () => {
      await Promise.all(stores.splice(1).map((store) => store.close()));
    });

    afterAll(async () => {
      await Promise.all(stores.map((store) => store.close()));
      await log.dispose();
      await (await resting.catch(() => undefined))?.dispose();
    });

    const fixture: Fixture = { log: () => log, store: () => stores[0]!, open };
    appendContract(fixture);
    concurrencyContract(fixture);
    readContract(fixture);
    chainContract(fixture);
    subscribeContract(fixture);

    it('records and shows all of it on an empty server after it was opened, left idle and closed', async () => {
      const young = await resting;
      const streams = Array.from({ length: 5 }, newStream);
      const busy = await young.open();
      for (const stream of streams) recorded(await busy.append(appendOf(stream, NO_STREAM)));
      await busy.close();
      const own = await young.open();
      expect((await own.readAll(0, 10)).map(({ event }) => event.stream)).toEqual(streams);
      for (const stream of streams) expect(await own.read(stream)).toHaveLength(1);
      await own.close();
    });
  });
};
