// Appends of one event each at 1, 16 and 64 writers: our store against a plain INSERT per transaction, and against
// message-db's function; and, where AMICI_EVENTSTORE_URL names a server, over EventStoreDB against its bare client.
import { compare, keepResults } from './harness';
import { percentile } from './statistics';
import { type AppendContender, ourStore, plainInsert, runWriters } from './store/append-contenders';
import { benchServer } from './store/bench-server';
import {
  bareClient,
  eventStoreDbCommand,
  eventStoreDbUrl,
  openEventStoreDb,
} from './store/eventstoredb-contenders';
import { messageDb } from './store/message-db';

const ROUND_MS = 1_500;
const FLOORS = new Map([
  [1, 0.85],
  [16, 1.9],
  [64, 2.8],
]);

/** Of what the bare client appends to the same server. */
const EVENTSTOREDB_FLOOR = 0.6;

const latencies = (samples: readonly number[]): { p50: number; p99: number } => ({
  p50: percentile(samples, 0.5),
  p99: percentile(samples, 0.99),
});

const compareAppends = async (
  name: string,
  contenders: readonly AppendContender[],
  floors: Readonly<Record<string, number>>,
) => {
  const samples = new Map(contenders.map((contender) => [contender.name, [] as number[]]));
  const result = await compare({
    name,
    unit: 'events',
    contenders: contenders.map(({ name: contender, writers: appends }) => ({
      name: contender,
      run: async () => {
        const round = await runWriters(appends, ROUND_MS);
        samples.get(contender)!.push(...round);
        return round.length;
      },
    })),
    floors,
  });
  const latencyMs = Object.fromEntries([...samples].map(([contender, all]) => [contender, latencies(all)]));
  for (const [contender, { p50, p99 }] of Object.entries(latencyMs))
    console.log(`  ${contender.padEnd(12)}p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`);
  for (const contender of contenders) await contender.close();
  return { ...result, latencyMs };
};

const writersText = (writers: number): string => `${writers} writer${writers === 1 ? '' : 's'}`;

const onPostgres = async () => {
  const server = await benchServer();
  const results = [];
  for (const [writers, floor] of FLOORS) {
    const contenders = [
      ourStore(await server.openStore('bench_log'), writers),
      await plainInsert(server.connection, writers),
      await messageDb(server.connection, writers),
    ];
    results.push(
      await compareAppends(`append, ${writersText(writers)}`, contenders, { 'plain insert': floor }),
    );
  }
  await server.remove();
  return results;
};

const onEventStoreDb = async (url: string) => {
  const results = [];
  for (const writers of FLOORS.keys()) {
    const contenders = [ourStore(openEventStoreDb(url), writers), bareClient(url, writers)];
    const name = `append on EventStoreDB, ${writersText(writers)}`;
    results.push(await compareAppends(name, contenders, { 'bare client': EVENTSTOREDB_FLOOR }));
  }
  return results;
};

const main = async (): Promise<void> => {
  keepResults('append', await onPostgres());
  const url = eventStoreDbUrl();
  if (url !== undefined)
    keepResults('append-eventstoredb', await onEventStoreDb(url), eventStoreDbCommand('append'));
};

void main();
