import { EventStoreDbDouble } from '../testing/eventstoredb-double';
import { eventStoreContract } from '../testing/contract';
import { EventStoreDbEventStore } from '.';

eventStoreContract('EventStoreDB, its double', async () => {
  const double = await EventStoreDbDouble.start();
  return {
    open: () => Promise.resolve(new EventStoreDbEventStore({ url: double.url, log: 'game' })),
    cutConnections: () => Promise.resolve(double.cutConnections()),
    dispose: () => double.stop(),
  };
});
