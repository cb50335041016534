import { PostgresEventStore } from '@amici/event-store';
import { schemasOf } from '@amici/service/runtime';
import { idleSweeps } from '../clock/idle-sweep';
import { moveAppend } from '../store/bench-server';
import { percentile } from '../statistics';
import { secondsOf } from './making';
import { NO_STREAM } from '@amici/event-store';
import { randomUUID } from 'node:crypto';

const APPENDS = 1_000;
const BATCH = 1_000;

/** What a long log costs where nothing else runs. */
export interface AtRest {
  readonly sweepP99Ms: number;
  /** Events a subscriber gets. */
  readonly readPerSecond: number;
  readonly appendP50Ms: number;
  readonly appendP99Ms: number;
}

const readWhole = async (store: PostgresEventStore, end: number): Promise<void> => {
  const { signal } = new AbortController();
  for await (const events of store.subscribe(0, { signal, batch: BATCH }))
    if (events.at(-1)!.sequence >= end) return;
};

/** Appends to the log itself, which no service can read from then on: the last that is done with it. */
const appendTimes = async (store: PostgresEventStore): Promise<readonly number[]> => {
  const times: number[] = [];
  for (let n = 0; n < APPENDS; n += 1) {
    const began = performance.now();
    const outcome = await store.append(moveAppend(`game-${randomUUID()}`, NO_STREAM));
    if (!outcome.ok) throw new Error(`not recorded: ${outcome.refusal.code}`);
    times.push(performance.now() - began);
  }
  return times;
};

/** Measures the watch and the game service's log while Amici is stopped; the log is of no use afterwards. */
export const measureAtRest = async (databaseUrl: string): Promise<AtRest> => {
  const sweeps = await idleSweeps(databaseUrl);
  const { role, log } = schemasOf('game');
  const connection = { connectionString: databaseUrl };
  const store = new PostgresEventStore({ connection, schema: log, role });
  try {
    const { sequence: end } = await store.head();
    const readS = await secondsOf(() => readWhole(store, end));
    const appends = await appendTimes(store);
    return {
      sweepP99Ms: percentile(sweeps, 0.99),
      readPerSecond: end / readS,
      appendP50Ms: percentile(appends, 0.5),
      appendP99Ms: percentile(appends, 0.99),
    };
  } finally {
    await store.close();
  }
};
