import type { EventStore } from '../port';
import { appendContract } from './append-contract';
import { chainContract } from './chain-contract';
import { concurrencyContract } from './concurrency-contract';
import { readContract } from './read-contract';
import { subscribeContract } from './subscribe-contract';

/** A log of its own for one test suite. */
export interface LogUnderTest {
  /** Another store over the same log, as another process would have it. The suite closes it. */
  readonly open: () => Promise<EventStore>;
  /** Cuts all connections between the stores and their server; absent where there are none. */
  readonly cutConnections?: () => Promise<void>;
  /** Ends the log's server and removes its data. */
  readonly dispose: () => Promise<void>;
}

/** The log and its first store, for the parts of the suite. */
export interface Fixture {
  readonly log: () => LogUnderTest;
  readonly store: () => EventStore;
  readonly open: () => Promise<EventStore>;
}

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
