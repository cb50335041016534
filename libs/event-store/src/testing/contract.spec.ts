import { tried } from '@amici/ops/testing';
import { randomUUID } from 'node:crypto';
import { MemoryEventStore, MemoryLog } from '../memory';
import { type Append, type AppendOutcome, NO_STREAM } from '../port';
import { eventStoreContract } from './contract';
import { failuresOf } from './run-apart';

/** Appends at the end of the stream, whatever revision was expected. */
class Unchecked extends MemoryEventStore {
  override async append(append: Append): Promise<AppendOutcome> {
    const last = (await this.read(append.stream)).at(-1);
    return super.append({ ...append, expectedRevision: last?.event.revision ?? NO_STREAM });
  }
}

/** Does not know a command again. */
class Forgetful extends MemoryEventStore {
  override append(append: Append): Promise<AppendOutcome> {
    return super.append({ ...append, commandId: randomUUID() });
  }
}

const suiteOf = (Store: typeof MemoryEventStore) => () => {
  eventStoreContract('broken', () => {
    const log = new MemoryLog();
    return Promise.resolve({
      open: () => Promise.resolve(new Store(log)),
      dispose: () => Promise.resolve(),
    });
  });
};

describe('the event store contract', () => {
  const failures = new Map<typeof MemoryEventStore, Promise<readonly string[]>>();

  // Each is left idle for a while: all at once.
  beforeAll(() => {
    for (const Store of [MemoryEventStore, Unchecked, Forgetful])
      failures.set(Store, failuresOf(suiteOf(Store)));
  });

  it('is kept by the store in memory also when it runs apart', async () => {
    expect(await failures.get(MemoryEventStore)).toEqual([]);
  });

  it.each([
    ['does not check revisions', Unchecked],
    ['forgets commands', Forgetful],
  ])('is not kept by a store that %s [R24 canary]', async (_what, Store) => {
    const failed = await failures.get(Store);
    expect(failed?.length).toBeGreaterThan(0);
    tried({ 'tests of the contract failed': failed!.length });
  });
});
