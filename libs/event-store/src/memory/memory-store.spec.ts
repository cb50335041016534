import { eventStoreContract } from '../testing/contract';
import { MemoryEventStore, MemoryLog } from '.';

eventStoreContract('memory', () => {
  const log = new MemoryLog();
  return Promise.resolve({
    open: () => Promise.resolve(new MemoryEventStore(log)),
    dispose: () => Promise.resolve(),
  });
});
