import type { EventStore } from '../port';
import { appendContract } from './append-contract';
import { chainContract } from './chain-contract';
import { concurrencyContract } from './concurrency-contract';
import type { Fixture, LogUnderTest } from './fixture';
import { readContract } from './read-contract';
import { subscribeContract } from './subscribe-contract';

/** What every adapter of the log promises. Use it in a spec: `eventStoreContract('memory', makeLog)`. */
export const eventStoreContract = (name: string, makeLog: () => Promise<LogUnderTest>): void => {
  describe(`the event store contract: ${name}`, () => {
    let log: LogUnderTest;
    const stores: EventStore[] = [];
    const open = async () => {
      const store = await log.open();
      stores.push(store);
      return store;
    };

    beforeAll(async () => {
      log = await makeLog();
      await open();
    });

    afterEach(async () => {
      await Promise.all(stores.splice(1).map((store) => store.close()));
    });

    afterAll(async () => {
      await Promise.all(stores.map((store) => store.close()));
      await log.dispose();
    });

    const fixture: Fixture = { log: () => log, store: () => stores[0]!, open };
    appendContract(fixture);
    concurrencyContract(fixture);
    readContract(fixture);
    chainContract(fixture);
    subscribeContract(fixture);
  });
};
