import { spawnSync } from 'node:child_process';
import { EventStoreDbDouble } from '../libs/event-store/src/testing/eventstoredb-double';
import { describeOneGame } from './support/one-game.suite';
import { townInOneProcess } from './support/town-in-one-process';
import { townOfProcesses } from './support/town-of-processes';

const PATH = `${process.env['PATH']}:/usr/sbin`;
const natsIsThere = spawnSync('nats-server', ['--version'], { env: { PATH } }).status === 0;
const withNats = natsIsThere ? describe : describe.skip;
const skipped = natsIsThere ? '' : ' (skipped: nats-server is not installed)';

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

withNats(`a process per service, on the double of EventStoreDB${skipped}`, () => {
  describeOneGame('a process per service', onTheDouble(townOfProcesses));
});
