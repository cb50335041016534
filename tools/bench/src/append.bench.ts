// Appends of one event each at 1, 16 and 64 writers: our store against a plain INSERT per transaction, and against
// message-db's function.
import { compareAsync, keepResults } from './harness';
import { type AppendContender, ourStore, plainInsert, runWriters } from './store/append-contenders';
import { benchServer } from './store/bench-server';
import { messageDb } from './store/message-db';

const ROUND_MS = 1_500;
const FLOORS = new Map([
  [1, 0.85],
  [16, 1.9],
  [64, 2.8],
]);

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

const latencies = (samples: number[]): { p50: number; p99: number } => {
  samples.sort((a, b) => a - b);
  return { p50: percentile(samples, 0.5), p99: percentile(samples, 0.99) };
};

const main = async (): Promise<void> => {
  const server = await benchServer();
  const results = [];
  for (const [writers, floor] of FLOORS) {
    const contenders: AppendContender[] = [
      ourStore(await server.openStore('bench_log'), writers),
      await plainInsert(server.connection, writers),
      await messageDb(server.connection, writers),
    ];
    const samples = new Map(contenders.map(({ name }) => [name, [] as number[]]));
    const result = await compareAsync({
      name: `append, ${writers} writer${writers === 1 ? '' : 's'}`,
      unit: 'events',
      contenders: contenders.map(({ name, writers: appends }) => ({
        name,
        run: async () => {
          const round = await runWriters(appends, ROUND_MS);
          samples.get(name)!.push(...round);
          return round.length;
        },
      })),
      floors: { 'plain insert': floor },
    });
    const latencyMs = Object.fromEntries([...samples].map(([name, all]) => [name, latencies(all)]));
    for (const [name, { p50, p99 }] of Object.entries(latencyMs))
      console.log(`  ${name.padEnd(12)}p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`);
    results.push({ ...result, latencyMs });
    for (const contender of contenders) await contender.close();
  }
  await server.remove();
  keepResults('append', results);
};

void main();
