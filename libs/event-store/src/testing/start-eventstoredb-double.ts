import { EventStoreDbDouble } from './eventstoredb-double';

/**
 * The double as a process of its own, for tests of several processes; what it keeps is gone when it ends:
 * `node tools/run.mjs libs/event-store/src/testing/start-eventstoredb-double.ts [port]` prints its URL.
 */
const main = async (): Promise<void> => {
  const double = await EventStoreDbDouble.start(Number(process.argv[2] ?? 0));
  console.log(double.url);
  await new Promise((resolve) => ['SIGINT', 'SIGTERM'].forEach((signal) => process.once(signal, resolve)));
  await double.stop();
};

void main();
