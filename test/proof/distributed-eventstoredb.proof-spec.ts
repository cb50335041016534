import { describeWithNats } from '@amici/bus/testing/nats-process';
import { EventStoreDbDouble } from '@amici/event-store/testing/eventstoredb-double';
import { describeOneGame } from '../support/one-game.suite';
import type { Town } from '../support/town';
import { townOfProcesses } from '../support/town-of-processes';

/** The logs in the double of an EventStoreDB. */
const townOnEventStoreDb = async (): Promise<Town> => {
  const double = await EventStoreDbDouble.start(0);
  const environment = { AMICI_EVENT_STORE: 'eventstoredb', AMICI_EVENTSTORE_URL: double.url };
  try {
    const town = await townOfProcesses(environment);
    return {
      ...town,
      close: async () => {
        await town.close();
        await double.stop();
      },
    };
  } catch (error) {
    await double.stop();
    throw error;
  }
};

describeWithNats('a process per service on EventStoreDB [R24]', () => {
  describeOneGame('a process per service, on an EventStoreDB double', townOnEventStoreDb);
});
