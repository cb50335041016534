import { EventStoreDbDouble } from '../libs/event-store/src/testing/eventstoredb-double';
import { describeOneGame } from './support/one-game.suite';
import { townInOneProcess } from './support/town-in-one-process';

/** A town whose logs are kept by the double, which goes away with it. */
const onTheDouble =
  <Town extends { close(): Promise<void> }>(
    open: (environment: Readonly<Record<string, string>>) => Promise<Town>,
  ) =>
  async (environment: Readonly<Record<string, string>> = {}): Promise<Town> => {
    const double = await EventStoreDbDouble.start();
    const town = await open({
      AMICI_EVENT_STORE: 'eventstoredb',
      AMICI_EVENTSTORE_URL: double.url,
      ...environment,
    });
    const close = async (): Promise<void> => {
      await town.close();
      await double.stop();
    };
    return { ...town, close };
  };

describeOneGame('all services in one process, on the double of EventStoreDB', onTheDouble(townInOneProcess));
