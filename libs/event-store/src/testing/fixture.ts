import type { EventStore } from '../port';

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
